import { Dialog } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { X } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { dialog } from '../theme/recipes/overlays.ts';
import { IconButton } from '../ui/button.tsx';
import { useCloseByBack } from './close-by-back.ts';
import { DialogRoot } from './dialog-root.tsx';
import { dialogStart } from './dialog-start.ts';
import { lastPageFocus } from './page-focus.ts';
import { useSwipeDown } from './swipe-down.ts';
import { useKeyboardInset } from './use-keyboard-inset.ts';

/** Widths from 768 on: 440, 560, 620, 1040, 560. Below, `full` fills the screen's height. */
const sizes = { sm: 'sm', md: 'md', import: 'lg', wide: 'xl', full: 'full' } as const;

export interface AppDialogProps {
  open: boolean;
  /** Called by the close button, Escape, Back and, if nothing can be lost, the backdrop. */
  onClose: () => void;
  /** Called when the dialog is gone. Another one that opened earlier would count as its child and close with it. */
  onClosed?: () => void;
  title: string;
  description?: ReactNode;
  size?: keyof typeof sizes;
  /** Fixed below the scrolling body. Cancel is left of the action. */
  footer?: ReactNode;
  /** Makes body and footer one form. The owner closes the dialog, only on success. */
  onSubmit?: (event: React.FormEvent<HTMLFormElement>) => unknown;
  /** While the server works, the dialog stays open. */
  busy?: boolean;
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
}

/**
 * A dialog closes by its button, Escape, Back or the backdrop: not because the focus moves or a dialog below closes.
 */
export const staysOpen = (event: Event): void => event.preventDefault();

/** The content of `AppDialog`. */
export function AppDialogBody(props: AppDialogProps) {
  const { open, onClose, onClosed, title, description, size = 'md', footer, onSubmit, busy, role, children } = props;
  const classes = dialog({ size: sizes[size] });
  const focusBefore = useFocusBeforeMenu(open);
  const { content, attach, findStart } = useStart();
  const closeUnlessBusy = () => !busy && onClose();
  useCloseByBack(open, closeUnlessBusy);
  const swipe = useSwipeDown(closeUnlessBusy);
  // Stable: Ark follows the element by it.
  const sheet = useCallback(
    (element: HTMLDivElement | null) => {
      attach(element);
      swipe(element);
    },
    [attach, swipe],
  );
  useKeyboardInset(content, open && onSubmit !== undefined);
  const parts = (
    <>
      <div className={classes.body}>{children}</div>
      {footer && <div className={classes.footer}>{footer}</div>}
    </>
  );
  return (
    <DialogRoot
      role={role}
      open={open}
      onOpenChange={(change) => {
        if (!change.open && !busy) onClose();
      }}
      onExitComplete={onClosed}
      onFocusOutside={staysOpen}
      onRequestDismiss={staysOpen}
      closeOnInteractOutside={!onSubmit && role !== 'alertdialog'}
      initialFocusEl={findStart}
      finalFocusEl={() => focusBefore.current}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop className={classes.backdrop} />
        <Dialog.Positioner className={classes.positioner}>
          <Dialog.Content className={classes.content} ref={sheet}>
            <Grabber />
            <div className={classes.header}>
              <div>
                <Dialog.Title className={classes.title}>{title}</Dialog.Title>
                {description && <Dialog.Description className={classes.description}>{description}</Dialog.Description>}
              </div>
              <IconButton
                css={{ marginTop: '-7px' }}
                icon={X}
                label={say('Close')}
                data-close
                onClick={onClose}
                disabled={busy}
              />
            </div>
            {onSubmit ? (
              <form className={dialogFormClass} noValidate onSubmit={onSubmit}>
                {parts}
              </form>
            ) : (
              parts
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </DialogRoot>
  );
}

/** Where the focus starts. A form that is still loading gets the focus once it has loaded, unless the focus has moved. */
function useStart() {
  const content = useRef<HTMLDivElement>(null);
  const attach = useCallback((element: HTMLDivElement | null) => {
    content.current = element;
  }, []);
  const isWaiting = useRef(false);
  const findStart = () => {
    const start = dialogStart(content.current);
    isWaiting.current = start === null;
    return start;
  };
  useEffect(() => {
    if (!isWaiting.current) return;
    const start = dialogStart(content.current);
    if (!start) return;
    isWaiting.current = false;
    if (document.activeElement?.matches('[role=dialog] [data-close]')) start.focus();
  });
  return { content, attach, findStart };
}

/**
 * Where the focus returns after a dialog opened from a menu: to the menu's button, because the entry is gone. Null
 * otherwise, when the focus returns by itself.
 */
function useFocusBeforeMenu(open: boolean) {
  const before = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!open) return;
    const active = document.activeElement;
    const isInMenu = !active || active === document.body || active.closest('[role=menu]') !== null;
    before.current = isInMenu ? lastPageFocus() : null;
  }, [open]);
  return before;
}

const dialogFormClass = css({ display: 'flex', flexDirection: 'column', flex: '1 1 auto', minHeight: 0 });

export function Grabber() {
  return <div className={grabberBarClass} aria-hidden />;
}

const grabberBarClass = css({
  display: { md: 'none' },
  flex: 'none',
  width: '40px',
  height: '4px',
  borderRadius: '4px',
  background: 'border.emphasized',
  opacity: 0.6,
  margin: '10px auto 0',
});

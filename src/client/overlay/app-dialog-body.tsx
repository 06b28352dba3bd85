import { Dialog } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { chakra } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { say } from '#words';
import { dialog } from '../theme/recipes/overlays.ts';
import { IconButton } from '../ui/button.tsx';
import { useCloseByBack } from './close-by-back.ts';
import { DialogRoot } from './dialog-root.tsx';
import { dialogStart } from './dialog-start.ts';
import { lastPageFocus } from './page-focus.ts';

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
  /** While the server works, the dialog stays. */
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
  const focusBefore = useFocusBeforeMenu(open);
  const { content, findStart } = useStart();
  useCloseByBack(open, () => !busy && onClose());
  const parts = (
    <>
      <Body>{children}</Body>
      {footer && <Footer>{footer}</Footer>}
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
      persistentElements={[() => document.querySelector('[data-toaster]')]}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Backdrop />
        <Positioner>
          <Content ref={content} size={sizes[size]}>
            <Grabber />
            <Header>
              <div>
                <Title>{title}</Title>
                {description && <Description>{description}</Description>}
              </div>
              <IconButton icon={X} label={say('Close')} data-close marginTop="-7px" onClick={onClose} disabled={busy} />
            </Header>
            {onSubmit ? (
              <DialogForm noValidate onSubmit={onSubmit}>
                {parts}
              </DialogForm>
            ) : (
              parts
            )}
          </Content>
        </Positioner>
      </Portal>
    </DialogRoot>
  );
}

/** Where the focus starts. A form that is still loading gets the focus once it has loaded, unless the focus has moved. */
function useStart() {
  const content = useRef<HTMLDivElement>(null);
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
  return { content, findStart };
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

const Backdrop = chakra(Dialog.Backdrop, { base: dialog.backdrop });
const Positioner = chakra(Dialog.Positioner, { base: dialog.positioner });
const Content = chakra(Dialog.Content, dialog.content);
const Header = chakra('div', { base: dialog.header });
const Title = chakra(Dialog.Title, { base: dialog.title });
const Description = chakra(Dialog.Description, { base: dialog.description });
const Body = chakra('div', { base: dialog.body });
const Footer = chakra('div', { base: dialog.footer });

const DialogForm = chakra('form', {
  base: { display: 'flex', flexDirection: 'column', flex: '1 1 auto', minHeight: 0 },
});

export function Grabber() {
  return <GrabberBar aria-hidden />;
}

const GrabberBar = chakra('div', {
  base: {
    display: { md: 'none' },
    flex: 'none',
    width: '40px',
    height: '4px',
    borderRadius: '4px',
    background: 'border.emphasized',
    opacity: 0.6,
    margin: '10px auto 0',
  },
});

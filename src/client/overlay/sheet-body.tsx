import { Dialog } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { say } from '#words';
import { drawer } from '../theme/recipes/overlays.ts';
import { IconButton } from '../ui/button.tsx';
import { Grabber, staysOpen } from './app-dialog-body.tsx';
import { useCloseByBack } from './close-by-back.ts';
import { DialogRoot } from './dialog-root.tsx';
import { useSwipeDown } from './swipe-down.ts';

interface SheetProps {
  open: boolean;
  onClose: () => void;
  /** The sheet is gone and another may open; one that opens earlier would count as its child and close too. */
  onClosed?: () => void;
  title: string;
  children: ReactNode;
}

/** The content of `Sheet`. */
export function SheetBody({ open, onClose, onClosed, title, children }: SheetProps) {
  useCloseByBack(open, onClose);
  const swipe = useSwipeDown(onClose);
  return (
    <DialogRoot
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      onExitComplete={onClosed}
      onFocusOutside={staysOpen}
      onRequestDismiss={staysOpen}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop className={classes.backdrop} />
        <Dialog.Positioner className={classes.positioner}>
          <Dialog.Content className={classes.content} ref={swipe}>
            <Grabber />
            <div className={classes.header}>
              <Dialog.Title className={classes.title}>{title}</Dialog.Title>
              <IconButton css={{ marginTop: '-7px' }} icon={X} label={say('Close')} onClick={onClose} />
            </div>
            {children}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </DialogRoot>
  );
}

const classes = drawer();

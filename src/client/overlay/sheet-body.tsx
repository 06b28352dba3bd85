import { Dialog } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { chakra } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { say } from '#words';
import { drawer } from '../theme/recipes/overlays.ts';
import { IconButton } from '../ui/button.tsx';
import { Grabber, staysOpen } from './app-dialog-body.tsx';
import { useCloseByBack } from './close-by-back.ts';
import { DialogRoot } from './dialog-root.tsx';

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
        <Backdrop />
        <Positioner>
          <Content>
            <Grabber />
            <Header>
              <Title>{title}</Title>
              <IconButton icon={X} label={say('Close')} marginTop="-7px" onClick={onClose} />
            </Header>
            {children}
          </Content>
        </Positioner>
      </Portal>
    </DialogRoot>
  );
}

const Backdrop = chakra(Dialog.Backdrop, { base: drawer.backdrop });
const Positioner = chakra(Dialog.Positioner, { base: drawer.positioner });
const Content = chakra(Dialog.Content, { base: drawer.content });
const Header = chakra('div', { base: drawer.header });
const Title = chakra(Dialog.Title, { base: drawer.title });

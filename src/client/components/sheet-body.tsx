import {
  DrawerBackdrop,
  DrawerContent,
  DrawerHeader,
  DrawerPositioner,
  DrawerRoot,
  DrawerTitle,
  Portal,
} from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCloseByBack } from '../lib/close-by-back.ts';
import { drawerRecipe } from '../theme/recipes/overlays.ts';
import { Grabber, staysOpen } from './app-dialog-body.tsx';
import { IconButton } from './button.tsx';

interface SheetProps {
  open: boolean;
  onClose: () => void;
  /** It is gone, and another dialog may open: one that opens before would be taken for a part of it and close too. */
  onClosed?: () => void;
  title: string;
  children: ReactNode;
}

/** What `Sheet` shows. */
export function SheetBody({ open, onClose, onClosed, title, children }: SheetProps) {
  useCloseByBack(open, onClose);
  return (
    <DrawerRoot
      recipe={drawerRecipe}
      placement="bottom"
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      onExitComplete={onClosed}
      onFocusOutside={staysOpen}
      onRequestDismiss={staysOpen}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <DrawerBackdrop />
        <DrawerPositioner>
          <DrawerContent>
            <Grabber />
            <DrawerHeader>
              <DrawerTitle>{title}</DrawerTitle>
              <IconButton label="Close" marginTop="-7px" onClick={onClose}>
                <X size={20} strokeWidth={1.75} aria-hidden />
              </IconButton>
            </DrawerHeader>
            {children}
          </DrawerContent>
        </DrawerPositioner>
      </Portal>
    </DrawerRoot>
  );
}

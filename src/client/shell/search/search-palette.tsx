import { Dialog } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { css } from '#styled-system/css';
import { say } from '#words';
import { staysOpen } from '../../overlay/app-dialog-body.tsx';
import { useCloseByBack } from '../../overlay/close-by-back.ts';
import { DialogRoot } from '../../overlay/dialog-root.tsx';
import { dialog } from '../../theme/recipes/overlays.ts';
import type { FormChooserProps, ShellForm } from '../shell-actions.ts';
import { Palette } from './palette.tsx';

interface SearchPaletteProps extends FormChooserProps {
  forms: readonly ShellForm[];
  story: ShellForm;
}

/**
 * One field to find records, open pages and do things: in the upper middle from 768 px, the whole screen on a phone.
 */
export function SearchPalette({ open, onClosed, ...props }: SearchPaletteProps) {
  useCloseByBack(open, props.onClose);
  return (
    <DialogRoot
      open={open}
      onOpenChange={(change) => !change.open && props.onClose()}
      onExitComplete={onClosed}
      onFocusOutside={staysOpen}
      onRequestDismiss={staysOpen}
      initialFocusEl={() => document.querySelector<HTMLElement>('[data-search-all]')}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop className={classes.backdrop} />
        <Dialog.Positioner className={classes.positioner}>
          <Dialog.Content className={classes.content}>
            <Dialog.Title className={css({ srOnly: true })}>{say('Search')}</Dialog.Title>
            <Palette {...props} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </DialogRoot>
  );
}

const classes = dialog({ size: 'search' });

import { chakra } from '@chakra-ui/react';
import { say } from '#words';
import { AppDialog } from '../../../../overlay/app-dialog.tsx';
import { Button } from '../../../../ui/button.tsx';

interface FillDialogProps {
  open: boolean;
  onKeep: () => void;
  onInsert: () => void;
  onReplace: () => void;
}

/** Existing words are never replaced without a question. */
export function FillDialog({ open, onKeep, onInsert, onReplace }: FillDialogProps) {
  return (
    <AppDialog open={open} onClose={onKeep} size="sm" role="alertdialog" title={say('Your letter already has text')}>
      <chakra.p marginBottom="18px">
        {say('Insert the new text at your cursor, or replace the whole letter? You can undo either.')}
      </chakra.p>
      <chakra.div display="grid" gap="10px">
        <Button onClick={onKeep}>{say('Keep my letter as it is')}</Button>
        <Button onClick={onInsert}>{say('Insert at the cursor')}</Button>
        <Button variant="dangerGhost" onClick={onReplace}>
          {say('Replace the letter')}
        </Button>
      </chakra.div>
    </AppDialog>
  );
}

import { chakra } from '@chakra-ui/react';
import { AppDialog } from '../../../components/app-dialog.tsx';
import { Button } from '../../../components/button.tsx';

interface FillDialogProps {
  open: boolean;
  onKeep: () => void;
  onInsert: () => void;
  onReplace: () => void;
}

/** Existing words are never replaced without a question. */
export function FillDialog({ open, onKeep, onInsert, onReplace }: FillDialogProps) {
  return (
    <AppDialog open={open} onClose={onKeep} size="sm" role="alertdialog" title="Your letter already has text">
      <chakra.p marginBottom="18px">
        Insert the new text at your cursor, or replace the whole letter? You can undo either.
      </chakra.p>
      <chakra.div display="grid" gap="10px">
        <Button onClick={onKeep}>Keep my letter as it is</Button>
        <Button onClick={onInsert}>Insert at the cursor</Button>
        <Button variant="dangerGhost" onClick={onReplace}>
          Replace the letter
        </Button>
      </chakra.div>
    </AppDialog>
  );
}

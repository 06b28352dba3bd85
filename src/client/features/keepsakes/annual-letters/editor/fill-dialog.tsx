import { css } from '#styled-system/css';
import { say } from '#words';
import { AppDialog } from '../../../../overlay/app-dialog.tsx';
import { Button } from '../../../../ui/button.tsx';

interface FillDialogProps {
  open: boolean;
  onKeep: () => void;
  onInsert: () => void;
  onReplace: () => void;
}

/** Asks before existing text is replaced. */
export function FillDialog({ open, onKeep, onInsert, onReplace }: FillDialogProps) {
  return (
    <AppDialog open={open} onClose={onKeep} size="sm" role="alertdialog" title={say('Your letter already has text')}>
      <p className={css({ marginBottom: '18px' })}>
        {say('Insert the new text at your cursor, or replace the whole letter? You can undo either.')}
      </p>
      <div className={css({ display: 'grid', gap: '10px' })}>
        <Button onClick={onKeep}>{say('Keep my letter as it is')}</Button>
        <Button onClick={onInsert}>{say('Insert at the cursor')}</Button>
        <Button variant="dangerGhost" onClick={onReplace}>
          {say('Replace the letter')}
        </Button>
      </div>
    </AppDialog>
  );
}

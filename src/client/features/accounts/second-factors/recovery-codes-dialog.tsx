import { useState } from 'react';
import { say, sayAs } from '#words';
import { AppDialog } from '../../../overlay/app-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Shows new codes once. Only its button closes it. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [isSafe, setIsSafe] = useState(false);
  return (
    <AppDialog
      open
      size="sm"
      title={say('Your recovery codes')}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
      }}
      footer={
        <Button variant="solid" type="submit" disabled={!isSafe}>
          {sayAs('a button that closes what was shown', 'Done')}
        </Button>
      }
    >
      <RecoveryCodes codes={codes} isSafe={isSafe} onSafe={setIsSafe} />
    </AppDialog>
  );
}

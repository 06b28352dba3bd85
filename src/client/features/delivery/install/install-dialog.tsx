import { say } from '#words';
import { installWay } from '../../../browser/install-prompt.ts';
import { AppDialog } from '../../../overlay/app-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { InstallSteps } from './install-steps.tsx';

/** The steps, where the browser has no question of its own. */
export function InstallDialog({ onClose }: { onClose: () => void }) {
  return (
    <AppDialog
      open
      onClose={onClose}
      title={say('Put Upbringing on your home screen')}
      footer={<Button onClick={onClose}>{say('Done')}</Button>}
    >
      <InstallSteps way={installWay()} />
    </AppDialog>
  );
}

import { say } from '#words';
import { AppDialog } from '../../../overlay/app-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { ActivityList } from './activity-list.tsx';

interface ActivityDialogProps {
  userId: number;
  /** The account's owner. */
  name: string;
  onClose: () => void;
}

/** For super admins: another account's security log. */
export function ActivityDialog({ userId, name, onClose }: ActivityDialogProps) {
  return (
    <AppDialog
      open
      title={say('Recent activity')}
      description={say('The activity in {name}’s account, as they see it.', { name })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{say('Close')}</Button>}
    >
      <ActivityList userId={userId} />
    </AppDialog>
  );
}

import { useState } from 'react';
import { say } from '#words';
import { trpc } from '../../../../data/trpc.ts';
import { useChildrenQuery } from '../../../../data/use-children.ts';
import { recordIn } from '../../../../loading/part.tsx';
import { AppDialog } from '../../../../overlay/app-dialog.tsx';
import { NoRecordDialog } from '../../../../overlay/no-record-dialog.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ActivityDialogs, ActivityRow, type OpenActivityForm } from './activities-panel.tsx';

/** The activity in the address. */
export function OpenActivity({ id, onClose }: { id: number; onClose: () => void }) {
  const query = recordIn(trpc.activities.list.useQuery({}), id);
  const family = useChildrenQuery();
  const [form, setForm] = useState<OpenActivityForm>();
  const { data: activity } = query;
  if (!activity) {
    return (
      <NoRecordDialog
        {...{ query, id, onClose }}
        kind="activity"
        title={say('Activity')}
        failed={say('Couldn’t load activities.')}
        loading={say('Loading activities')}
      />
    );
  }
  const { childId } = activity;
  if (form) return <ActivityDialogs childId={childId} open={form} onClose={() => setForm(undefined)} />;
  return (
    <AppDialog
      open
      title={say('Activity')}
      description={family.data?.find((one) => one.id === childId)?.name}
      onClose={onClose}
      footer={<Button onClick={onClose}>{say('Close')}</Button>}
    >
      <ul>
        <ActivityRow activity={activity} onOpen={setForm} />
      </ul>
    </AppDialog>
  );
}

import { useState } from 'react';
import { say } from '#words';
import { trpc } from '../../../../data/trpc.ts';
import { useChildrenQuery } from '../../../../data/use-children.ts';
import { recordIn } from '../../../../loading/part.tsx';
import { AppDialog } from '../../../../overlay/app-dialog.tsx';
import { NoRecordDialog } from '../../../../overlay/no-record-dialog.tsx';
import { Button } from '../../../../ui/button.tsx';
import { MilestoneDialogs, MilestoneRow, type OpenMilestoneForm } from './milestones-panel.tsx';

/** The milestone in the address. */
export function OpenMilestone({ id, onClose }: { id: number; onClose: () => void }) {
  const query = recordIn(trpc.milestones.list.useQuery({}), id);
  const family = useChildrenQuery();
  const [form, setForm] = useState<OpenMilestoneForm>();
  const { data: milestone } = query;
  if (!milestone) {
    return (
      <NoRecordDialog
        {...{ query, id, onClose }}
        kind="milestone"
        title={say('Milestone')}
        failed={say('Couldn’t load milestones.')}
        loading={say('Loading milestones')}
      />
    );
  }
  const child = family.data?.find((one) => one.id === milestone.childId);
  if (form && child) {
    return <MilestoneDialogs child={child} milestones={[milestone]} open={form} onClose={() => setForm(undefined)} />;
  }
  return (
    <AppDialog
      open
      title={say('Milestone')}
      description={child?.name}
      onClose={onClose}
      footer={<Button onClick={onClose}>{say('Close')}</Button>}
    >
      <ul>
        <MilestoneRow milestone={milestone} onOpen={setForm} />
      </ul>
    </AppDialog>
  );
}

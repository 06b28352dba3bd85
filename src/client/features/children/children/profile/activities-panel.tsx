import { Check, Clock, Pencil, Plus, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { say, sayAs } from '#words';
import { formatMoment } from '../../../../format/dates.ts';
import { confirmDeletion } from '../../../../overlay/confirm.ts';
import { lazyDialog } from '../../../../overlay/lazy-dialog.tsx';
import { ForParents } from '../../../../session/carer.ts';
import { useTimeZone } from '../../../../session/today.ts';
import { IconBadge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { Child } from '../use-children.ts';
import { ProgressRow } from './progress-list.tsx';
import { RecentList } from './recent-list.tsx';
import { type Activity, useActivities, useDeleteActivity, useUpdateActivity } from './use-child-profile.ts';

const ActivityDialog = lazyDialog(async () => (await import('./activity-dialog.tsx')).ActivityDialog);

export type OpenActivityForm = { kind: 'new' } | { kind: 'edit'; activity: Activity };

/** Activities with the child, latest first. */
export function ActivitiesPanel({ child }: { child: Child }) {
  const activities = useActivities(child.id);
  const [open, setOpen] = useState<OpenActivityForm>();
  return (
    <>
      <RecentList
        query={activities}
        loading={say('Loading activities')}
        failure={say('Couldn’t load activities.')}
        empty={{
          title: say('No activities yet'),
          hint: say('Notes you make after a lesson appear here. Ten minutes on the kitchen floor count too.'),
        }}
        add={
          <ForParents>
            <Button size="sm" onClick={() => setOpen({ kind: 'new' })}>
              <Plus aria-hidden />
              {say('Add Activity')}
            </Button>
          </ForParents>
        }
      >
        {(activity) => <ActivityRow key={activity.id} activity={activity} onOpen={setOpen} />}
      </RecentList>
      {open && <ActivityDialogs childId={child.id} open={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

interface ActivityDialogsProps {
  childId: number;
  open: OpenActivityForm;
  onClose: () => void;
}

export function ActivityDialogs({ childId, open, onClose }: ActivityDialogsProps) {
  return open.kind === 'new' ? (
    <ActivityDialog childId={childId} onClose={onClose} />
  ) : (
    <ActivityDialog childId={childId} activity={open.activity} onClose={onClose} />
  );
}

export function ActivityRow({ activity, onOpen }: { activity: Activity; onOpen: (open: OpenActivityForm) => void }) {
  const timeZone = useTimeZone();
  const update = useUpdateActivity();
  const remove = useDeleteActivity();
  const { id, title, completedAt } = activity;
  const isDone = completedAt !== null;
  const toggle = () => {
    // Repeats the same request. The list may show the change before the call is answered; from then on, a press
    // requests the opposite.
    const isAsked = update.isPending && (update.variables.completedAt === null) === isDone;
    if (!isAsked) update.mutate({ id, completedAt: isDone ? null : new Date().toISOString() });
  };
  const askToDelete = () =>
    void confirmDeletion({ what: 'activity', name: title, act: () => remove.mutateAsync({ id }) });
  return (
    <ProgressRow
      title={title}
      sub={[activity.description ?? activity.notes, howItWent(activity)]}
      isDone={isDone}
      onMark={toggle}
      markLabel={
        isDone
          ? sayAs('so that it is not done any more', 'Mark {title} as not done', { title })
          : sayAs('mark as done', 'Complete {title}', { title })
      }
      side={isDone ? formatMoment(completedAt, timeZone) : undefined}
      badge={
        isDone ? (
          <IconBadge tone="success" icon={Check} label={sayAs('of an activity', 'Completed')} />
        ) : (
          <IconBadge tone="warning" icon={Clock} label={sayAs('of an activity', 'Pending')} />
        )
      }
      record={activity}
      actions={[
        isDone
          ? {
              label: sayAs('so that it is not done any more', 'Mark as not done'),
              icon: RotateCcw,
              byCarers: true,
              act: toggle,
            }
          : { label: say('Mark complete'), icon: Check, byCarers: true, act: toggle },
        { label: say('Edit'), icon: Pencil, act: () => onOpen({ kind: 'edit', activity }) },
        { label: say('Delete'), icon: Trash2, isDanger: true, act: askToDelete },
      ]}
    />
  );
}

/** 'Engagement high · Understanding medium · Proud, and a little shy' */
function howItWent({ engagementLevel, understandingLevel, emotionalResponse }: Activity): string {
  const levels = [
    engagementLevel &&
      say(
        '{level, select, high {Engagement high} medium {Engagement medium} low {Engagement low} other {Engagement {level}}}',
        { level: engagementLevel },
      ),
    understandingLevel &&
      say(
        '{level, select, high {Understanding high} medium {Understanding medium} low {Understanding low} other {Understanding {level}}}',
        { level: understandingLevel },
      ),
    emotionalResponse,
  ];
  return levels.filter(Boolean).join(' · ');
}

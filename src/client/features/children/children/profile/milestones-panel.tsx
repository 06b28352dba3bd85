import {
  CalendarDays,
  Check,
  CircleDashed,
  CircleSlash,
  Footprints,
  Pencil,
  Plus,
  RotateCcw,
  Share2,
  Sparkles,
  Trash2,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { say, sayAs } from '#words';
import { isWaiting } from '../../../../data/waiting-records.ts';
import { formatMoment } from '../../../../format/dates.ts';
import { milestoneCategoryWords } from '../../../../format/milestone-words.ts';
import { confirmDeletion } from '../../../../overlay/confirm.ts';
import type { ItemMenuProps } from '../../../../overlay/item-menu.tsx';
import { lazyDialog } from '../../../../overlay/lazy-dialog.tsx';
import { share } from '../../../../overlay/share.ts';
import { childIdsOf, useHouseholdsOf } from '../../../../overlay/use-household-sharing.ts';
import { ForParents } from '../../../../session/carer.ts';
import { useTimeZone } from '../../../../session/today.ts';
import { IconBadge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { Child } from '../use-children.ts';
import { MedicalNote } from './medical-note.tsx';
import { ListHead, ProgressList, ProgressRow } from './progress-list.tsx';
import { type Milestone, useDeleteMilestone, useMilestones, useUpdateMilestone } from './use-child-profile.ts';

const AchieveDialog = lazyDialog(async () => (await import('./achieve-dialog.tsx')).AchieveDialog);
const SuggestionsDialog = lazyDialog(async () => (await import('./suggestions-dialog.tsx')).SuggestionsDialog);
const MilestoneDialog = lazyDialog(async () => (await import('./milestone-dialog.tsx')).MilestoneDialog);

export type OpenMilestoneForm =
  | { kind: 'new' }
  | { kind: 'suggestions' }
  | { kind: 'edit' | 'achieve'; milestone: Milestone };

/** The child's milestones, highest age first. */
export function MilestonesPanel({ child }: { child: Child }) {
  const milestones = useMilestones(child.id);
  const [open, setOpen] = useState<OpenMilestoneForm>();
  return (
    <>
      <ProgressList
        query={milestones}
        loading={say('Loading milestones')}
        failure={say('Couldn’t load milestones.')}
        empty={{
          title: say('No milestones yet'),
          hint: child.isRemembered
            ? say('Write down a first that you remember.')
            : say('Look through the suggestions for {name}’s age, or write down a first of your own.', {
                name: child.name,
              }),
        }}
        head={
          <>
            <ForParents>
              <ListHead>
                <div>
                  {!child.isRemembered && (
                    <Button size="sm" onClick={() => setOpen({ kind: 'suggestions' })}>
                      <Sparkles aria-hidden />
                      {say('Suggestions')}
                    </Button>
                  )}
                  <Button size="sm" onClick={() => setOpen({ kind: 'new' })}>
                    <Plus aria-hidden />
                    {say('Add Milestone')}
                  </Button>
                </div>
              </ListHead>
            </ForParents>
            {milestones.data?.some(isAwaited) && <MedicalNote />}
          </>
        }
      >
        {(milestone) => <MilestoneRow key={milestone.id} milestone={milestone} onOpen={setOpen} />}
      </ProgressList>
      {open && (
        <MilestoneDialogs
          child={child}
          milestones={milestones.data ?? []}
          open={open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

/** Whether it is a suggested milestone of early childhood, by which parents may compare their child. */
const isAwaited = ({ isDefault, suggestedAge, status }: Milestone): boolean =>
  isDefault && suggestedAge !== null && suggestedAge <= 5 && (status === 'upcoming' || status === 'in_progress');

interface MilestoneDialogsProps {
  child: Child;
  milestones: readonly Milestone[];
  open: OpenMilestoneForm;
  onClose: () => void;
}

export function MilestoneDialogs({ child, milestones, open, onClose }: MilestoneDialogsProps) {
  if (open.kind === 'new') return <MilestoneDialog child={child} onClose={onClose} />;
  if (open.kind === 'suggestions') return <SuggestionsDialog child={child} milestones={milestones} onClose={onClose} />;
  const { kind, milestone } = open;
  if (kind === 'edit') return <MilestoneDialog child={child} milestone={milestone} onClose={onClose} />;
  return <AchieveDialog child={child} milestone={milestone} onClose={onClose} />;
}

export function MilestoneRow({
  milestone,
  onOpen,
}: {
  milestone: Milestone;
  onOpen: (open: OpenMilestoneForm) => void;
}) {
  const timeZone = useTimeZone();
  const { title, description, suggestedAge, status, completedAt, category, sharedWith } = milestone;
  const isDone = status === 'completed';
  const day = isDone && completedAt ? formatMoment(completedAt, timeZone) : undefined;
  const seen = isDone && sharedWith === 'relatives' ? say('Relatives see it') : undefined;
  const ids = { id: milestone.id, childIds: childIdsOf(milestone) };
  const others = useHouseholdsOf('milestone', ids).flatMap(({ firstName: name, isShared }) =>
    isShared && isDone ? say('{name}’s family sees it', { name }) : [],
  );
  return (
    <ProgressRow
      title={title}
      sub={[description, [milestoneCategoryWords(category), day, seen, ...others].filter(Boolean).join(' · ')]}
      isDone={isDone}
      onMark={() => onOpen({ kind: 'achieve', milestone })}
      markLabel={isDone ? say('Change the date of {title}', { title }) : say('Mark {title} as achieved', { title })}
      side={suggestedAge === null ? undefined : say('Age {age}', { age: suggestedAge })}
      badge={badges[status]}
      record={milestone}
      actions={useMilestoneActions(milestone, onOpen)}
    />
  );
}

function useMilestoneActions(
  milestone: Milestone,
  onOpen: (open: OpenMilestoneForm) => void,
): ItemMenuProps['actions'] {
  const update = useUpdateMilestone();
  const remove = useDeleteMilestone();
  const { id, title, status } = milestone;
  const set = (next: Milestone['status']) => () => update.mutate({ id, status: next });
  const achieve = () => onOpen({ kind: 'achieve', milestone });
  const askToDelete = () =>
    void confirmDeletion({ what: 'milestone', name: title, act: () => remove.mutateAsync({ id }) });
  return [
    status === 'completed'
      ? { label: say('Change the date'), icon: CalendarDays, byCarers: true, act: achieve }
      : { label: say('Mark achieved'), icon: Check, byCarers: true, act: achieve },
    status === 'upcoming' && {
      label: sayAs('of a milestone', 'In progress'),
      icon: Footprints,
      byCarers: true,
      act: set('in_progress'),
    },
    (status === 'upcoming' || status === 'in_progress') && {
      label: say('Skip'),
      icon: CircleSlash,
      byCarers: true,
      act: set('skipped'),
    },
    status !== 'upcoming' && {
      label: status === 'completed' ? say('Mark as not achieved') : say('Move back to upcoming'),
      icon: RotateCcw,
      byCarers: true,
      act: set('upcoming'),
    },
    { label: say('Edit'), icon: Pencil, act: () => onOpen({ kind: 'edit', milestone }) },
    status === 'completed' &&
      !isWaiting(milestone) && { label: say('Share'), icon: Share2, act: () => share({ kind: 'milestone', id }) },
    status === 'completed' && { share: 'milestone', record: milestone },
    { label: say('Delete'), icon: Trash2, isDanger: true, act: askToDelete },
  ];
}

const badges: Record<Milestone['status'], ReactNode> = {
  upcoming: <IconBadge tone="outline" icon={CircleDashed} label={sayAs('of a milestone', 'Upcoming')} />,
  in_progress: <IconBadge tone="info" icon={Footprints} label={sayAs('of a milestone', 'In progress')} />,
  completed: <IconBadge tone="success" icon={Check} label={sayAs('of a milestone', 'Achieved')} />,
  skipped: <IconBadge icon={CircleSlash} label={sayAs('of a milestone', 'Skipped')} />,
};

import {
  CalendarClock,
  Check,
  CircleSlash,
  MessageSquareText,
  NotebookPen,
  Pencil,
  Plus,
  RotateCcw,
  Trash2,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { say, sayAs } from '#words';
import { formatMoment, formatNearDay } from '../../../../format/dates.ts';
import { confirmDeletion } from '../../../../overlay/confirm.ts';
import type { ItemMenuProps } from '../../../../overlay/item-menu.tsx';
import { lazyDialog } from '../../../../overlay/lazy-dialog.tsx';
import { ForParents, useIsCarer } from '../../../../session/carer.ts';
import { useTimeZone, useToday } from '../../../../session/today.ts';
import { IconBadge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { Child } from '../use-children.ts';
import { ProgressRow } from './progress-list.tsx';
import { RecentList } from './recent-list.tsx';
import { type PlannedLesson, useDeletePlannedLesson, useLessons, useUpdatePlannedLesson } from './use-child-profile.ts';

const LessonDialog = lazyDialog(async () => (await import('./lesson-dialog.tsx')).LessonDialog);

const LessonOutcomeDialog = lazyDialog(async () => (await import('./lesson-outcome-dialog.tsx')).LessonOutcomeDialog);

/** The open dialog: one at a time, about one lesson. */
export type OpenLessonForm = { kind: 'new' } | { kind: 'edit' | 'outcome'; lesson: PlannedLesson };

/** Lessons taught and planned, latest day first. */
export function LessonsPanel({ child }: { child: Child }) {
  const lessons = useLessons(child.id);
  const [open, setOpen] = useState<OpenLessonForm>();
  return (
    <>
      <RecentList
        query={lessons}
        loading={say('Loading lessons')}
        failure={say('Couldn’t load lessons.')}
        empty={{
          title: say('No lessons yet'),
          hint: say('Choose one small thing and a day for {name}. Ten minutes at bedtime count.', { name: child.name }),
        }}
        add={
          <ForParents>
            <Button size="sm" onClick={() => setOpen({ kind: 'new' })}>
              <Plus aria-hidden />
              {say('Schedule Lesson')}
            </Button>
          </ForParents>
        }
      >
        {(lesson) => <LessonRow key={lesson.id} lesson={lesson} onOpen={setOpen} />}
      </RecentList>
      {open && <LessonDialogs child={child} open={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

export function LessonDialogs({ child, open, onClose }: { child: Child; open: OpenLessonForm; onClose: () => void }) {
  if (open.kind === 'new') return <LessonDialog child={child} onClose={onClose} />;
  const { kind, lesson } = open;
  if (kind === 'edit') return <LessonDialog child={child} lesson={lesson} onClose={onClose} />;
  return <LessonOutcomeDialog lesson={lesson} onClose={onClose} />;
}

export function LessonRow({ lesson, onOpen }: { lesson: PlannedLesson; onOpen: (open: OpenLessonForm) => void }) {
  const { id, title, status } = lesson;
  const isCarer = useIsCarer();
  const update = useUpdatePlannedLesson();
  const isDone = status === 'completed';
  // How it went is an activity, which parents write.
  const tick = () => update.mutate({ id, status: isDone ? 'planned' : 'completed' });
  const mark = isCarer ? tick : () => onOpen({ kind: 'outcome', lesson });
  return (
    <ProgressRow
      title={title}
      sub={[useFacts(lesson), lesson.description ?? lesson.content]}
      isDone={isDone}
      onMark={mark}
      markLabel={
        isDone && isCarer
          ? sayAs('so that it is not done any more', 'Mark {title} as not done', { title })
          : isDone
            ? say('Note how {title} went', { title })
            : sayAs('mark as done', 'Complete {title}', { title })
      }
      badge={badges[status]}
      record={lesson}
      actions={useLessonActions(lesson, onOpen)}
    />
  );
}

/** 'Gratitude · Nov 20' */
function useFacts({ lessonType, completedAt, scheduledDate }: PlannedLesson): string {
  const today = useToday();
  const timeZone = useTimeZone();
  const kind = lessonType === 'lesson' ? say('Lesson') : lessonType;
  if (completedAt)
    return sayAs('of a lesson', '{kind} · Completed {day}', { kind, day: formatMoment(completedAt, timeZone) });
  return scheduledDate ? `${kind} · ${formatNearDay(scheduledDate, today)}` : say('{kind} · No date yet', { kind });
}

function useLessonActions(lesson: PlannedLesson, onOpen: (open: OpenLessonForm) => void): ItemMenuProps['actions'] {
  const update = useUpdatePlannedLesson();
  const remove = useDeletePlannedLesson();
  const { id, title, status, scheduledDate } = lesson;
  const askToDelete = () =>
    void confirmDeletion({
      what: 'lesson',
      name: title,
      note: say('The activities you noted for it will stay.'),
      act: () => remove.mutateAsync({ id }),
    });
  const isCarer = useIsCarer();
  const complete = () => update.mutate({ id, status: 'completed' });
  const note = () => onOpen({ kind: 'outcome', lesson });
  return [
    status === 'completed'
      ? { label: say('Note how it went'), icon: MessageSquareText, act: note }
      : { label: say('Mark complete'), icon: Check, byCarers: true, act: isCarer ? complete : note },
    status === 'planned' || status === 'scheduled'
      ? { label: say('Skip'), icon: CircleSlash, byCarers: true, act: () => update.mutate({ id, status: 'skipped' }) }
      : {
          label: sayAs('so that it is not done any more', 'Mark as not done'),
          icon: RotateCcw,
          byCarers: true,
          act: () => update.mutate({ id, status: scheduledDate ? 'scheduled' : 'planned' }),
        },
    { label: say('Edit'), icon: Pencil, act: () => onOpen({ kind: 'edit', lesson }) },
    { label: say('Delete'), icon: Trash2, isDanger: true, act: askToDelete },
  ];
}

const badges: Record<PlannedLesson['status'], ReactNode> = {
  planned: <IconBadge tone="outline" icon={NotebookPen} label={sayAs('of a lesson', 'Planned')} />,
  scheduled: <IconBadge tone="info" icon={CalendarClock} label={sayAs('of a lesson', 'Scheduled')} />,
  completed: <IconBadge tone="success" icon={Check} label={sayAs('of a lesson', 'Completed')} />,
  skipped: <IconBadge icon={CircleSlash} label={sayAs('of a lesson', 'Skipped')} />,
};

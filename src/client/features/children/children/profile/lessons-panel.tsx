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
import { Badge } from '../../../../components/badge.tsx';
import { Button } from '../../../../components/button.tsx';
import { confirmDeletion } from '../../../../components/confirm.ts';
import { lazyDialog } from '../../../../components/lazy-dialog.tsx';
import { MenuItem } from '../../../../components/menu.tsx';
import { formatMoment, formatNearDay } from '../../../../lib/dates.ts';
import { useTimeZone, useToday } from '../../../../lib/today.ts';
import type { Child } from '../use-children.ts';
import { ProgressList, ProgressRow } from './progress-list.tsx';
import { RecentHead } from './recent-head.tsx';
import { type Lesson, shownRecent, useDeleteLesson, useLessons, useUpdateLesson } from './use-child-profile.ts';

const LessonDialog = lazyDialog(async () => (await import('./lesson-dialog.tsx')).LessonDialog);

const LessonOutcomeDialog = lazyDialog(async () => (await import('./lesson-outcome-dialog.tsx')).LessonOutcomeDialog);

/** What is open over the list: one dialog at a time, about one lesson. */
type Open = { kind: 'new' } | { kind: 'edit' | 'outcome'; lesson: Lesson };

/** What was taught and what is to come, the latest day first. */
export function LessonsPanel({ child }: { child: Child }) {
  const lessons = useLessons(child.id);
  const [isAll, setIsAll] = useState(false);
  const [open, setOpen] = useState<Open>();
  const all = lessons.data;
  return (
    <>
      <ProgressList
        query={lessons}
        shown={isAll ? undefined : shownRecent}
        loading="Loading lessons"
        failure="Failed to load lessons."
        empty={{
          title: 'No lessons yet',
          hint: `Choose one small thing and a day for ${child.name}. Ten minutes at bedtime count.`,
        }}
        head={
          <RecentHead total={all?.length ?? 0} isAll={isAll} onToggle={() => setIsAll(!isAll)}>
            <Button size="sm" onClick={() => setOpen({ kind: 'new' })}>
              <Plus aria-hidden />
              Schedule Lesson
            </Button>
          </RecentHead>
        }
      >
        {(lesson) => <LessonRow key={lesson.id} lesson={lesson} onOpen={setOpen} />}
      </ProgressList>
      {open && <LessonDialogs child={child} open={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function LessonDialogs({ child, open, onClose }: { child: Child; open: Open; onClose: () => void }) {
  if (open.kind === 'new') return <LessonDialog child={child} onClose={onClose} />;
  const { kind, lesson } = open;
  if (kind === 'edit') return <LessonDialog child={child} lesson={lesson} onClose={onClose} />;
  return <LessonOutcomeDialog lesson={lesson} onClose={onClose} />;
}

function LessonRow({ lesson, onOpen }: { lesson: Lesson; onOpen: (open: Open) => void }) {
  const { title, status } = lesson;
  const isDone = status === 'completed';
  return (
    <ProgressRow
      title={title}
      sub={[useFacts(lesson), lesson.description ?? lesson.content]}
      isDone={isDone}
      onMark={() => onOpen({ kind: 'outcome', lesson })}
      markLabel={isDone ? `Note how ${title} went` : `Complete ${title}`}
      badge={badges[status]}
      menu={<LessonMenu lesson={lesson} onOpen={onOpen} />}
    />
  );
}

/** 'Gratitude · Nov 20' */
function useFacts({ lessonType, completedAt, scheduledDate }: Lesson): string {
  const today = useToday();
  const timeZone = useTimeZone();
  const kind = lessonType === 'lesson' ? 'Lesson' : lessonType;
  if (completedAt) return `${kind} · Completed ${formatMoment(completedAt, timeZone)}`;
  return scheduledDate ? `${kind} · ${formatNearDay(scheduledDate, today)}` : `${kind} · No date yet`;
}

function LessonMenu({ lesson, onOpen }: { lesson: Lesson; onOpen: (open: Open) => void }) {
  const update = useUpdateLesson();
  const remove = useDeleteLesson();
  const { id, title, status, scheduledDate } = lesson;
  const askToDelete = () =>
    void confirmDeletion({
      what: 'lesson',
      name: title,
      note: 'Activities that were noted for it stay.',
      act: () => remove.mutateAsync({ id }),
    });
  const isOpen = status === 'planned' || status === 'scheduled';
  return (
    <>
      <MenuItem value="outcome" onClick={() => onOpen({ kind: 'outcome', lesson })}>
        {status === 'completed' ? <MessageSquareText {...icon} /> : <Check {...icon} />}
        {status === 'completed' ? 'Note how it went' : 'Mark complete'}
      </MenuItem>
      {isOpen ? (
        <MenuItem value="skip" onClick={() => update.mutate({ id, status: 'skipped' })}>
          <CircleSlash {...icon} />
          Skip
        </MenuItem>
      ) : (
        <MenuItem value="again" onClick={() => update.mutate({ id, status: scheduledDate ? 'scheduled' : 'planned' })}>
          <RotateCcw {...icon} />
          Open again
        </MenuItem>
      )}
      <MenuItem value="edit" onClick={() => onOpen({ kind: 'edit', lesson })}>
        <Pencil {...icon} />
        Edit
      </MenuItem>
      <MenuItem value="delete" onClick={askToDelete}>
        <Trash2 {...icon} />
        Delete
      </MenuItem>
    </>
  );
}

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

const badges: Record<Lesson['status'], ReactNode> = {
  planned: (
    <Badge tone="outline">
      <NotebookPen aria-hidden />
      Planned
    </Badge>
  ),
  scheduled: (
    <Badge tone="info">
      <CalendarClock aria-hidden />
      Scheduled
    </Badge>
  ),
  completed: (
    <Badge tone="success">
      <Check aria-hidden />
      Completed
    </Badge>
  ),
  skipped: (
    <Badge>
      <CircleSlash aria-hidden />
      Skipped
    </Badge>
  ),
};

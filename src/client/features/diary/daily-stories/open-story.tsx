import { keepPreviousData } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import { latestStoryDay } from '../../../../shared/diary/latest-story-day.ts';
import { trpc } from '../../../data/trpc.ts';
import { useChildren } from '../../../data/use-children.ts';
import { useMemberNames } from '../../../data/use-member-names.ts';
import { formatDayWithYear, formatShortDate } from '../../../format/dates.ts';
import { Part } from '../../../loading/part.tsx';
import { AppDialog } from '../../../overlay/app-dialog.tsx';
import { lazyDialog } from '../../../overlay/lazy-dialog.tsx';
import { NoRecordDialog } from '../../../overlay/no-record-dialog.tsx';
import { useCurrentUser } from '../../../session/current-user.tsx';
import { useToday } from '../../../session/today.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { StoryItem } from './story-item.tsx';
import { type Story, useAskToDelete } from './use-daily-stories.ts';
import type { Note } from './use-story-responses.ts';

const NoteDialog = lazyDialog(async () => (await import('./note-dialog.tsx')).NoteDialog);
const StoryDialog = lazyDialog(async () => (await import('./story-dialog.tsx')).StoryDialog);

interface OpenProps {
  onClose: () => void;
  /** Opens another day. */
  onDay: (day: CalendarDate) => void;
}

/** The story in the address, shown with the same actions as in its list. */
export function OpenStory({ id, ...dialog }: OpenProps & { id: number }) {
  const query = trpc.dailyStories.get.useQuery({ id });
  if (query.data) return <DayDialog {...dialog} day={query.data.storyDate} stories={[query.data]} />;
  return (
    <NoRecordDialog
      {...{ query, id, onClose: dialog.onClose }}
      kind="story"
      title={say('Story')}
      failed={say('Couldn’t load the story.')}
      loading={say('Loading the story')}
    />
  );
}

/** The stories of the day in the address: each parent may have written one. */
export function OpenDay({ day, below, ...dialog }: OpenProps & { day: CalendarDate; below?: ReactNode }) {
  const query = trpc.dailyStories.list.useQuery({ from: day, to: day });
  return (
    <DayDialog {...dialog} day={day} stories={query.data} below={below}>
      <Part
        query={query}
        failed={say('Couldn’t load stories.')}
        skeleton={
          <SkeletonRegion label={say('Loading stories')}>
            <Skeleton css={{ height: '160px' }} />
          </SkeletonRegion>
        }
      >
        {() => null}
      </Part>
    </DayDialog>
  );
}

/** The form shown instead of the day: a new moment, an edited story, or a note. */
type OpenForm =
  | 'add'
  | { story: Story; momentId: string | undefined }
  | { isNote: true; story: Story; note: Note | undefined };

interface DayDialogProps extends OpenProps {
  day: CalendarDate;
  /** Undefined until they are loaded. */
  stories: readonly Story[] | undefined;
  /** What another feature shows of this day. */
  below?: ReactNode;
  /** The stories, or how loading them is going. */
  children?: ReactNode;
}

function DayDialog({ day, stories, onClose, onDay, below, children }: DayDialogProps) {
  const [form, setForm] = useState<OpenForm>();
  const closeForm = () => setForm(undefined);
  if (typeof form === 'object' && 'isNote' in form)
    return <NoteDialog onClose={closeForm} story={form.story} note={form.note} />;
  if (form === 'add') return <StoryDialog onClose={closeForm} start={{ values: { storyDate: day } }} />;
  if (form) return <StoryDialog onClose={closeForm} {...form} />;
  return (
    <AppDialog
      open
      size="wide"
      title={formatDayWithYear(day)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{say('Close')}</Button>}
    >
      <DaySteps day={day} onDay={onDay} />
      {children}
      {stories && <Stories day={day} stories={stories} onForm={setForm} onClose={onClose} />}
      {below}
    </AppDialog>
  );
}

interface StoriesProps {
  day: CalendarDate;
  stories: readonly Story[];
  onForm: (form: OpenForm) => void;
  onClose: () => void;
}

function Stories({ day, stories, onForm, onClose }: StoriesProps) {
  const family = useChildren();
  const user = useCurrentUser();
  const lastDay = latestStoryDay(useToday());
  const memberName = useMemberNames();
  const askToDelete = useAskToDelete();
  if (stories.length === 0) {
    const canWrite = day <= lastDay;
    return (
      <EmptyState
        title={say('No story for this day')}
        hint={canWrite ? say('You can still write one.') : say('This day is yet to come.')}
        picture="none"
        action={canWrite && <Button onClick={() => onForm('add')}>{say('Add Story')}</Button>}
      />
    );
  }
  return stories.map((story) => (
    <StoryItem
      key={story.id}
      story={story}
      author={memberName(story.userId)}
      family={family}
      onEdit={(_, momentId) => onForm({ story, momentId })}
      onAdd={story.userId === user.id ? () => onForm('add') : undefined}
      onDelete={() => void askToDelete(story).then((isDeleted) => isDeleted && onClose())}
      onNote={(_, note) => onForm({ isNote: true, story, note })}
    />
  ));
}

/** Links to the previous and the next day with a story. */
function DaySteps({ day, onDay }: { day: CalendarDate; onDay: (day: CalendarDate) => void }) {
  const { data: around } = trpc.dailyStories.around.useQuery({ day }, { placeholderData: keepPreviousData });
  const [isStepped, setIsStepped] = useState(false);
  const step = (to: CalendarDate | null | undefined) => {
    if (!to) return;
    setIsStepped(true);
    onDay(to);
  };
  return (
    <nav className={stepsClass} aria-label={say('Days with a story')}>
      <Button
        variant="ghost"
        size="sm"
        aria-label={say('Previous day with a story')}
        aria-disabled={!around?.before || undefined}
        onClick={() => step(around?.before)}
      >
        <ChevronLeft aria-hidden />
        {around?.before ? formatShortDate(around.before) : say('Previous day')}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        aria-label={say('Next day with a story')}
        aria-disabled={!around?.after || undefined}
        onClick={() => step(around?.after)}
      >
        {around?.after ? formatShortDate(around.after) : say('Next day')}
        <ChevronRight aria-hidden />
      </Button>
      <span className={css({ srOnly: true })} aria-live="polite">
        {isStepped && formatDayWithYear(day)}
      </span>
    </nav>
  );
}

const stepsClass = css({
  position: 'relative',
  display: 'flex',
  justifyContent: 'space-between',
  marginInline: '-12px',
  '& > [aria-disabled]': { opacity: '0.45' },
});

import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { say } from '#words';
import { findStored, type Stored } from '../data/find-stored.ts';
import { editEntry, type OutboxEntry } from '../data/outbox.ts';
import { changeOutbox } from '../data/outbox-changes.ts';
import { toast } from '../data/toast-store.ts';
import { trpc } from '../data/trpc.ts';
import { changedStory, withChanges } from '../data/waiting-changes.ts';
import { waitingFilesIn } from '../data/waiting-files.ts';
import { newRowOf, type Row } from '../data/waiting-rows.ts';
import { AchieveDialog } from '../features/children/children/profile/achieve-dialog.tsx';
import { ActivityDialog } from '../features/children/children/profile/activity-dialog.tsx';
import { LessonDialog } from '../features/children/children/profile/lesson-dialog.tsx';
import { MilestoneDialog } from '../features/children/children/profile/milestone-dialog.tsx';
import type { Child } from '../features/children/children/use-children.ts';
import { MeasurementDialog } from '../features/children/growth/measurement-dialog.tsx';
import { NoteDialog } from '../features/diary/daily-stories/note-dialog.tsx';
import { StoryDialog } from '../features/diary/daily-stories/story-dialog.tsx';
import { VoiceRecordingDialog } from '../features/diary/daily-stories/voice-recording-dialog.tsx';
import { WaitingStory } from '../features/diary/daily-stories/waiting-story.tsx';
import { BookDialog } from '../features/keepsakes/reading-list/book-dialog.tsx';
import { ScheduleEventDialog } from '../features/plans/calendar/schedule-event-dialog.tsx';
import { WaitingIdea } from '../features/plans/future-additions/waiting-idea.tsx';
import { type WaitingEdit, WaitingEditContext } from '../forms/waiting-edit.ts';

interface WaitingFormProps {
  entry: OutboxEntry;
  onClose: () => void;
}

/** The form of what waits, with its values. Saving replaces what waits. */
export function WaitingForm({ entry, onClose }: WaitingFormProps) {
  const client = useQueryClient();
  const [edit, setEdit] = useState<WaitingEdit>();
  const remove = () => changeOutbox((store) => store.removeEntry(entry.id, waitingFilesIn(entry.input)));
  const begin = useEffectEvent((stored: Stored | undefined) => {
    const record = recordOf(entry, stored);
    if (record)
      return setEdit({ input: Object(entry.input), record, stored, onUnchanged: () => void remove().then(onClose) });
    toast({ title: say('This can be changed once there is a connection.') });
    onClose();
  });
  useEffect(() => {
    let isOver = false;
    editEntry(entry);
    void findStored(client, entry).then((stored) => !isOver && begin(stored));
    return () => {
      isOver = true;
      editEntry(undefined);
    };
  }, [client, entry]);
  return (
    edit && (
      <WaitingEditContext value={entry.path === 'dailyStories.write' ? undefined : edit}>
        <FormOf entry={entry} edit={edit} onClose={onClose} />
      </WaitingEditContext>
    )
  );
}

/** The record as the entry will make it. */
function recordOf(entry: OutboxEntry, stored: Stored | undefined): Row | undefined {
  const sent = Object(entry.input) as Row;
  if (entry.path === 'dailyStories.update') return stored && changedStory(stored, sent, () => true);
  if (isAddition(entry.path)) return newRowOf(entry) ?? sent;
  return stored && withChanges(stored, sent);
}

const isAddition = (path: string): boolean => /\.(?:create|write|addToToday|writeNote)$/.test(path);

function FormOf({ entry, edit, onClose }: WaitingFormProps & { edit: WaitingEdit }): ReactNode {
  const { path, input } = entry;
  // Found by the kind of the entry.
  const stored = (isAddition(path) ? undefined : edit.stored) as never;
  const { childId } = edit.record as { childId?: number };
  const sent = Object(input) as { id: number; momentId?: string; following?: boolean; status?: string };
  switch (path) {
    case 'activities.create':
    case 'activities.update':
      return <ActivityDialog childId={childId ?? 0} activity={stored} onClose={onClose} />;
    case 'calendarEvents.create':
    case 'calendarEvents.update':
      return <ScheduleEventDialog event={stored} following={sent.following ?? false} onClose={onClose} />;
    case 'dailyStories.addToToday':
      return <VoiceRecordingDialog onClose={onClose} />;
    case 'dailyStories.write':
      return <WaitingStory entry={entry} onClose={onClose} />;
    case 'dailyStories.update':
      return <StoryDialog story={stored} momentId={sent.momentId} onClose={onClose} />;
    case 'futureAdditions.create':
    case 'futureAdditions.update':
      return <WaitingIdea idea={stored} onClose={onClose} />;
    case 'readingList.create':
    case 'readingList.update':
      return <BookDialog book={stored} onClose={onClose} />;
    case 'storyResponses.updateNote':
      return <NoteDialog story={{ id: 0, title: null, storyDate: entryDay(entry) }} note={stored} onClose={onClose} />;
    case 'storyResponses.writeNote':
      return (
        <NoteDialog
          story={(edit.stored ?? { id: sent.id, title: null, storyDate: entryDay(entry) }) as never}
          onClose={onClose}
        />
      );
    case 'growth.create':
    case 'growth.update':
      return (
        <OfChild id={childId}>
          {(child) => <MeasurementDialog child={child} measurement={stored} onClose={onClose} />}
        </OfChild>
      );
    case 'lessons.create':
    case 'lessons.update':
      return (
        <OfChild id={childId}>{(child) => <LessonDialog child={child} lesson={stored} onClose={onClose} />}</OfChild>
      );
    case 'milestones.create':
      return <OfChild id={childId}>{(child) => <MilestoneDialog child={child} onClose={onClose} />}</OfChild>;
    case 'milestones.update':
      return (
        <OfChild id={childId}>
          {(child) =>
            isAchievement(sent) ? (
              <AchieveDialog child={child} milestone={edit.record as never} onClose={onClose} />
            ) : (
              <MilestoneDialog child={child} milestone={stored} onClose={onClose} />
            )
          }
        </OfChild>
      );
    default:
      return null;
  }
}

/** Nothing but the day of a milestone. */
const isAchievement = (sent: { status?: string }): boolean =>
  sent.status === 'completed' &&
  Object.keys(sent).every((name) => ['id', 'version', 'status', 'completedAt'].includes(name));

const entryDay = ({ at }: OutboxEntry): string => new Date(at).toISOString().slice(0, 10);

/** A family's own milestone has no child: any of them stands for its ages. */
function OfChild({ id, children }: { id: number | undefined; children: (child: Child) => ReactNode }): ReactNode {
  const { data: family } = trpc.children.list.useQuery();
  const { data: child } = trpc.children.get.useQuery({ id: id ?? family?.[0]?.id ?? 0 }, { enabled: !!(id ?? family) });
  return child && children(child);
}

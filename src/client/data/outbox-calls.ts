import type { TrashKind } from '../../shared/trash.ts';
import { waitingFilesIn } from './waiting-files.ts';

interface Input {
  id?: number | string;
  kind?: string;
  valueId?: number;
  fileId?: number;
  storyDate?: string;
  momentId?: string;
  occurrence?: unknown;
  permanently?: boolean;
}

type RecordName = (input: Input) => string | undefined;

const own =
  (kind: string): RecordName =>
  ({ id }) =>
    id === undefined ? kind : `${kind} ${id}`;

/** What moves a record to the trash, and its kind there. One occurrence of a series can't be restored, so it isn't one. */
const deletions: Readonly<Record<string, TrashKind>> = {
  'activities.delete': 'activity',
  'calendarEvents.delete': 'event',
  'dailyStories.delete': 'story',
  'dailyStories.deleteMoment': 'moment',
  'experiences.delete': 'experience',
  'futureAdditions.delete': 'idea',
  'growth.delete': 'measurement',
  'heirlooms.delete': 'heirloom',
  'lessons.delete': 'planned_lesson',
  'milestones.delete': 'milestone',
  'readingList.delete': 'book',
  'storyResponses.deleteNote': 'note',
  'values.delete': 'lesson',
};

/** The changes that may wait for a connection, and the record that each is about: later changes of it wait behind. */
const records: Readonly<Record<string, RecordName>> = {
  'activities.create': own('activity'),
  'activities.update': own('activity'),
  'calendarEvents.create': own('event'),
  'calendarEvents.update': own('event'),
  'dailyStories.addToToday': () => 'story of today',
  'dailyStories.update': own('story'),
  'dailyStories.write': ({ storyDate }) => `story of ${storyDate}`,
  'futureAdditions.create': own('idea'),
  'futureAdditions.update': own('idea'),
  'growth.create': () => 'measurement',
  'growth.update': own('measurement'),
  'lessons.create': own('planned_lesson'),
  'lessons.update': own('planned_lesson'),
  'milestones.create': own('milestone'),
  'milestones.update': own('milestone'),
  'readingList.create': own('book'),
  'readingList.update': own('book'),
  'storyResponses.giveHeart': own('heart'),
  'storyResponses.takeHeartBack': own('heart'),
  'storyResponses.updateNote': own('note'),
  'storyResponses.writeNote': own('note on story'),
  'timeline.setFavorite': ({ fileId }) => `favorite ${fileId}`,
  'trash.restore': ({ kind, id }) => `${kind} ${id}`,
  'values.setActivity': ({ valueId }) => `lesson ${valueId}`,
};

/** The record that a change moves to the trash, as the trash names it; undefined for any other change. */
export function deletedIn(path: string, input: unknown): { kind: TrashKind; id: string } | undefined {
  const kind = deletions[path];
  const { id, momentId, occurrence, permanently } = Object(input) as Input;
  if (kind === undefined || occurrence || permanently) return undefined;
  return { kind, id: String(momentId ?? id) };
}

export const mayWait = (path: string): boolean => path in records || path in deletions;

/** Undefined if the change may not wait: what seals, sends, signs, invites or deletes for good happens when it is pressed. */
export function recordOf(path: string, input: unknown): string | undefined {
  const deleted = deletedIn(path, input);
  // A moment is deleted from its story, in the order of the story's changes.
  if (deleted?.kind === 'moment') return `story ${String((input as Input).id)}`;
  return deleted ? `${deleted.kind} ${deleted.id}` : records[path]?.(Object(input) as Input);
}

/** Whether the change names files that only this browser has. */
export const hasWaitingFiles = (input: unknown): boolean => waitingFilesIn(input).length > 0;

import { waitingFilesIn } from './waiting-files.ts';

interface Input {
  id?: number;
  childId?: number;
  valueId?: number;
  fileId?: number;
  storyDate?: string;
}

const own = (kind: string) => (input: Input) => (input.id === undefined ? kind : `${kind} ${input.id}`);

/**
 * The changes that may wait for a connection, and the record that each is about: later changes of it wait behind. What
 * deletes, seals, sends or signs is never sent later than it was pressed.
 */
const records: Readonly<Record<string, (input: Input) => string>> = {
  'activities.create': own('activity'),
  'activities.update': own('activity'),
  'calendarEvents.create': own('event'),
  'calendarEvents.update': own('event'),
  'dailyStories.addToToday': () => 'story of today',
  'dailyStories.update': own('story'),
  'dailyStories.write': ({ storyDate }) => `story of ${storyDate}`,
  'futureAdditions.create': own('idea'),
  'futureAdditions.update': own('idea'),
  'growth.create': own('measurement'),
  'lessons.create': own('planned lesson'),
  'lessons.update': own('planned lesson'),
  'milestones.create': own('milestone'),
  'milestones.update': own('milestone'),
  'storyResponses.giveHeart': own('heart'),
  'storyResponses.takeHeartBack': own('heart'),
  'storyResponses.writeNote': own('note'),
  'timeline.setFavorite': ({ fileId }) => `favorite ${fileId}`,
  'values.setActivity': ({ valueId }) => `lesson ${valueId}`,
};

export const mayWait = (path: string): boolean => path in records;

/** Undefined if the change may not wait. */
export const recordOf = (path: string, input: unknown): string | undefined => records[path]?.(Object(input) as Input);

/** Whether the change names files that only this browser has. */
export const hasWaitingFiles = (input: unknown): boolean => waitingFilesIn(input).length > 0;

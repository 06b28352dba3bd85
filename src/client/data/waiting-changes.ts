/** Changes that wait to be sent, as the records they change will be. */
import { changedList, type EntryKey } from '../../shared/list-changes.ts';
import type { OutboxEntry } from '../browser/outbox-store.ts';
import { currentUserOfPage } from '../browser/page-user.ts';
import { deletedIn } from './outbox-calls.ts';
import { waitingFileOf, waitingTypeOf } from './waiting-files.ts';
import { waitingId } from './waiting-ids.ts';
import type { Row } from './waiting-rows.ts';

interface Target {
  /** The router that answers with such records. */
  router: string;
  /** A field that only they have among what it answers. */
  has: string;
  idName: string;
  id: unknown;
}

/** By router. */
const fields: Readonly<Record<string, string>> = {
  activities: 'engagementLevel',
  calendarEvents: 'allDay',
  dailyStories: 'storyDate',
  experiences: 'estimatedDuration',
  futureAdditions: 'turnedInto',
  growth: 'percentiles',
  heirlooms: 'significance',
  lessons: 'scheduledDate',
  milestones: 'suggestedAge',
  readingList: 'author',
  timeline: 'isFavorite',
  values: 'categoryId',
};

/** The record that an entry changes; undefined if it makes a new one. */
export function targetOf({ path, input }: OutboxEntry): Target | undefined {
  const [router = '', name] = path.split('.');
  const { id, fileId, valueId } = Object(input) as Row;
  if (name === 'create' && router !== 'storyResponses') return undefined;
  if (path === 'timeline.setFavorite') return { router, has: 'isFavorite', idName: 'fileId', id: fileId };
  if (path === 'values.setActivity') return { router, has: 'categoryId', idName: 'id', id: valueId };
  const isOfNote = name === 'updateNote' || name === 'deleteNote';
  if (router === 'storyResponses')
    return { router: 'dailyStories', has: isOfNote ? 'storyId' : 'storyDate', idName: 'id', id };
  const has = fields[router];
  return has === undefined || id === undefined ? undefined : { router, has, idName: 'id', id };
}

/** The record after the change; undefined if that deletes it. */
export function changedRow(row: Row, entry: OutboxEntry): Row | undefined {
  const { path, input, account, at } = entry;
  const sent = Object(input) as Row;
  const userId = Number(account.split(':')[1]);
  const moment = new Date(at).toISOString();
  const hearts = () => (row['hearts'] as { userId: number }[]).filter((heart) => heart.userId !== userId);
  switch (path) {
    case 'dailyStories.deleteMoment':
      return { ...row, moments: momentsOf(row).filter(({ id }) => id !== sent['momentId']) };
    case 'dailyStories.update':
      return changedStory(row, sent, (url) => waitingFileOf(url) === undefined);
    case 'storyResponses.giveHeart':
      return { ...row, hearts: [...hearts(), { userId, name: ownName(), createdAt: moment }] };
    case 'storyResponses.takeHeartBack':
      return { ...row, hearts: hearts() };
    case 'storyResponses.writeNote': {
      const given = { id: waitingId(entry.id), storyId: sent['id'], userId, name: ownName(), waits: {} };
      const note = { ...given, content: sent['content'], version: 0, createdAt: moment, updatedAt: moment };
      return { ...row, notes: [...(row['notes'] as Row[]), note] };
    }
    case 'timeline.setFavorite':
      return { ...row, isFavorite: sent['isFavorite'] };
    case 'values.setActivity':
      return { ...row, ...(Array.isArray(row['activities']) && { activities: ticked(row['activities'], sent) }) };
    case 'calendarEvents.update':
      return changedEvent(row, sent, moment);
    default:
      return deletedIn(path, input) ? undefined : withChanges(row, sent, moment);
  }
}

const ownName = (): string => currentUserOfPage()?.firstName ?? '';

const ticked = (activities: readonly Row[], { activityId, completed }: Row) =>
  activities.map((activity) => (activity['id'] === activityId ? { ...activity, completed } : activity));

type Lists = Record<string, unknown>;

/** The record with the fields and the list entries that an update names, of those that it has. */
export function withChanges(row: Row, sent: Row, moment?: string): Row {
  const { add, remove, order, ...rest } = sent;
  const lists = Object.keys({ ...Object(add), ...Object(remove), ...Object(order) }).flatMap((name) => {
    const list: unknown = row[name];
    if (!Array.isArray(list)) return [];
    const part = (lists: unknown) => (Object(lists) as Lists)[name] as EntryKey[] | undefined;
    return [[name, changedList(list as unknown[], { add: part(add), remove: part(remove), order: part(order) })]];
  });
  const known = Object.entries(rest).filter(
    ([name, value]) => name in row && name !== 'id' && name !== 'version' && value !== undefined,
  );
  return { ...row, ...Object.fromEntries(known), ...Object.fromEntries(lists), ...completion(row, sent, moment) };
}

/** The server notes the time of a completion that names none. */
function completion(row: Row, { status, completedAt }: Row, moment: string | undefined): Row {
  if (status === undefined || !('completedAt' in row)) return {};
  return { completedAt: status === 'completed' ? (completedAt ?? row['completedAt'] ?? moment) : null };
}

/** Of a series, the times of single days are the server's to count. */
function changedEvent(row: Row, { occurrence, ...sent }: Row, moment: string): Row {
  const isOfSeries = row['occurrence'] !== null && row['occurrence'] !== undefined;
  if (occurrence !== undefined && occurrence !== null)
    return row['occurrence'] === occurrence ? withChanges(row, sent, moment) : row;
  if (!isOfSeries) return withChanges(row, sent, moment);
  const { startDate: _1, endDate: _2, allDay: _3, recurrence: _4, ...rest } = sent;
  return withChanges(row, rest, moment);
}

interface Moment extends Row {
  id: string;
}

const momentsOf = (row: Row): Moment[] => (Array.isArray(row['moments']) ? (row['moments'] as Moment[]) : []);

/** The text and the media are those of one moment, and of the story if it has no other. Lists can't show waiting files. */
export function changedStory(row: Row, { momentId, ...sent }: Row, isShown: (url: string) => boolean): Row {
  const moments = momentsOf(row);
  const { content, at, add, remove, order, ...rest } = sent;
  const lists = { add, remove, order };
  const ofMoment = { content, at, ...lists };
  const isSingle = moments.length <= 1;
  const isTold = ({ id }: Moment) => isSingle || id === momentId;
  const captions = { ...Object(row['captions']), ...Object(rest['captions']) } as Row;
  const story = withChanges(row, { ...rest, captions, ...lists, ...(isSingle && { content }) });
  const after = moments.map((each) => (isTold(each) ? withChanges(each, ofMoment) : each));
  const media = (row['media'] as { url: string }[] | undefined) ?? [];
  const added = ((Object(add) as Lists)['mediaUrls'] as string[] | undefined) ?? [];
  const fresh = added
    .filter((url) => isShown(url) && media.every((each) => each.url !== url))
    .map((url) => ({ url, type: waitingTypeOf(url) }));
  const gone = new Set(((Object(remove) as Lists)['mediaUrls'] as string[] | undefined) ?? []);
  return {
    ...story,
    ...('moments' in row && { moments: after }),
    ...('media' in row && { media: [...media.filter(({ url }) => !gone.has(url)), ...fresh] }),
  };
}

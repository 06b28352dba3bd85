import { say } from '#words';
import { type CalendarDate, todayIn } from '../../../../shared/calendar-date.ts';
import {
  type AddMoment,
  type AddToToday,
  type CreateStory,
  contentMissing,
  dayToCome,
  type Story,
  type UpdateStory,
  type WriteStory,
} from '../../../../shared/diary/daily-stories.ts';
import { latestStoryDay } from '../../../../shared/diary/latest-story-day.ts';
import { changedCaptions, type SentCaptions, strangeCaption } from '../../../../shared/diary/photo-captions.ts';
import { momentsOf } from '../../../../shared/diary/story-moments.ts';
import type { PageCursor } from '../../../../shared/fields.ts';
import { fileIdOf } from '../../../../shared/files/file-address.ts';
import type { SealableCategory } from '../../../../shared/files/files.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { withLists } from '../../../kernel/database/changed-lists.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { isUniqueViolation } from '../../../kernel/database/database-errors.ts';
import { lockRecord } from '../../../kernel/database/lock-row.ts';
import { countedPageFrom } from '../../../kernel/database/page-from.ts';
import { AppError, badField, notFound } from '../../../kernel/errors.ts';
import { type Deletion, moveToTrash } from '../../../kernel/trash/move-to-trash.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import { assertChildren } from '../../children/children/children.rules.ts';
import { findShownFiles, type ShownFile, shareDrafts, unsealFiles } from '../../files/files.queries.ts';
import { assertFiles, sealUnshared } from '../../files/files.rules.ts';
import { assertStillMember } from '../../household/families/families.rules.ts';
import { createStory } from './create-story.queries.ts';
import {
  countStories,
  findStory,
  findStoryIdOn,
  listStories,
  listStoryTags,
  type StoryChanges,
  type StoryReader,
  type StoryRow,
  updateStory,
} from './daily-stories.queries.ts';
import { keepTrashedMoments } from './restore-stories.queries.ts';
import {
  assertRoom,
  createOrAdd,
  getMoment,
  hasMoment,
  storyFull,
  withMoment,
  withMomentChanged,
  withoutMoment,
  withWhole,
} from './story-moments.rules.ts';
import { trashMoment } from './trashed-moments.rules.ts';

function dateTaken(): AppError {
  const message = say('You already have a story for this date');
  return new AppError('CONFLICT', message, { issues: [{ path: 'storyDate', message }] });
}

function assertHasCome(day: CalendarDate, { timezone }: Pick<Viewer, 'timezone'>, now: Date): void {
  if (day > latestStoryDay(todayIn(timezone, now))) throw badField('storyDate', dayToCome);
}

/** Each author has one story a date. */
export async function addStory(db: FamilyTransaction, viewer: Viewer, input: CreateStory, now: Date): Promise<Story> {
  assertHasCome(input.storyDate, viewer, now);
  assertMayShare(viewer, input.sharedWith);
  await assertMedia(db, viewer, input.mediaUrls);
  assertCaptions(input.captions, input.mediaUrls);
  if (input.isPrivate) await assertStillMember(db, viewer.userId);
  const row = await createStory(db, viewer, input, now);
  if (!row) {
    await assertChildren(db, input.childIds ?? [], 'childIds');
    throw dateTaken();
  }
  const created = await oneWithMedia(db, row);
  await shareOrSealMedia(db, created, { userId: viewer.userId, wasPrivate: false });
  return created;
}

/** A carer changes their own stories only. */
async function lockForChange(
  db: FamilyTransaction,
  viewer: Viewer,
  given: { id: number; version?: number | null | undefined },
): Promise<Story> {
  const story = await lockRecord(db, 'dailyStories', given, () => getStory(db, viewer, given.id));
  if (!viewer.carer || story.userId === viewer.userId) return story;
  throw new AppError('FORBIDDEN', say('Only parents can change what others wrote.'));
}

/** Parents decide what relatives see. */
function assertMayShare(
  { carer }: Partial<Pick<Viewer, 'carer'>>,
  sharedWith: Story['sharedWith'] | null | undefined,
): void {
  if (!carer || !sharedWith) return;
  if (sharedWith === 'relatives') throw new AppError('FORBIDDEN', say('Only parents share stories with relatives.'));
}

interface ChangedStory {
  story: Story;
  wasPrivate: boolean;
}

export async function changeStory(
  db: FamilyTransaction,
  viewer: Viewer,
  { id, version, momentId, ...sent }: UpdateStory & { id: number },
  now: Date,
): Promise<ChangedStory> {
  const story = await lockForChange(db, viewer, { id, version });
  if (sent.sharedWith !== story.sharedWith) assertMayShare(viewer, sent.sharedWith);
  const part = momentId === undefined ? story : getMoment(story, momentId);
  const { content, mediaUrls, at, captions, ...changes } = withLists({ ...story, mediaUrls: part.mediaUrls }, sent);
  if (changes.storyDate !== undefined && changes.storyDate !== story.storyDate) {
    assertHasCome(changes.storyDate, viewer, now);
  }
  await assertChildren(db, changes.childIds ?? [], 'childIds');
  await assertMedia(db, viewer, sent.mediaUrls, story.mediaUrls);
  await assertMedia(db, viewer, sent.add?.mediaUrls ?? [], story.mediaUrls);
  if (changes.isPrivate === true && story.userId !== viewer.userId) {
    throw new AppError('FORBIDDEN', say('Only the author of a story can make it private.'));
  }
  if (changes.isPrivate === true) await assertStillMember(db, viewer.userId);
  const told = {
    ...(content !== undefined && { content: content ?? '' }),
    ...(mediaUrls && { mediaUrls }),
    ...(at && { at }),
  };
  const isTold = Object.keys(told).length > 0;
  const columns = momentId === undefined ? withWhole(story, told) : withMomentChanged(story, momentId, told);
  return saveChanges(db, viewer, story, { ...changes, ...(isTold && columns), sent: captions }, now);
}

/** Changes a locked story. */
export async function saveChanges(
  db: FamilyTransaction,
  viewer: Viewer,
  { id, isPrivate: wasPrivate, captions, mediaUrls }: Story,
  { sent, ...changes }: StoryChanges & { sent?: SentCaptions | undefined },
  now: Date,
): Promise<ChangedStory> {
  const urls = changes.mediaUrls ?? mediaUrls;
  assertCaptions(sent, urls);
  const told = (sent ?? changes.mediaUrls) && { captions: changedCaptions(captions, sent, urls) };
  await updateStory(db, viewer, id, { ...changes, ...told }, now).catch((error: unknown) => {
    throw isUniqueViolation(error) ? dateTaken() : error;
  });
  const story = await getStory(db, viewer, id);
  await shareOrSealMedia(db, story, { userId: viewer.userId, wasPrivate });
  if (story.isPrivate && !wasPrivate) await keepTrashedMoments(db, id, story.userId);
  return { story, wasPrivate };
}

/** Adds a moment to a story that the viewer may see. */
export async function addMoment(
  db: FamilyTransaction,
  viewer: Viewer,
  { id, version, captions, ...moment }: AddMoment & { id: number },
  now: Date,
): Promise<ChangedStory> {
  if (!moment.content && !moment.mediaUrls?.length) throw badField('content', contentMissing);
  const story = await lockForChange(db, viewer, { id, version });
  await assertMedia(db, viewer, moment.mediaUrls, story.mediaUrls);
  const told = withMoment(story, moment, now);
  if (!told) return { story, wasPrivate: story.isPrivate };
  return saveChanges(db, viewer, story, { ...assertRoom(story, told), sent: captions }, now);
}

export async function deleteMoment(
  db: FamilyTransaction,
  viewer: Viewer,
  { id, momentId, version }: { id: number; momentId: string; version?: number | null | undefined },
  deletion: Deletion,
): Promise<ChangedStory> {
  const story = await lockForChange(db, viewer, { id, version });
  const rest = withoutMoment(story, momentId);
  await trashMoment(db, story, getMoment(story, momentId), deletion);
  return saveChanges(db, viewer, story, rest, deletion.now);
}

/** Returns whether it was private. */
export async function removeStory(
  db: FamilyTransaction,
  viewer: Viewer,
  id: number,
  deletion: Deletion,
): Promise<Pick<Story, 'isPrivate'>> {
  const story = await lockForChange(db, viewer, { id });
  await moveToTrash(db, 'story', [id], deletion);
  return story;
}

export async function getStory(db: FamilyTransaction, viewer: StoryReader, id: number): Promise<Story> {
  const story = await findStory(db, viewer, id);
  if (!story) throw notFound(say('Story not found'));
  return oneWithMedia(db, story);
}

async function oneWithMedia(db: FamilyTransaction, story: StoryRow): Promise<Story> {
  const [shown] = await withMedia(db, [story]);
  if (!shown) throw new Error('A story was lost on its way.');
  return shown;
}

/** Accepts files of the family or the viewer, and other addresses. `shareOrSealMedia` decides later who sees them. */
const assertMedia = (
  db: FamilyTransaction,
  viewer: StoryReader,
  urls: readonly string[] = [],
  held?: readonly string[],
) =>
  assertFiles(
    db,
    { userId: viewer.userId, keepDrafts: true },
    urls.map((url, index) => ({ field: `mediaUrls.${index}`, url })),
    held,
  );

function assertCaptions(captions: SentCaptions | undefined, mediaUrls: readonly string[] = []): void {
  if (strangeCaption(captions, mediaUrls) === undefined) return;
  throw badField('captions', say('The photo of a caption isn’t in this story.'));
}

const pageSize = 50;

export async function pageOfStories(
  db: FamilyTransaction,
  viewer: Viewer,
  { cursor, ...filter }: Parameters<typeof listStories>[2] & PageCursor,
) {
  const { rows, nextCursor, total } = await countedPageFrom(cursor, pageSize, (part) =>
    listStories(db, viewer, filter, part),
  );
  return { stories: await withMedia(db, rows), nextCursor, total };
}

/** What the page shows around its stories. */
export async function storyOverview(db: FamilyTransaction, viewer: Viewer, clock: Clock) {
  const today = todayIn(viewer.timezone, clock.now());
  return {
    today,
    todaysStoryId: (await findStoryIdOn(db, viewer, today)) ?? null,
    tags: await listStoryTags(db, viewer),
    total: await countStories(db, viewer, {}),
  };
}

/** The text of a story that begins with photos only. */
export const photosAlone = (): string => say('Photos of the day');

/** Writes the author's story of a day, or adds a moment to it. */
export async function writeDay(
  db: FamilyTransaction,
  viewer: Pick<Viewer, 'userId' | 'timezone'> & Partial<Pick<Viewer, 'carer'>>,
  { beginning = photosAlone(), ...input }: Partial<WriteStory> & Pick<WriteStory, 'storyDate'> & { beginning?: string },
  now: Date,
): Promise<ChangedStory> {
  assertHasCome(input.storyDate, viewer, now);
  assertMayShare(viewer, input.sharedWith);
  if (!input.content && !input.mediaUrls?.length) throw badField('content', contentMissing);
  await assertChildren(db, input.childIds ?? [], 'childIds');
  // Files that the story already has may be sent again, even if they are sealed.
  const known = await findStoryIdOn(db, viewer, input.storyDate);
  const held = known === undefined ? undefined : await getStory(db, viewer, known);
  await assertMedia(db, viewer, input.mediaUrls, held?.mediaUrls);
  assertCaptions(input.captions, [...(input.mediaUrls ?? []), ...(held?.mediaUrls ?? [])]);
  // The client didn't get the answer, and its page with the key is gone.
  if (held && hasMoment(held, input)) return { story: held, wasPrivate: held.isPrivate };
  if (input.isPrivate) await assertStillMember(db, viewer.userId);
  const written = await createOrAdd(db, viewer, { ...input, beginning }, now);
  if (!written) throw storyFull(input.content ? 'content' : 'mediaUrls');
  const story = await getStory(db, viewer, written.id);
  await shareOrSealMedia(db, story, { userId: viewer.userId, wasPrivate: written.wasPrivate });
  return { story, wasPrivate: written.wasPrivate };
}

/** Adds a recording to the author's story of today, or starts the story with it. */
export function addToToday(db: FamilyTransaction, viewer: Viewer, added: AddToToday, now: Date): Promise<ChangedStory> {
  const day = { storyDate: todayIn(viewer.timezone, now), beginning: say('Voice recording') };
  return writeDay(db, viewer, { ...added, ...day }, now);
}

/** Adds moments and media types. Leaves out files that are gone. */
export async function withMedia(db: FamilyTransaction, stories: readonly StoryRow[]): Promise<Story[]> {
  const ids = stories.flatMap(({ mediaUrls }) => mediaUrls.flatMap((url) => fileIdOf(url) ?? []));
  const files = await findShownFiles(db, ids);
  return stories.map((story) => ({ ...story, moments: momentsOf(story), media: mediaOf(story.mediaUrls, files) }));
}

function mediaOf(urls: readonly string[], files: ReadonlyMap<number, ShownFile>): Story['media'] {
  return urls.flatMap((url) => {
    const id = fileIdOf(url);
    if (id === undefined) return { url, type: null };
    const file = files.get(id);
    if (!file) return [];
    const { type, seconds, hasThumbnail } = file;
    return type.startsWith('video/') ? { url, type, film: { seconds, hasPoster: hasThumbnail } } : { url, type };
  });
}

/** Kinds of files uploaded for a story. Photos of children and heirlooms are never sealed with one. */
const ownCategories: readonly SealableCategory[] = ['story', 'voice', 'media'];

interface StorySaving {
  /** The member who saves. Until now only they could see their uploads. */
  userId: number;
  wasPrivate: boolean;
}

/**
 * Only the author sees files that nothing but a private story uses. Call it after each change; `wasPrivate` is the
 * state before it.
 */
export async function shareOrSealMedia(
  db: FamilyTransaction,
  story: Pick<Story, 'id' | 'userId' | 'isPrivate' | 'mediaUrls'>,
  { userId, wasPrivate }: StorySaving,
): Promise<void> {
  const ids = story.mediaUrls.flatMap((url) => fileIdOf(url) ?? []);
  if (!story.isPrivate) return wasPrivate ? unsealFiles(db, ids) : shareDrafts(db, ids, userId);
  const heldBy = { table: 'daily_stories', id: story.id };
  await sealUnshared(db, ids, { userId: story.userId, categories: ownCategories, heldBy });
}

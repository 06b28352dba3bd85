import { say } from '#words';
import { addDays, type CalendarDate, todayIn } from '../../../../shared/calendar-date.ts';
import {
  type AddToToday,
  type CreateStory,
  dayToCome,
  lastFreeDay,
  latestStoryDay,
  longestGapDays,
  type Story,
  type UpdateStory,
} from '../../../../shared/diary/daily-stories.ts';
import type { PageCursor } from '../../../../shared/fields.ts';
import { fileIdOf, type SealableCategory } from '../../../../shared/files/files.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { withLists } from '../../../kernel/database/changed-lists.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { isUniqueViolation } from '../../../kernel/database/database-errors.ts';
import { lockRecord } from '../../../kernel/database/lock-row.ts';
import { AppError, badField, notFound } from '../../../kernel/errors.ts';
import { countedPageFrom } from '../../../kernel/page-from.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import { assertStillMember } from '../../accounts/families/families.rules.ts';
import { assertChildren } from '../../children/children/children.rules.ts';
import { findFileTypes, shareDrafts, unsealFiles } from '../../files/files.queries.ts';
import { assertFiles, sealUnshared } from '../../files/files.rules.ts';
import { createStory } from './create-story.queries.ts';
import {
  addToStory,
  countStories,
  findStory,
  findStoryIdOn,
  listOwnDays,
  listStories,
  listStoryTags,
  type StoryRow,
  updateStory,
} from './daily-stories.queries.ts';

function dateTaken(): AppError {
  const message = say('You already have a story for this date');
  return new AppError('CONFLICT', message, { issues: [{ path: 'storyDate', message }] });
}

function assertHasCome(day: CalendarDate, { timezone }: Viewer, now: Date): void {
  if (day > latestStoryDay(todayIn(timezone, now))) throw badField('storyDate', dayToCome);
}

/** Each author has one story a date. */
export async function addStory(db: FamilyTransaction, viewer: Viewer, input: CreateStory, now: Date): Promise<Story> {
  assertHasCome(input.storyDate, viewer, now);
  await assertMedia(db, viewer, input.mediaUrls);
  if (input.isPrivate) await assertStillMember(db, viewer.userId);
  const row = await createStory(db, viewer, input);
  if (!row) {
    await assertChildren(db, input.childIds ?? [], 'childIds');
    throw dateTaken();
  }
  const created = await oneWithMedia(db, row);
  await shareOrSealMedia(db, created, { userId: viewer.userId, wasPrivate: false });
  return created;
}

export async function changeStory(
  db: FamilyTransaction,
  viewer: Viewer,
  { id, version, ...sent }: UpdateStory & { id: number },
  now: Date,
): Promise<{ story: Story; wasPrivate: boolean }> {
  const story = await lockRecord(db, 'dailyStories', { id, version }, () => getStory(db, viewer, id));
  const changes = withLists(story, sent);
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
  const saved = [updateStory(db, viewer, id, changes, now), getStory(db, viewer, id)] as const;
  const [, changed] = await Promise.all(saved).catch((error: unknown) => {
    throw isUniqueViolation(error) ? dateTaken() : error;
  });
  await shareOrSealMedia(db, changed, { userId: viewer.userId, wasPrivate: story.isPrivate });
  return { story: changed, wasPrivate: story.isPrivate };
}

export async function getStory(db: FamilyTransaction, viewer: Viewer, id: number): Promise<Story> {
  const story = await findStory(db, viewer, id);
  if (!story) throw notFound(say('Story not found'));
  return oneWithMedia(db, story);
}

async function oneWithMedia(db: FamilyTransaction, story: StoryRow): Promise<Story> {
  const [shown] = await withMedia(db, [story]);
  if (!shown) throw new Error('A story was lost on its way.');
  return shown;
}

/** Files of the family or the viewer, or other addresses. `shareOrSealMedia` decides later who sees them. */
export const assertMedia = (
  db: FamilyTransaction,
  viewer: Viewer,
  urls: readonly string[] = [],
  held?: readonly string[],
) =>
  assertFiles(
    db,
    { userId: viewer.userId, keepDrafts: true },
    urls.map((url, index) => ({ field: `mediaUrls.${index}`, url })),
    held,
  );

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
  const own = await listOwnDays(db, viewer, addDays(today, -longestGapDays));
  return {
    today,
    todaysStoryId: own.find(({ storyDate }) => storyDate === today)?.id ?? null,
    freeDay: lastFreeDay(
      today,
      own.map(({ storyDate }) => storyDate),
    ),
    tags: await listStoryTags(db, viewer),
    total: await countStories(db, viewer, {}),
  };
}

/** Adds a recording to the author's story of today, or starts the story with it. */
export async function addToToday(
  db: FamilyTransaction,
  viewer: Viewer,
  { mediaUrls, content = null }: AddToToday,
  clock: Clock,
): Promise<Story> {
  const now = clock.now();
  const storyDate = todayIn(viewer.timezone, now);
  // What the story already has may be sent again, even if its files are sealed.
  const known = await findStoryIdOn(db, viewer, storyDate);
  const held = known === undefined ? [] : (await getStory(db, viewer, known)).mediaUrls;
  await assertMedia(db, viewer, mediaUrls, held);
  const begun = await createStory(db, viewer, { storyDate, mediaUrls, content: content ?? say('Voice recording') });
  const id = begun?.id ?? (await findStoryIdOn(db, viewer, storyDate));
  if (id === undefined) throw new Error('The story of a date is there and is not.');
  if (begun === undefined && !(await addToStory(db, id, { mediaUrls, content }, now))) {
    throw badField('mediaUrls', say('Today’s story is full. Please remove something from it first.'));
  }
  const story = await getStory(db, viewer, id);
  await shareOrSealMedia(db, story, { userId: viewer.userId, wasPrivate: story.isPrivate });
  return story;
}

/** Adds the media types from the files' rows, and leaves out files that are gone. */
export async function withMedia(db: FamilyTransaction, stories: readonly StoryRow[]): Promise<Story[]> {
  const ids = stories.flatMap(({ mediaUrls }) => mediaUrls.flatMap((url) => fileIdOf(url) ?? []));
  const types = await findFileTypes(db, ids);
  return stories.map((story) => ({ ...story, media: mediaOf(story.mediaUrls, types) }));
}

function mediaOf(urls: readonly string[], types: ReadonlyMap<number, string>): Story['media'] {
  return urls.flatMap((url) => {
    const id = fileIdOf(url);
    if (id === undefined) return { url, type: null };
    const type = types.get(id);
    return type === undefined ? [] : { url, type };
  });
}

/** Uploaded for a story; a child's photo or an heirloom's picture is never sealed with one. */
const ownCategories: readonly SealableCategory[] = ['story', 'voice', 'media'];

interface StorySaving {
  /** The one who saves; their uploads were theirs alone until now. */
  userId: number;
  wasPrivate: boolean;
}

/** Files that only a private story uses are its author's. Call it after each change; `wasPrivate` is from before. */
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

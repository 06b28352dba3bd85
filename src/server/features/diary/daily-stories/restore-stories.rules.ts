import { say } from '#words';
import type { Story } from '../../../../shared/diary/daily-stories.ts';
import type { Captions } from '../../../../shared/diary/photo-captions.ts';
import { momentsOf, type StoryMoment } from '../../../../shared/diary/story-moments.ts';
import { camelCase } from '../../../kernel/database/catalog.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { lockRow } from '../../../kernel/database/lock-row.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { TrashedRows } from '../../../kernel/trash/move-to-trash.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import { findStory, findStoryIdOn, type StoryRow } from './daily-stories.queries.ts';
import { getStory, shareOrSealMedia } from './daily-stories.rules.ts';
import { linkChildren, moveResponses } from './restore-stories.queries.ts';
import { createOrAdd, storyFull } from './story-moments.rules.ts';
import type { DeletedMoment, DeletedStory } from './trashed-moments.rules.ts';

/**
 * Restores a deleted story as moments, if its author has another story for that day. Returns undefined if the day is
 * free.
 */
export async function joinStoryOfDay(
  db: FamilyTransaction,
  viewer: Viewer,
  { row, parts, names }: TrashedRows,
  now: Date,
): Promise<Story | undefined> {
  const fields = Object.fromEntries(Object.entries(row).map(([name, value]) => [camelCase(name), value]));
  const deleted = { ...fields, createdAt: new Date(String(row.created_at)).toISOString() } as unknown as StoryRow;
  if ((await findStoryIdOn(db, deleted, deleted.storyDate)) === undefined) return undefined;
  const { captions } = deleted as Partial<StoryRow>;
  const id = await addMoments(db, viewer, { story: deleted, moments: momentsOf(deleted), captions }, now);
  const childIds = (parts.daily_story_children ?? []).map(({ child_id }) => Number(child_id));
  await linkChildren(db, id, { childIds, names, formerChildren: deleted.formerChildren });
  await moveResponses(db, id, { hearts: parts.story_hearts ?? [], notes: parts.story_notes ?? [] });
  return getStory(db, viewer, id);
}

/** Restores a moment in its story. If that is gone, adds it to the author's story of that day. */
export async function restoreMoment(db: FamilyTransaction, viewer: Viewer, record: unknown, now: Date): Promise<Story> {
  const { storyId, story, moment, captions } = record as DeletedMoment;
  await lockRow(db, 'dailyStories', storyId);
  const kept = await findStory(db, viewer, storyId);
  const id = await addMoments(db, viewer, { story: kept ?? story, moments: [moment], captions }, now);
  return getStory(db, viewer, id);
}

/** Adds moments to the author's story of the day. Returns its id. */
async function addMoments(
  db: FamilyTransaction,
  viewer: Viewer,
  {
    story,
    moments,
    captions,
  }: { story: DeletedStory; moments: readonly StoryMoment[]; captions?: Captions | undefined },
  now: Date,
): Promise<number> {
  const known = await findStoryIdOn(db, story, story.storyDate);
  if (known !== undefined && !(await findStory(db, viewer, known))) {
    throw new AppError('CONFLICT', say('Only its author can restore this.'));
  }
  const { userId, storyDate, isPrivate, title, mood, location, tags, taggedPeople } = story;
  let id = known;
  for (const [place, { content, mediaUrls, at }] of moments.entries()) {
    const whole = place === 0 ? { title, mood, location, tags, taggedPeople } : {};
    const given = { ...whole, storyDate, isPrivate, content, mediaUrls, captions, at, beginning: '' };
    const written = await createOrAdd(db, { userId }, given, now);
    if (!written) throw storyFull('content');
    id = written.id;
    const { mediaUrls: all, isPrivate: isNow } = await getStory(db, viewer, id);
    const saved = { id, userId, mediaUrls: all, isPrivate: isNow };
    await shareOrSealMedia(db, saved, { userId: viewer.userId, wasPrivate: written.wasPrivate });
  }
  if (id === undefined) throw new Error('A story without moments was restored.');
  return id;
}

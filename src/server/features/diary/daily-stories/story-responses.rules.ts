import { formatList, say } from '#words';
import { longDate } from '../../../../shared/calendar-date.ts';
import type { Story } from '../../../../shared/diary/daily-stories.ts';
import { mostNotes, type StoryHeart, type StoryNote } from '../../../../shared/diary/story-responses.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { lockRecord, lockRow } from '../../../kernel/database/lock-row.ts';
import { AppError, badField, notFound } from '../../../kernel/errors.ts';
import { type Deletion, moveToTrash } from '../../../kernel/trash/move-to-trash.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import { inLanguage } from '../../../kernel/words.ts';
import { replaceListed } from '../../delivery/outbox/listed.queries.ts';
import { getStory } from './daily-stories.rules.ts';
import { deleteHeart, findNote, findReaderOf, insertHeart, insertNote, updateNote } from './story-responses.queries.ts';

/**
 * Members put hearts on each other's stories and write notes about them. The story's author gets one line for each
 * story in the list of notifications.
 */

interface Responded<Given> {
  given: Given;
  story: Story;
}

/** Giving the same heart twice counts once. */
export async function giveHeart(
  db: FamilyTransaction,
  viewer: Viewer,
  id: number,
  now: Date,
): Promise<Responded<StoryHeart[]>> {
  await lockStory(db, viewer, id);
  await insertHeart(db, { storyId: id, userId: viewer.userId, createdAt: now.toISOString() });
  const story = await tellAuthor(db, viewer, id);
  return { given: story.hearts, story };
}

export async function takeHeartBack(db: FamilyTransaction, viewer: Viewer, id: number): Promise<Story> {
  await lockStory(db, viewer, id);
  await deleteHeart(db, { storyId: id, userId: viewer.userId });
  return tellAuthor(db, viewer, id);
}

export async function writeNote(
  db: FamilyTransaction,
  viewer: Viewer,
  { id, content }: { id: number; content: string },
  now: Date,
): Promise<Responded<StoryNote>> {
  const { notes } = await lockStory(db, viewer, id);
  if (notes.length >= mostNotes) {
    throw badField('content', say('A story has at most {mostNotes} notes. Delete one first.', { mostNotes }));
  }
  const note = { storyId: id, userId: viewer.userId, content, createdAt: now.toISOString() };
  const noteId = await insertNote(db, note);
  const story = await tellAuthor(db, viewer, id);
  return { given: await getNote(db, viewer, noteId), story };
}

export async function changeNote(
  db: FamilyTransaction,
  viewer: Viewer,
  { id, version, content }: { id: number; version?: number | null | undefined; content: string },
  now: Date,
): Promise<Responded<StoryNote>> {
  const note = await lockOwn(db, viewer, { id, version });
  await updateNote(db, id, content, now);
  return { given: await getNote(db, viewer, id), story: await getStory(db, viewer, note.storyId) };
}

export async function removeNote(
  db: FamilyTransaction,
  viewer: Viewer,
  id: number,
  deletion: Deletion,
): Promise<Story> {
  const { storyId } = await lockOwn(db, viewer, { id });
  await moveToTrash(db, 'note', [id], deletion);
  return tellAuthor(db, viewer, storyId);
}

/** Returns a note on a story that the viewer may see. */
export async function getNote(db: FamilyTransaction, viewer: Viewer, id: number): Promise<StoryNote> {
  const note = await findNote(db, viewer, id);
  if (!note) throw notFound(say('Note not found'));
  return note;
}

/** Only its author can change a note. */
async function lockOwn(
  db: FamilyTransaction,
  viewer: Viewer,
  given: { id: number; version?: number | null | undefined },
): Promise<StoryNote> {
  const note = await lockRecord(db, 'storyNotes', given, () => getNote(db, viewer, given.id));
  if (note.userId !== viewer.userId) throw new AppError('FORBIDDEN', say('Only its author can change a note.'));
  return note;
}

async function lockStory(db: FamilyTransaction, viewer: Viewer, id: number): Promise<Story> {
  await lockRow(db, 'dailyStories', id);
  return getStory(db, viewer, id);
}

/**
 * Replaces the one line about this story in its author's notifications, or removes it if nothing is left. Returns the
 * story.
 */
async function tellAuthor(db: FamilyTransaction, viewer: Viewer, id: number): Promise<Story> {
  const story = await getStory(db, viewer, id);
  const { userId, hearts, notes, storyDate } = story;
  const ofOthers = [...hearts, ...notes].filter((each) => each.userId !== userId);
  const reader = await findReaderOf(db, userId);
  const subject = inLanguage(reader.language ?? 'en', () =>
    told(namesOf(hearts, userId), namesOf(notes, userId), longDate(storyDate)),
  );
  const notice = {
    userId,
    kind: 'story_response',
    key: `story-response:${id}`,
    path: `/daily-stories/story/${id}`,
  } as const;
  const at = ofOthers
    .map(({ createdAt }) => createdAt)
    .toSorted()
    .at(-1);
  await replaceListed(db, notice, at === undefined ? undefined : { subject, at });
  return story;
}

const namesOf = (given: readonly { userId: number; name: string }[], author: number): string[] => [
  ...new Map(given.filter(({ userId }) => userId !== author).map(({ userId, name }) => [userId, name])).values(),
];

/** Leaves out the story's text, because others may see the screen. */
function told(hearts: readonly string[], notes: readonly string[], day: string): string {
  const [given, written] = [formatList(hearts), formatList(notes)];
  if (notes.length === 0) {
    return say(
      '{count, plural, one {{given} put a heart on your story of {day}} other {{given} put hearts on your story of {day}}}',
      { count: hearts.length, given, day },
    );
  }
  if (hearts.length === 0) {
    return say(
      '{count, plural, one {{written} wrote a note about your story of {day}} other {{written} wrote notes about your story of {day}}}',
      { count: notes.length, written, day },
    );
  }
  return say('Your story of {day} has a heart by {given}, and a note by {written}', { day, given, written });
}

import { sql } from 'kysely';
import type { Language } from '#words';
import type { StoryNote } from '../../../../shared/diary/story-responses.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { readableStories, type StoryReader } from './daily-stories.queries.ts';
import { memberName } from './responses-of-story.queries.ts';

/** Finds a note on a story that the reader may see. */
export const findNote = (db: FamilyTransaction, reader: StoryReader, id: number): Promise<StoryNote | undefined> =>
  db
    .selectFrom('storyNotes as n')
    .innerJoin('users as u', (join) => join.on('u.tenantId', '=', db.tenantId).onRef('u.id', '=', 'n.userId'))
    .where('n.tenantId', '=', db.tenantId)
    .where('n.id', '=', id)
    .where('n.storyId', 'in', readableStories(db, reader).select('s.id'))
    .select([
      'n.id',
      'n.storyId',
      'n.userId',
      'n.content',
      'n.version',
      'n.createdAt',
      'n.updatedAt',
      memberName.as('name'),
    ])
    .executeTakeFirst();

/** Adding the same heart again changes nothing. */
export async function insertHeart(
  db: FamilyTransaction,
  heart: { storyId: number; userId: number; createdAt: string },
): Promise<void> {
  await db
    .insertInto('storyHearts')
    .values({ tenantId: db.tenantId, ...heart })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteHeart(
  db: FamilyTransaction,
  { storyId, userId }: { storyId: number; userId: number },
): Promise<void> {
  await db
    .deleteFrom('storyHearts')
    .where('tenantId', '=', db.tenantId)
    .where('storyId', '=', storyId)
    .where('userId', '=', userId)
    .execute();
}

interface NewNote {
  storyId: number;
  userId: number;
  content: string;
  createdAt: string;
}

export async function insertNote(db: FamilyTransaction, note: NewNote): Promise<number> {
  const { id } = await db
    .insertInto('storyNotes')
    .values({ tenantId: db.tenantId, ...note, updatedAt: note.createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateNote(db: FamilyTransaction, id: number, content: string, now: Date): Promise<void> {
  await db
    .updateTable('storyNotes')
    .set({ content, updatedAt: now.toISOString() })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .execute();
}

/** The language of a story's author. A database function reads it, because a carer sees no other member's settings. */
export async function findReaderOf(db: FamilyTransaction, userId: number): Promise<{ language: Language | null }> {
  const { rows } = await sql<{
    language: Language | null;
  }>`select app_language_of(${userId}::bigint) as language`.execute(db);
  return rows[0] ?? { language: null };
}

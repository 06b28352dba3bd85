import { sql } from 'kysely';
import type { LetterStatus } from '../../../../shared/keepsakes/letter-choices.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import type { OpenLetter } from './letter-seal.rules.ts';

interface KeptVersion {
  letterId: number;
  version: number;
  userId: number | null;
  savedAt: string;
  status: LetterStatus;
  content: string;
  wordCount: number;
  autosaved: boolean;
}

export async function insertVersion(db: FamilyTransaction, kept: KeptVersion): Promise<void> {
  await db
    .insertInto('annualLetterVersions')
    .values({ tenantId: db.tenantId, ...kept })
    .execute();
}

export async function findLastVersion(
  db: FamilyTransaction,
  letterId: number,
): Promise<{ savedAt: string; length: number } | undefined> {
  return db
    .selectFrom('annualLetterVersions')
    .where('tenantId', '=', db.tenantId)
    .where('letterId', '=', letterId)
    .select(['savedAt', sql<number>`char_length(content)`.as('length')])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Deletes the oldest automatic versions beyond `max`; others stay. */
export async function thinVersions(db: FamilyTransaction, letterId: number, max: number): Promise<void> {
  await sql`
    delete from annual_letter_versions
    where tenant_id = ${db.tenantId} and letter_id = ${letterId} and version in (
      select version from annual_letter_versions
      where tenant_id = ${db.tenantId} and letter_id = ${letterId} and autosaved
      order by version
      limit greatest(0, (
        select count(*) from annual_letter_versions
        where tenant_id = ${db.tenantId} and letter_id = ${letterId} and autosaved
      ) - ${max}::bigint))
  `.execute(db);
}

/** Everyone whose text is or was in it. */
export async function listWriters(db: FamilyTransaction, letterId: number): Promise<number[]> {
  const { rows } = await sql<{ writer: number }>`
    select user_id as writer from annual_letter_versions
    where tenant_id = ${db.tenantId} and letter_id = ${letterId} and user_id is not null
    union
    select unnest(array[user_id, text_saved_by]) from annual_letters where tenant_id = ${db.tenantId} and id = ${letterId}
    order by writer
  `.execute(db);
  return rows.flatMap(({ writer }) => writer ?? []);
}

const excerptLength = 160;

const versionsWithAuthor = (db: FamilyTransaction, letterId: number) =>
  db
    .selectFrom('annualLetterVersions as kept')
    .leftJoin('users as author', (join) =>
      join.on('author.tenantId', '=', db.tenantId).onRef('author.id', '=', 'kept.userId'),
    )
    .where('kept.tenantId', '=', db.tenantId)
    .where('kept.letterId', '=', letterId)
    .select([
      'kept.version',
      'kept.savedAt',
      'kept.wordCount',
      'kept.status',
      sql<string | null>`nullif(concat_ws(' ', author.first_name, author.last_name), '')`.as('savedByName'),
      sql<string>`btrim(left(regexp_replace(left(kept.content, 1000), '\\s+', ' ', 'g'), ${excerptLength}))`.as(
        'excerpt',
      ),
    ]);

/** Newest first, without their texts. */
export const listVersions = (db: FamilyTransaction, letter: OpenLetter) =>
  versionsWithAuthor(db, letter.id).orderBy('kept.version', 'desc').execute();

export const findVersion = (db: FamilyTransaction, letter: OpenLetter, version: number) =>
  versionsWithAuthor(db, letter.id).where('kept.version', '=', version).select('kept.content').executeTakeFirst();

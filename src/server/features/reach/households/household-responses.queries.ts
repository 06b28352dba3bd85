import { sql } from 'kysely';
import type { Language } from '#words';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { recordColumns } from './household-moments.queries.ts';
import type { OwnRecord } from './household-sharing.queries.ts';

interface Responding {
  householdId: string;
  record: OwnRecord;
  /** The member of the other family. */
  otherUserId: number;
}

export interface NewResponse extends Responding {
  responseKey: string;
  authorName: string;
  /** Null for a heart. */
  content: string | null;
  now: Date;
}

/** Holds the link until the transaction ends. Returns false if it has ended, or the record is no longer shared. */
export async function holdShared(db: FamilyTransaction, { householdId, record }: Responding): Promise<boolean> {
  const link = await db
    .selectFrom('householdLinks')
    .where('tenantId', '=', db.tenantId)
    .where('householdId', '=', householdId)
    .select('id')
    .forShare()
    .executeTakeFirst();
  if (!link) return false;
  const tables = { story: 'daily_stories', milestone: 'milestones', photo: 'files' } as const;
  const { rows } = await sql`select from ${sql.table(tables[record.kind])}
    where tenant_id = ${db.tenantId} and id = ${record.id} and ${householdId}::text = any(household_ids) for share`.execute(
    db,
  );
  return rows.length > 0;
}

/** Returns false if the same was given before. */
export async function insertResponse(
  db: FamilyTransaction,
  { record, now, ...response }: NewResponse,
): Promise<boolean> {
  const row = await db
    .insertInto('householdResponses')
    .values({
      tenantId: db.tenantId,
      ...response,
      [recordColumns[record.kind]]: record.id,
      createdAt: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const responsesOf = (db: FamilyTransaction, { householdId, record, otherUserId }: Responding) =>
  db
    .deleteFrom('householdResponses')
    .where('tenantId', '=', db.tenantId)
    .where('householdId', '=', householdId)
    .where('otherUserId', '=', otherUserId)
    .where(recordColumns[record.kind], '=', record.id);

export async function deleteHeart(db: FamilyTransaction, responding: Responding): Promise<void> {
  await responsesOf(db, responding).where('content', 'is', null).execute();
}

/** Returns false if the member has no such note about the record. */
export async function deleteNote(
  db: FamilyTransaction,
  { responseKey, ...responding }: Responding & { responseKey: string },
): Promise<boolean> {
  const { numDeletedRows } = await responsesOf(db, responding)
    .where('responseKey', '=', responseKey)
    .where('content', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countNotes(db: FamilyTransaction, { householdId, record }: Responding): Promise<number> {
  const { count } = await db
    .selectFrom('householdResponses')
    .where('tenantId', '=', db.tenantId)
    .where('householdId', '=', householdId)
    .where(recordColumns[record.kind], '=', record.id)
    .where('content', 'is not', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const tables = { story: 'daily_stories', milestone: 'milestones', photo: 'files' } as const;

/** The member who wrote a record, in which language they read, and for a milestone its child. */
export async function findAuthor(
  db: FamilyTransaction,
  { kind, id }: OwnRecord,
): Promise<{ userId: number; language: Language | null; childId: number | null } | undefined> {
  const childId = kind === 'milestone' ? sql`record.child_id` : sql`null::bigint`;
  const { rows } = await sql<{ userId: number; language: Language | null; childId: number | null }>`
    select record.user_id, s.language, ${childId} as child_id from ${sql.table(tables[kind])} as record
    left join user_settings as s on s.tenant_id = ${db.tenantId} and s.user_id = record.user_id
    where record.tenant_id = ${db.tenantId} and record.id = ${id} and record.user_id is not null`.execute(db);
  return rows[0];
}

/** Any member deletes a note of the other family, unless it is about a story that only its author sees. */
export async function deleteResponse(db: FamilyTransaction, userId: number, id: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from household_responses as r
    where r.tenant_id = ${db.tenantId} and r.id = ${id} and r.content is not null
      and (r.story_id is null or exists (select from daily_stories as s
        where s.tenant_id = ${db.tenantId} and s.id = r.story_id and (not s.is_private or s.user_id = ${userId})))`.execute(
    db,
  );
  return numAffectedRows > 0n;
}

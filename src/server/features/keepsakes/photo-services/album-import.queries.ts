import { sql } from 'kysely';
import type { PhotoImportState } from '../../../../shared/keepsakes/photo-import-states.ts';
import { activeAccounts } from '../../../kernel/database/account.ts';
import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';
import { rowsInPart } from '../../../kernel/database/in-parts.ts';
import { dayMs } from '../../../kernel/durations.ts';

const undoMs = 30 * dayMs;

interface Owner {
  userId: number;
}

/** A photo of an album, and the day of the story that gets it. */
export interface DatedPhoto {
  remoteId: string;
  day: string;
  takenAt: string;
}

/** Which of these photos an import has brought into a story that the family still has and this account may see. */
export async function findCopied(
  db: FamilyTransaction,
  { userId }: Owner,
  remoteIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ remoteId: string }>`
    select distinct item.remote_id
    from photo_import_items as item
    join files as file on file.tenant_id = item.tenant_id and file.id = item.file_id
    join file_references as held on held.tenant_id = file.tenant_id and held.file_id = file.id
    where item.tenant_id = ${db.tenantId} and file.tenant_id = ${db.tenantId} and held.tenant_id = ${db.tenantId}
      and item.remote_id = any(${[...remoteIds]}::text[]) and held.table_name = 'daily_stories'
      and (file.sealed_for is null or file.sealed_for = ${userId})`.execute(db);
  return new Set(rows.map(({ remoteId }) => remoteId));
}

interface NewImport extends Owner {
  service: string;
  albumId: string;
  title: string;
  storyImportId: number;
  /** Whom the stories are about. */
  childIds: number[];
}

/** Undefined if the account has a running one. */
export async function insertImport(
  db: FamilyTransaction,
  given: NewImport,
  photos: readonly DatedPhoto[],
  now: Date,
): Promise<number | undefined> {
  const moment = now.toISOString();
  const row = await db
    .insertInto('photoImports')
    .values({ tenantId: db.tenantId, ...given, state: 'running', dueAt: moment, createdAt: moment, updatedAt: moment })
    // A prepared statement finds the index by a constant only.
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'userId']).where('state', '=', sql.lit('running')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!row) return undefined;
  await sql`
    insert into photo_import_items (tenant_id, import_id, remote_id, day, taken_at)
    select ${db.tenantId}::bigint, ${row.id}::bigint, given."remoteId", given.day, given."takenAt"
    from jsonb_to_recordset(${JSON.stringify(photos)}::jsonb) as given("remoteId" text, day date, "takenAt" timestamptz)
    on conflict (tenant_id, import_id, remote_id) do nothing`.execute(db);
  return row.id;
}

const importColumns = ['id', 'title', 'state', 'reason', 'storyImportId', 'dueAt', 'createdAt'] as const;

/** The account's latest, or the one with this id. */
export async function findImport(db: FamilyTransaction, { userId }: Owner, id?: number) {
  const row = await db
    .selectFrom('photoImports')
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .select(importColumns)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, state: row.state as PhotoImportState };
}
export type PhotoImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>;

export async function countItems(db: FamilyTransaction, importId: number) {
  return db
    .selectFrom('photoImportItems')
    .where('tenantId', '=', db.tenantId)
    .where('importId', '=', importId)
    .select(({ fn }) => [
      fn.countAll<number>().as('photos'),
      fn.countAll<number>().filterWhere('state', '=', 'told').as('copied'),
      fn.countAll<number>().filterWhere('state', '=', 'left_out').as('leftOut'),
      fn.count<number>('day').distinct().filterWhere('state', '=', 'told').as('days'),
    ])
    .executeTakeFirstOrThrow();
}

/** A running one stops for the process that claimed it, too. Leaves one that has ended. It can be undone for 30 days. */
export async function endImport(
  db: FamilyTransaction,
  id: number,
  { state, reason }: { state: 'done' | 'stopped'; reason: string | null },
  now: Date,
): Promise<void> {
  const dueAt = new Date(now.getTime() + undoMs).toISOString();
  await db
    .updateTable('photoImports')
    .set({ state, reason, claim: null, claimedUntil: null, dueAt, updatedAt: now.toISOString() })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

export interface ImportTarget {
  tenantId: number;
  id: number;
}

/** The due imports of active accounts, without those of families that have one under way. */
export function listDueImports(db: ServiceTransaction, now: Date): Promise<ImportTarget[]> {
  const moment = now.toISOString();
  return activeAccounts(db)
    .innerJoin('photoImports', (join) =>
      join.onRef('photoImports.tenantId', '=', 'u.tenantId').onRef('photoImports.userId', '=', 'u.id'),
    )
    .where('photoImports.state', '=', 'running')
    .where('photoImports.dueAt', '<=', moment)
    .where(({ not, exists, selectFrom, ref }) =>
      not(
        exists(
          selectFrom('photoImports as other')
            .where('other.tenantId', '=', ref('photoImports.tenantId'))
            .where('other.state', '=', 'running')
            .where('other.claimedUntil', '>', moment)
            .select('other.id'),
        ),
      ),
    )
    .select(['photoImports.tenantId', 'photoImports.id'])
    .orderBy('photoImports.dueAt')
    .limit(rowsInPart)
    .execute();
}

/** Undefined if another process has it, or if it isn't due. */
export async function claimImport(
  db: FamilyTransaction,
  id: number,
  { claim, until, now }: { claim: string; until: Date; now: Date },
) {
  const moment = now.toISOString();
  return db
    .updateTable('photoImports')
    .set({ claim, claimedUntil: until.toISOString() })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('dueAt', '<=', moment)
    .where((eb) => eb.or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<=', moment)]))
    .returning(['userId', 'storyImportId', 'childIds', 'tries'])
    .executeTakeFirst();
}

/** Renews the claim and locks the import until the transaction ends. False if it was stopped or taken over. */
export async function holdClaim(db: FamilyTransaction, id: number, claim: string, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('photoImports')
    .set({ claimedUntil: until.toISOString() })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .where('claim', '=', claim)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Only failures in a row count. */
export async function forgetFailures(db: FamilyTransaction, id: number): Promise<void> {
  await db
    .updateTable('photoImports')
    .set({ tries: 0 })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .execute();
}

/** Another process may go on at that time. */
export async function releaseImport(
  db: FamilyTransaction,
  id: number,
  claim: string,
  { dueAt, tries, reason }: { dueAt: Date; tries: number; reason: string | null },
): Promise<void> {
  await db
    .updateTable('photoImports')
    .set({ claim: null, claimedUntil: null, dueAt: dueAt.toISOString(), tries, reason })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute();
}

/** The photos of the next day that isn't in a story, in the order in which they were taken. */
export async function listNextDay(db: FamilyTransaction, importId: number) {
  const first = await db
    .selectFrom('photoImportItems')
    .where('tenantId', '=', db.tenantId)
    .where('importId', '=', importId)
    .where('state', 'in', ['waiting', 'copied'])
    .select('day')
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
  if (!first) return undefined;
  const items = await db
    .selectFrom('photoImportItems')
    .where('tenantId', '=', db.tenantId)
    .where('importId', '=', importId)
    .where('day', '=', first.day)
    .where('state', 'in', ['waiting', 'copied'])
    .select(['id', 'remoteId', 'state', 'fileId', 'takenAt'])
    .orderBy('takenAt')
    .orderBy('id')
    .execute();
  return { day: first.day, items };
}
export type ImportItem = NonNullable<Awaited<ReturnType<typeof listNextDay>>>['items'][number];

export async function setItems(
  db: FamilyTransaction,
  ids: readonly number[],
  change: {
    state: 'copied' | 'told' | 'left_out' | 'taken_back';
    fileId?: number;
    storyId?: number;
    addedChildIds?: number[];
  },
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('photoImportItems')
    .set(change)
    .where('tenantId', '=', db.tenantId)
    .where('id', 'in', [...ids])
    .execute();
}

/** So that it is undone with the others. */
export async function setStoryImport(db: FamilyTransaction, storyId: number, storyImportId: number): Promise<void> {
  await db
    .updateTable('dailyStories')
    .set({ importId: storyImportId })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', storyId)
    .execute();
}

/** The author of the stories; undefined for an account that can't sign in any more. */
export async function findAuthor(db: ServiceTransaction, tenantId: number, userId: number) {
  return activeAccounts(db)
    .leftJoin('userSettings as p', (join) => join.onRef('p.tenantId', '=', 'u.tenantId').onRef('p.userId', '=', 'u.id'))
    .where('u.tenantId', '=', tenantId)
    .where('u.id', '=', userId)
    .select(['p.timezone', 'p.language'])
    .executeTakeFirst();
}

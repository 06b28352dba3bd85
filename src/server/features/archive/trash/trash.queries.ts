import { sql } from 'kysely';
import type { ListTrash, TrashKind } from '../../../../shared/trash.ts';
import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';
import { rowsInPart } from '../../../kernel/database/in-parts.ts';
import { likePattern } from '../../../kernel/database/like-pattern.ts';
import { readPage } from '../../../kernel/database/read-page.ts';
import { isReadableBy } from '../../files/files.queries.ts';

/** The member who looks into the trash, and the current time. */
export interface TrashReader {
  userId: number;
  now: Date;
}

export interface TrashRow {
  id: number;
  kind: TrashKind;
  recordId: string;
  record: unknown;
  ownerId: number | null;
}

/**
 * Only the author sees private records. Nobody sees what belongs to a child who is no longer tracked, or to a sealed
 * letter.
 */
const visible = (db: FamilyTransaction, { userId, now }: TrashReader) =>
  db
    .selectFrom('trash as t')
    .where('t.tenantId', '=', db.tenantId)
    .where('t.erasesAt', '>', now.toISOString())
    .where((eb) => eb.or([eb('t.ownerId', 'is', null), eb('t.ownerId', '=', userId)]))
    .where(({ not, exists, selectFrom, ref }) =>
      not(
        exists(
          selectFrom('children as c')
            .where('c.tenantId', '=', db.tenantId)
            .where('c.id', '=', ref('t.childId'))
            .where('c.endedAt', 'is not', null)
            .select('c.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('annualLetters as l')
            .where('l.tenantId', '=', db.tenantId)
            .where('l.id', '=', sql<number>`(t.record ->> 'letterId')::bigint`)
            .where('l.sealedUntil', 'is not', null)
            .select('l.id'),
        ),
      ),
    );

/** Newest first. */
export function listTrash(db: FamilyTransaction, reader: TrashReader, { kind, id, search, ...part }: ListTrash) {
  const pattern = search?.trim() ? likePattern(search.trim()) : undefined;
  const list = visible(db, reader)
    .leftJoin('users as u', (join) => join.on('u.tenantId', '=', db.tenantId).onRef('u.id', '=', 't.deletedBy'))
    .$if(typeof kind === 'string', (query) => query.where('t.kind', '=', kind ?? ''))
    .$if(typeof id === 'string', (query) => query.where('t.recordId', '=', id ?? ''))
    .$if(pattern !== undefined, (query) => query.where('t.title', 'ilike', pattern ?? ''))
    .select([
      't.kind',
      't.recordId',
      't.title',
      't.deletedAt',
      't.deletedBy',
      't.erasesAt',
      'u.firstName',
      'u.lastName',
    ])
    .select(
      sql<
        string | null
      >`coalesce(t.record -> 'row' ->> 'story_date', t.record -> 'row' ->> 'date', t.record ->> 'storyDate')`.as(
        'date',
      ),
    )
    .select(({ selectFrom }) =>
      selectFrom('fileReferences as r')
        .innerJoin('files', (join) => join.on('files.tenantId', '=', db.tenantId).onRef('files.id', '=', 'r.fileId'))
        .where('r.tenantId', '=', db.tenantId)
        .where('r.tableName', '=', 'trash')
        .where(({ ref }) => sql<boolean>`${ref('r.rowKey')} = ${ref('t.id')}::text`)
        .where('files.type', 'like', 'image/%')
        .where(isReadableBy(reader.userId))
        .select(({ fn }) => fn.min('files.id').as('id'))
        .as('photoId'),
    )
    .orderBy('t.deletedAt', 'desc')
    .orderBy('t.id', 'desc');
  return readPage(db, list, part);
}

/**
 * Locks it until the transaction ends, so that it is restored or erased only once. If two have the same id, returns the
 * newer.
 */
export async function lockTrashed(
  db: FamilyTransaction,
  reader: TrashReader,
  { kind, id }: { kind: TrashKind; id: string },
): Promise<TrashRow | undefined> {
  const row = await visible(db, reader)
    .where('t.kind', '=', kind)
    .where('t.recordId', '=', id)
    .select(['t.id', 't.recordId', 't.record', 't.ownerId'])
    .orderBy('t.id', 'desc')
    .limit(1)
    .forUpdate('t')
    .executeTakeFirst();
  return row && { ...row, kind };
}

/** Some of the records that the reader sees and that were deleted by then, locked. */
export async function lockSeen(db: FamilyTransaction, reader: TrashReader, until: Date): Promise<number[]> {
  const rows = await visible(db, reader)
    .where('t.deletedAt', '<=', until.toISOString())
    .select('t.id')
    .orderBy('t.id')
    .limit(rowsInPart)
    .forUpdate('t')
    .execute();
  return rows.map(({ id }) => id);
}

/** Families with something to erase: the next ones after an id. */
export async function listFamiliesToErase(db: ServiceTransaction, now: Date, after = 0): Promise<number[]> {
  const rows = await db
    .selectFrom('trash')
    .where('erasesAt', '<=', now.toISOString())
    .where('tenantId', '>', after)
    .select('tenantId')
    .distinct()
    .orderBy('tenantId')
    .limit(rowsInPart)
    .execute();
  return rows.map(({ tenantId }) => tenantId);
}

/** Some of the expired records. Skips those that another process is erasing. */
export async function lockOver(db: FamilyTransaction, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('trash')
    .where('tenantId', '=', db.tenantId)
    .where('erasesAt', '<=', now.toISOString())
    .select('id')
    .orderBy('id')
    .limit(rowsInPart)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

const isNamed = (ids: readonly number[]) => sql<number>`any(${[...ids]}::bigint[])`;

/** The files of these records. */
export async function listFilesOf(db: FamilyTransaction, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('fileReferences')
    .where('tenantId', '=', db.tenantId)
    .where('tableName', '=', 'trash')
    .where('rowKey', '=', sql<string>`any(${ids.map(String)}::text[])`)
    .select('fileId')
    .distinct()
    .execute();
  return rows.map(({ fileId }) => fileId);
}

export async function deleteTrashed(db: FamilyTransaction, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('trash').where('tenantId', '=', db.tenantId).where('id', '=', isNamed(ids)).execute();
}

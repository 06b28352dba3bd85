import { type Selectable, sql, type Updateable } from 'kysely';
import { latestToday } from '../../../../shared/calendar-date.ts';
import type { UnitSystem } from '../../../../shared/children/growth-choices.ts';
import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';
import { rowsInPart } from '../../../kernel/database/in-parts.ts';
import type { HandingOnTable } from '../../../kernel/database/tables.gen.ts';

export type StoredHandingOn = Selectable<HandingOnTable>;

const columns = [
  'tenantId',
  'childId',
  'userId',
  'day',
  'timezone',
  'email',
  'language',
  'parts',
  'codeHash',
  'codeMadeAt',
  'warnedDay',
  'warnedAt',
  'handedOnAt',
  'mailedTo',
  'linkHash',
  'linkExpiresAt',
  'downloads',
  'downloadedAt',
] as const;

const stored = (db: FamilyTransaction) =>
  db.selectFrom('handingOn').where('tenantId', '=', db.tenantId).select(columns);

export const findHandingOn = (db: FamilyTransaction, childId: number): Promise<StoredHandingOn | undefined> =>
  stored(db).where('childId', '=', childId).executeTakeFirst();

/** Locked until the transaction ends, so that a change and the job come one after the other. */
export const lockHandingOn = (db: FamilyTransaction, childId: number): Promise<StoredHandingOn | undefined> =>
  stored(db).where('childId', '=', childId).forUpdate().executeTakeFirst();

export const findByLink = (db: FamilyTransaction, linkHash: string): Promise<StoredHandingOn | undefined> =>
  stored(db).where('linkHash', '=', linkHash).executeTakeFirst();

type NewHandingOn = Pick<
  StoredHandingOn,
  'childId' | 'userId' | 'day' | 'timezone' | 'email' | 'language' | 'parts' | 'codeHash' | 'codeMadeAt'
>;

/** Returns false if another parent was quicker. */
export async function insertHandingOn(db: FamilyTransaction, row: NewHandingOn): Promise<boolean> {
  const written = await db
    .insertInto('handingOn')
    .values({ tenantId: db.tenantId, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .returning('childId')
    .executeTakeFirst();
  return written !== undefined;
}

export async function changeHandingOn(
  db: FamilyTransaction,
  childId: number,
  changes: Updateable<HandingOnTable>,
): Promise<void> {
  await db
    .updateTable('handingOn')
    .set(changes)
    .where('tenantId', '=', db.tenantId)
    .where('childId', '=', childId)
    .execute();
}

export async function addDownload(db: FamilyTransaction, childId: number, now: Date): Promise<void> {
  await db
    .updateTable('handingOn')
    .set({ downloads: sql`downloads + 1`, downloadedAt: now.toISOString() })
    .where('tenantId', '=', db.tenantId)
    .where('childId', '=', childId)
    .execute();
}

export async function deleteHandingOn(db: FamilyTransaction, childId: number): Promise<void> {
  await db.deleteFrom('handingOn').where('tenantId', '=', db.tenantId).where('childId', '=', childId).execute();
}

/** Whether anybody can sign in: otherwise links answer like unknown ones. */
export async function isActiveFamily(db: FamilyTransaction): Promise<boolean> {
  const row = await db
    .selectFrom('tenants')
    .where('id', '=', db.tenantId)
    .where('status', '=', 'active')
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A child whose bundle may be handed on: its tracking hasn't ended, and it lives. */
export async function findGrowingChild(
  db: FamilyTransaction,
  id: number,
): Promise<{ id: number; name: string; dateOfBirth: string } | undefined> {
  return db
    .selectFrom('children')
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .where('isRemembered', '=', false)
    .select(['id', 'name', 'dateOfBirth'])
    .executeTakeFirst();
}

/** The units in which a member reads; null before a choice. */
export async function findUnits(db: FamilyTransaction, userId: number): Promise<UnitSystem | null> {
  const row = await db
    .selectFrom('userSettings')
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', userId)
    .select('units')
    .executeTakeFirst();
  return row?.units ?? null;
}

/** The first and last name of a member, also of one who has left. */
export async function findMemberName(db: FamilyTransaction, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', userId)
    .select(['firstName', 'lastName'])
    .executeTakeFirst();
  return row ? `${row.firstName} ${row.lastName}`.trim() : null;
}

export interface HandingOnKey {
  tenantId: number;
  childId: number;
}

/** Those whose warning or day may have come somewhere, in active families, of children who are there. */
export async function listDueHandings(
  db: ServiceTransaction,
  { now, warnedDays }: { now: Date; warnedDays: number },
  after?: HandingOnKey,
): Promise<HandingOnKey[]> {
  return db
    .selectFrom('handingOn as o')
    .innerJoin('tenants as t', 't.id', 'o.tenantId')
    .innerJoin('children as c', (join) => join.onRef('c.tenantId', '=', 'o.tenantId').onRef('c.id', '=', 'o.childId'))
    .where('o.handedOnAt', 'is', null)
    .where('t.status', '=', 'active')
    .where('c.endedAt', 'is', null)
    .where('c.isRemembered', '=', false)
    .where(sql<boolean>`o.day <= ${latestToday(now)}::date + ${warnedDays}::integer`)
    .where(sql<boolean>`(o.day <= ${latestToday(now)}::date or o.warned_day is distinct from o.day)`)
    .where(({ eb, or, and }) =>
      or([
        eb('o.tenantId', '>', after?.tenantId ?? 0),
        and([eb('o.tenantId', '=', after?.tenantId ?? 0), eb('o.childId', '>', after?.childId ?? 0)]),
      ]),
    )
    .select(['o.tenantId', 'o.childId'])
    .orderBy('o.tenantId')
    .orderBy('o.childId')
    .limit(rowsInPart)
    .execute();
}

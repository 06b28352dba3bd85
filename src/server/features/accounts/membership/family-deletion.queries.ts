import { sql } from 'kysely';
import type { FamilyDeletion, Leaving } from '../../../../shared/accounts/leaving.ts';
import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';
import { rowsInPart } from '../../../kernel/database/in-parts.ts';
import { oneOf, prepared } from '../../../kernel/database/prepared.ts';
import { isEmptyOf } from '../../household/families/family-tables.queries.ts';
import { privateStoriesOf } from './membership.queries.ts';

const deletions = (db: FamilyTransaction) =>
  db
    .selectFrom('familyDeletions as d')
    .innerJoin('users as u', (join) => join.on('u.tenantId', '=', db.tenantId).onRef('u.id', '=', 'd.requestedBy'))
    .where('d.tenantId', '=', db.tenantId)
    .select(['d.requestedAt', 'd.takesEffectOn', 'd.takesEffectAt'])
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as('requestedByName'));

export async function findDeletion(db: FamilyTransaction): Promise<FamilyDeletion | undefined> {
  return deletions(db).executeTakeFirst();
}

const leavingOf = prepared((db, { userId }: { userId: number }) =>
  db
    .selectFrom('tenants as t')
    .leftJoin(deletions(db).as('d'), (join) => join.onTrue())
    .leftJoin('legacyContacts as c', (join) =>
      join.on('c.tenantId', '=', db.tenantId).on('c.userId', '=', userId).on('c.givesAt', 'is not', null),
    )
    .where('t.id', '=', db.tenantId)
    .select(['t.name as familyName', 'd.requestedAt', 'd.takesEffectOn', 'd.takesEffectAt', 'd.requestedByName'])
    .select(['c.name', 'c.givesAt'])
    .select(({ eb, selectFrom, fn }) => [
      isEmptyOf(db).as('isEmpty'),
      privateStoriesOf(db, userId).as('privateStories'),
      eb(
        selectFrom('users')
          .where('tenantId', '=', db.tenantId)
          .where('status', '=', 'active')
          .select(fn.countAll().as('members')),
        '<',
        2,
      ).as('isLastMember'),
    ]),
);

/** What leaving, or deleting the family, would mean. One statement, because every page asks for it. */
export async function findLeaving(db: FamilyTransaction, userId: number): Promise<Leaving> {
  const row = oneOf(await leavingOf(db, { userId }));
  const { familyName, isEmpty, privateStories, isLastMember, name, givesAt, ...deletion } = row;
  return {
    familyName,
    isEmpty,
    privateStories: privateStories ?? 0,
    isLastMember: isLastMember === true,
    deletion: deletion.requestedAt === null ? null : (deletion as FamilyDeletion),
    legacyRequest: name === null || givesAt === null ? null : { name, givesAt },
  };
}

/** Returns false if a deletion is under way already. */
export async function insertDeletion(
  db: FamilyTransaction,
  {
    requestedBy,
    requestedAt,
    takesEffectOn,
    takesEffectAt,
  }: { requestedBy: number; requestedAt: Date; takesEffectOn: CalendarDate; takesEffectAt: Date },
): Promise<boolean> {
  const result = await db
    .insertInto('familyDeletions')
    .values({
      tenantId: db.tenantId,
      requestedBy,
      requestedAt: requestedAt.toISOString(),
      takesEffectOn,
      takesEffectAt: takesEffectAt.toISOString(),
    })
    .onConflict((conflict) => conflict.column('tenantId').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function deleteDeletion(db: FamilyTransaction): Promise<boolean> {
  const result = await db.deleteFrom('familyDeletions').where('tenantId', '=', db.tenantId).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** The next of them after one, in the order of their ids. */
export async function listDueFamilies(db: ServiceTransaction, now: Date, after = 0): Promise<number[]> {
  const rows = await db
    .selectFrom('familyDeletions')
    .where('takesEffectAt', '<=', now.toISOString())
    .where('tenantId', '>', after)
    .select('tenantId')
    .orderBy('tenantId')
    .limit(rowsInPart)
    .execute();
  return rows.map(({ tenantId }) => tenantId);
}

interface DueFamily {
  /** Whether a process began to erase it and was killed. */
  isUnderWay: boolean;
  isSuspended: boolean;
  /** Whether its members know that the family is suspended and will be deleted. */
  isTold: boolean;
}

/** Undefined if the family was kept, or if another process is erasing it. */
export async function claimDueFamily(
  db: ServiceTransaction,
  tenantId: number,
  { now, until }: { now: Date; until: Date },
): Promise<DueFamily | undefined> {
  const found = await db
    .selectFrom('familyDeletions')
    .where('tenantId', '=', tenantId)
    .where('takesEffectAt', '<=', now.toISOString())
    .where((eb) => eb.or([eb('erasingUntil', 'is', null), eb('erasingUntil', '<=', now.toISOString())]))
    .select(['erasingUntil', 'suspensionToldAt'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!found) return undefined;
  const family = await db.selectFrom('tenants').where('id', '=', tenantId).select('status').executeTakeFirst();
  await releaseFamily(db, tenantId, until);
  return {
    isUnderWay: found.erasingUntil !== null,
    isSuspended: family?.status === 'suspended',
    isTold: found.suspensionToldAt !== null,
  };
}

/** Until when a process is erasing it; null before one has begun. */
export async function releaseFamily(db: ServiceTransaction, tenantId: number, until: Date | null): Promise<void> {
  await db
    .updateTable('familyDeletions')
    .set({ erasingUntil: until?.toISOString() ?? null })
    .where('tenantId', '=', tenantId)
    .execute();
}

export async function isBeingErased(db: ServiceTransaction, tenantId: number): Promise<boolean> {
  const row = await db
    .selectFrom('familyDeletions')
    .where('tenantId', '=', tenantId)
    .where('erasingUntil', 'is not', null)
    .select('tenantId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Closes it, so that nobody can sign in. */
export async function closeFamily(db: ServiceTransaction, tenantId: number): Promise<void> {
  await db.updateTable('tenants').set({ status: 'suspended' }).where('id', '=', tenantId).execute();
}

/** Returns the day, for the mail; undefined if the family isn't scheduled for deletion or was told before. */
export async function noteSuspensionTold(
  db: ServiceTransaction,
  tenantId: number,
  { now, later }: { now: Date; later: { takesEffectOn: CalendarDate; takesEffectAt: string } | undefined },
): Promise<CalendarDate | undefined> {
  const row = await db
    .updateTable('familyDeletions')
    .set({ ...later, suspensionToldAt: now.toISOString() })
    .where('tenantId', '=', tenantId)
    .where('suspensionToldAt', 'is', null)
    .returning('takesEffectOn')
    .executeTakeFirst();
  return row?.takesEffectOn;
}

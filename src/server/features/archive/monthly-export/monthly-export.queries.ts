import type { Language } from '#words';
import type { MonthlyExport, MonthlyExportKind } from '../../../../shared/archive/monthly-export.ts';
import { type AccountKey, activeAccounts } from '../../../kernel/database/account.ts';
import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';

export async function findMonthlyExport(db: FamilyTransaction, userId: number): Promise<MonthlyExport> {
  const row = await db
    .selectFrom('monthlyExports')
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', userId)
    .select(['kind', 'place', 'nextAt', 'lastAt', 'failure'])
    .executeTakeFirst();
  return row ?? null;
}

interface NewMonthlyExport {
  kind: MonthlyExportKind;
  place: string | null;
  target: string | null;
  nextAt: string;
  /** Of each month. */
  day: number;
}

/** Takes the place of an earlier one. A copy that is being made stores nothing any more. */
export async function saveMonthlyExport(
  db: FamilyTransaction,
  userId: number,
  { kind, place, target, nextAt, day }: NewMonthlyExport,
): Promise<void> {
  const unclaimed = { claim: null, claimedUntil: null };
  const fresh = { kind, place, target, nextAt, day, lastAt: null, failure: null, tries: 0, ...unclaimed };
  await db
    .insertInto('monthlyExports')
    .values({ tenantId: db.tenantId, userId, ...fresh })
    .onConflict((conflict) => conflict.columns(['tenantId', 'userId']).doUpdateSet(fresh))
    .execute();
}

export async function deleteMonthlyExport(db: FamilyTransaction, userId: number): Promise<boolean> {
  const row = await db
    .deleteFrom('monthlyExports')
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', userId)
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

export interface DueExport extends AccountKey {
  email: string;
  firstName: string;
  lastName: string;
  language: Language;
  timeZone: string | null;
}

/** Due, unclaimed, and of people who can sign in. */
export async function listDueExports(db: ServiceTransaction, now: Date, most: number): Promise<DueExport[]> {
  return activeAccounts(db)
    .innerJoin('monthlyExports as m', (join) =>
      join.onRef('m.tenantId', '=', 'u.tenantId').onRef('m.userId', '=', 'u.id'),
    )
    .leftJoin('userSettings as s', (join) => join.onRef('s.tenantId', '=', 'u.tenantId').onRef('s.userId', '=', 'u.id'))
    .where('m.nextAt', '<=', now.toISOString())
    .where((eb) => eb.or([eb('m.claimedUntil', 'is', null), eb('m.claimedUntil', '<=', now.toISOString())]))
    .select(['m.tenantId', 'm.userId', 'u.email', 'u.firstName', 'u.lastName', 's.timezone as timeZone'])
    .select((eb) => eb.fn.coalesce('s.language', eb.val<Language>('en')).as('language'))
    .orderBy('m.nextAt')
    .limit(most)
    .execute();
}

export interface ClaimedExport {
  kind: MonthlyExportKind;
  target: string | null;
  tries: number;
  nextAt: string;
  day: number;
}

/** Undefined if it isn't due any more, its owner can't sign in, or an export of the family is being made. */
export async function claimExport(
  db: FamilyTransaction,
  userId: number,
  { claim, until, now }: { claim: string; until: Date; now: Date },
): Promise<ClaimedExport | undefined> {
  const moment = now.toISOString();
  const ofFamily = await db
    .selectFrom('monthlyExports')
    .where('tenantId', '=', db.tenantId)
    .select('claimedUntil')
    .orderBy('userId')
    .forUpdate()
    .execute();
  if (ofFamily.some(({ claimedUntil }) => claimedUntil !== null && claimedUntil > moment)) return undefined;
  return changeOfActive(db, userId)
    .set({ claim, claimedUntil: until.toISOString() })
    .where('nextAt', '<=', moment)
    .returning(['kind', 'target', 'tries', 'nextAt', 'day'])
    .executeTakeFirst();
}

/** Renews the claim. False if the export was changed or removed meanwhile, or its owner can't sign in any more. */
export async function holdExport(db: FamilyTransaction, userId: number, claim: string, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await changeOfActive(db, userId)
    .set({ claimedUntil: until.toISOString() })
    .where('claim', '=', claim)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const changeOfActive = (db: FamilyTransaction, userId: number) =>
  db
    .updateTable('monthlyExports')
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', userId)
    .where(({ exists }) =>
      exists(activeAccounts(db).where('u.tenantId', '=', db.tenantId).where('u.id', '=', userId).select('u.id')),
    );

/** It stays due, for this or another process. */
export async function releaseExport(db: FamilyTransaction, userId: number, claim: string): Promise<void> {
  await db
    .updateTable('monthlyExports')
    .set({ claim: null, claimedUntil: null })
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', userId)
    .where('claim', '=', claim)
    .execute();
}

interface Ended {
  nextAt: Date;
  /** Undefined if it failed. */
  lastAt?: Date;
  failure: string | null;
  tries: number;
}

/** False if it was changed or removed meanwhile, or its owner can't sign in any more: then nothing is noted. */
export async function endExport(
  db: FamilyTransaction,
  userId: number,
  claim: string,
  { nextAt, lastAt, ...outcome }: Ended,
): Promise<boolean> {
  const { numUpdatedRows } = await changeOfActive(db, userId)
    .set({
      ...outcome,
      nextAt: nextAt.toISOString(),
      ...(lastAt && { lastAt: lastAt.toISOString() }),
      claim: null,
      claimedUntil: null,
    })
    .where('claim', '=', claim)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

import type { Transaction } from 'kysely';
import type { Config } from '../../../config.ts';
import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';
import type { Tables } from '../../../kernel/database/tables.gen.ts';
import { AppError } from '../../../kernel/errors.ts';

type Metric = 'lessonsCreated' | 'activeUsers' | 'totalChildren' | 'storageUsedGb';

const bytesPerGb = 1024 ** 3;

/** What a new month takes over from the one before; lessons are counted anew. */
const lastingMetrics = ['activeUsers', 'totalChildren', 'storageUsedGb'] as const;

/** `yyyy-MM` in UTC: usage is counted by these months. */
export const usageMonthOf = (now: Date): string => now.toISOString().slice(0, 7);

/**
 * The row of this month, made when it is the first use, locked until the transaction ends: so that what is counted
 * and compared with the plan afterwards can't change at the same moment.
 */
export function lockUsage(db: FamilyTransaction, now: Date): Promise<void> {
  return lockUsageOf(db, db.tenantId, now);
}

/** The same outside of a family's own transaction: for administration, which changes accounts of every family. */
export async function lockUsageOf(db: Transaction<Tables>, tenantId: number, now: Date): Promise<void> {
  const month = usageMonthOf(now);
  const latest = await db
    .selectFrom('usageMetrics')
    .where('tenantId', '=', tenantId)
    .where('month', '<=', month)
    .select(['month', ...lastingMetrics])
    .orderBy('month', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (latest?.month === month) return;
  await db
    .insertInto('usageMetrics')
    .values({ ...latest, tenantId, month })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'month']).doUpdateSet((eb) => ({ month: eb.ref('excluded.month') })),
    )
    .execute();
}

export function setUsage(db: FamilyTransaction, now: Date, metric: Metric, value: number): Promise<void> {
  return setUsageOf(db, { tenantId: db.tenantId, now }, metric, value);
}

export async function setUsageOf(
  db: Transaction<Tables>,
  { tenantId, now }: { tenantId: number; now: Date },
  metric: Metric,
  value: number,
): Promise<void> {
  await db
    .updateTable('usageMetrics')
    .set({ [metric]: value })
    .where('tenantId', '=', tenantId)
    .where('month', '=', usageMonthOf(now))
    .execute();
}

/** Throws PLAN_LIMIT when the family already has as many children as its plan allows. */
export async function assertRoomForChild(db: FamilyTransaction, config: Config, childCount: number): Promise<void> {
  if (!config.enforcePlanLimits) return;
  const plan = await db
    .selectFrom('tenants')
    .where('id', '=', db.tenantId)
    .select(['plan', 'maxChildren'])
    .executeTakeFirstOrThrow();
  if (plan.plan === 'unlimited' || childCount < plan.maxChildren) return;
  const places = plan.maxChildren === 1 ? '1 child' : `${plan.maxChildren} children`;
  throw new AppError(
    'PLAN_LIMIT',
    `Your plan has room for ${places}. Ask your administrator for a larger plan to add another.`,
  );
}

/** One more lesson of this month, when the plan has room for it. Deleting a lesson gives nothing back. */
export async function takeLesson(db: FamilyTransaction, config: Config, now: Date): Promise<void> {
  await lockUsage(db, now);
  const usage = await db
    .selectFrom('usageMetrics')
    .where('tenantId', '=', db.tenantId)
    .where('month', '=', usageMonthOf(now))
    .select('lessonsCreated')
    .executeTakeFirstOrThrow();
  const { plan, maxLessonsPerMonth } = await db
    .selectFrom('tenants')
    .where('id', '=', db.tenantId)
    .select(['plan', 'maxLessonsPerMonth'])
    .executeTakeFirstOrThrow();
  if (config.enforcePlanLimits && plan !== 'unlimited' && usage.lessonsCreated >= maxLessonsPerMonth) {
    const lessons = maxLessonsPerMonth === 1 ? '1 new lesson' : `${maxLessonsPerMonth} new lessons`;
    throw new AppError(
      'PLAN_LIMIT',
      `Your plan has room for ${lessons} a month. Ask your administrator for a larger plan, or add this one next month.`,
    );
  }
  await setUsage(db, now, 'lessonsCreated', usage.lessonsCreated + 1);
}

/**
 * Writes down how much the family's files take. Throws PLAN_LIMIT when that is more than the plan allows and `isMore`,
 * the caller having added some. Usage must be locked.
 */
export async function setStorageUsed(
  db: FamilyTransaction,
  { config, clock }: { config: Config; clock: { now(): Date } },
  { bytes, isMore }: { bytes: number; isMore: boolean },
): Promise<void> {
  const { plan, maxStorageGb } = await db
    .selectFrom('tenants')
    .where('id', '=', db.tenantId)
    .select(['plan', 'maxStorageGb'])
    .executeTakeFirstOrThrow();
  if (isMore && config.enforcePlanLimits && plan !== 'unlimited' && bytes > maxStorageGb * bytesPerGb) {
    throw new AppError(
      'PLAN_LIMIT',
      `Your plan has room for ${maxStorageGb} GB of files. Delete some, or ask your administrator for a larger plan.`,
    );
  }
  await setUsage(db, clock.now(), 'storageUsedGb', bytes / bytesPerGb);
}

export async function countActiveUsers(db: ServiceTransaction, tenantId: number): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .where('tenantId', '=', tenantId)
    .where('status', '=', 'active')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Throws PLAN_LIMIT when the family already has as many active users as its plan allows. Accounts must be locked, so
 * that no other becomes active at the same moment.
 */
export async function assertRoomForUser(db: ServiceTransaction, config: Config, tenantId: number): Promise<void> {
  const maxUsers = await maxUsersOf(db, config, tenantId);
  if ((await countActiveUsers(db, tenantId)) < maxUsers) return;
  throw new AppError(
    'PLAN_LIMIT',
    `This family's plan has room for ${maxUsers} active users. Deactivate one of them or choose a larger plan to add another.`,
  );
}

/** The same before one more is invited: whoever is invited already counts as if they had come. */
export async function assertRoomForUsers(
  db: ServiceTransaction,
  config: Config,
  { tenantId, invited }: { tenantId: number; invited: number },
): Promise<void> {
  const maxUsers = await maxUsersOf(db, config, tenantId);
  if ((await countActiveUsers(db, tenantId)) + invited < maxUsers) return;
  const members = maxUsers === 1 ? '1 member' : `${maxUsers} members`;
  throw new AppError(
    'PLAN_LIMIT',
    `Your plan has room for ${members}, open invitations included. Revoke an invitation, or ask your administrator for a larger plan.`,
  );
}

async function maxUsersOf(db: ServiceTransaction, config: Config, tenantId: number): Promise<number> {
  const { plan, maxUsers } = await db
    .selectFrom('tenants')
    .where('id', '=', tenantId)
    .select(['plan', 'maxUsers'])
    .executeTakeFirstOrThrow();
  return plan === 'unlimited' || !config.enforcePlanLimits ? Number.POSITIVE_INFINITY : maxUsers;
}

/** Brings the family's usage up to date after an account became active or ceased to be. */
export async function recountActiveUsers(db: ServiceTransaction, tenantId: number, now: Date): Promise<void> {
  await lockUsageOf(db, tenantId, now);
  await setUsageOf(db, { tenantId, now }, 'activeUsers', await countActiveUsers(db, tenantId));
}

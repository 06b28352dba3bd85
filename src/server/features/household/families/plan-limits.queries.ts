import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';

type Metric = 'lessonsCreated' | 'activeUsers' | 'totalChildren' | 'storageUsedGb';

/** Carried over to a new month; lessons are counted again. */
const lastingMetrics = ['activeUsers', 'totalChildren', 'storageUsedGb'] as const;

/** Usage is counted by month in UTC: `yyyy-MM`. */
export const usageMonthOf = (now: Date): string => now.toISOString().slice(0, 7);

/** Creates this month's usage if needed and locks it, so nobody changes it between counting and comparing. */
export async function lockUsage(db: FamilyTransaction, now: Date): Promise<void> {
  const month = usageMonthOf(now);
  const latest = await db
    .selectFrom('usageMetrics')
    .where('tenantId', '=', db.tenantId)
    .where('month', '<=', month)
    .select(['month', ...lastingMetrics])
    .orderBy('month', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (latest?.month === month) return;
  await db
    .insertInto('usageMetrics')
    .values({ ...latest, tenantId: db.tenantId, month })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'month']).doUpdateSet((eb) => ({ month: eb.ref('excluded.month') })),
    )
    .execute();
}

export async function setUsage(db: FamilyTransaction, now: Date, metric: Metric, value: number): Promise<void> {
  await db
    .updateTable('usageMetrics')
    .set({ [metric]: value })
    .where('tenantId', '=', db.tenantId)
    .where('month', '=', usageMonthOf(now))
    .execute();
}

/** Lock the usage first, which creates the row. */
export async function countNewLessons(db: FamilyTransaction, now: Date): Promise<number> {
  const { lessonsCreated } = await db
    .selectFrom('usageMetrics')
    .where('tenantId', '=', db.tenantId)
    .where('month', '=', usageMonthOf(now))
    .select('lessonsCreated')
    .executeTakeFirstOrThrow();
  return lessonsCreated;
}

export async function findPlan(db: FamilyTransaction) {
  return db
    .selectFrom('tenants')
    .where('id', '=', db.tenantId)
    .select(['plan', 'maxUsers', 'maxChildren', 'maxLessonsPerMonth', 'maxStorageGb'])
    .executeTakeFirstOrThrow();
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

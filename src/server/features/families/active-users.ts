import type { Config } from '../../config.ts';
import type { ServiceTransaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { lockUsageOf, setUsageOf } from './plan-limits.ts';

async function countActiveUsers(db: ServiceTransaction, tenantId: number): Promise<number> {
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
  if (!config.enforcePlanLimits) return;
  const family = await db
    .selectFrom('tenants')
    .where('id', '=', tenantId)
    .select(['plan', 'maxUsers'])
    .executeTakeFirstOrThrow();
  if (family.plan === 'unlimited' || (await countActiveUsers(db, tenantId)) < family.maxUsers) return;
  throw new AppError(
    'PLAN_LIMIT',
    `This family's plan has room for ${family.maxUsers} active users. Deactivate one of them or choose a larger plan to add another.`,
  );
}

/** Brings the family's usage up to date after an account became active or ceased to be. */
export async function recountActiveUsers(db: ServiceTransaction, tenantId: number, now: Date): Promise<void> {
  await lockUsageOf(db, tenantId, now);
  await setUsageOf(db, { tenantId, now }, 'activeUsers', await countActiveUsers(db, tenantId));
}

import type { Config } from '../../../config.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { lockUsageOf, setUsageOf } from './plan-limits.ts';

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

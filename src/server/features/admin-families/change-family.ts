import type { AdminFamily, UpdateAdminFamily } from '../../../shared/admin-families.ts';
import { deleteSessionsOfFamily } from '../../platform/auth/sessions.queries.ts';
import type { ServiceTransaction } from '../../platform/database/database.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { UserContext } from '../../platform/trpc/trpc.ts';
import { trialEndOf } from '../families/families.queries.ts';
import { lockAccounts } from '../families/lock-accounts.ts';
import { findActiveSuperAdmin, findFamily, updateFamily } from './admin-families.queries.ts';

/**
 * Changes what a family may use and whether it may sign in. Suspending ends its sessions in the same moment. It stands
 * in the queue of all changes of accounts: the caller is an active super admin of another, active family while it
 * happens, so that one is always left.
 */
export async function changeFamily(ctx: UserContext, { id, ...changes }: UpdateAdminFamily): Promise<AdminFamily> {
  const { services, viewer } = ctx;
  const now = services.clock.now();
  return services.database.service(async (db) => {
    await lockAccounts(db);
    const own = await findActiveSuperAdmin(db, viewer.userId);
    if (!own) throw new AppError('FORBIDDEN', 'Only super admins can do this.');
    if (changes.status === 'suspended' && id === own.tenantId) {
      throw new AppError('FORBIDDEN', 'You cannot suspend your own family. Another super admin can.');
    }
    const family = await findFamily(db, id, now);
    if (!family) throw notFound('Family');
    await updateFamily(db, id, { ...changes, ...newTrialOf(family, changes, now) }, now);
    if (changes.status === 'suspended') await deleteSessionsOfFamily(db, id);
    return getFamily(db, id, now);
  });
}

/** A family that never had a trial gets its days now; one that returns to it has the end that it had. */
function newTrialOf({ trialEndsAt }: AdminFamily, { plan }: { plan?: string | undefined }, now: Date) {
  return plan === 'trial' && trialEndsAt === null ? { trialEndsAt: trialEndOf(now) } : {};
}

export async function getFamily(db: ServiceTransaction, id: number, now: Date): Promise<AdminFamily> {
  const family = await findFamily(db, id, now);
  if (!family) throw notFound('Family');
  return family;
}

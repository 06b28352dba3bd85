import { say } from '#words';
import type { AdminFamily, AdminFamilyFilter, UpdateAdminFamily } from '../../../../shared/accounts/admin-families.ts';
import type { PageCursor } from '../../../../shared/fields.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';
import { countedPageFrom } from '../../../kernel/database/page-from.ts';
import { AppError, notFound } from '../../../kernel/errors.ts';
import { deleteApiTokensOfFamily } from '../../../kernel/identity/api-tokens.queries.ts';
import { deleteSessionsOfFamily } from '../../../kernel/identity/sessions.queries.ts';
import type { UserContext } from '../../../kernel/trpc/trpc.ts';
import { sendSoon } from '../../delivery/outbox/send.rules.ts';
import { lockAccounts, trialEndOf } from '../../household/families/families.queries.ts';
import {
  byAnother,
  originOf,
  recordForMembers,
  recordSecurityEvent,
} from '../../household/security-log/security-events.queries.ts';
import { isBeingErased } from '../membership/family-deletion.queries.ts';
import { tellOfSuspension } from '../membership/family-deletion.rules.ts';
import { findActiveSuperAdmin, findFamily, listFamilies, updateFamily } from './admin-families.queries.ts';

/** Suspending ends sessions and tokens at once. The caller must be a super admin of another family, so one stays. */
export async function changeFamily(ctx: UserContext, { id, ...changes }: UpdateAdminFamily): Promise<AdminFamily> {
  const { services, viewer } = ctx;
  const now = services.clock.now();
  let isTold = false;
  const changed = await services.database.service(async (db) => {
    await lockAccounts(db);
    const own = await findActiveSuperAdmin(db, viewer.userId);
    if (!own) throw new AppError('FORBIDDEN', say('Only super admins can do this.'));
    if (changes.status === 'suspended' && id === own.tenantId) {
      throw new AppError('FORBIDDEN', say('You can’t suspend your own family. Ask another super admin.'));
    }
    const family = await findFamily(db, id, now);
    if (!family) throw notFound(say('Family not found'));
    if (await isBeingErased(db, id)) throw new AppError('CONFLICT', say('This family is being deleted.'));
    await updateFamily(db, id, { ...changes, ...newTrialOf(family, changes, now), ...handSetBy(changes, now) }, now);
    await recordChange(db, ctx, family, changes);
    if (changes.status === 'suspended') {
      await deleteSessionsOfFamily(db, id);
      await deleteApiTokensOfFamily(db, id);
      isTold = await tellOfSuspension(db, services, { tenantId: id, isDue: false });
    }
    return getFamily(db, id, now);
  });
  if (isTold) sendSoon(services, id);
  services.changes.announce({ tenantId: id, userId: null, family: ['plan'], own: [] });
  return changed;
}

async function recordChange(
  db: ServiceTransaction,
  ctx: UserContext,
  before: AdminFamily,
  { plan = before.plan, status = before.status }: Omit<UpdateAdminFamily, 'id'>,
): Promise<void> {
  const detail = { ...(plan !== before.plan && { plan }), ...(status !== before.status && { status }) };
  const act = { event: 'admin_family_changed', detail: { ...detail, family: before.id } } as const;
  await recordSecurityEvent(db, { ...originOf(ctx), account: ctx.viewer, ...act });
  if (Object.keys(detail).length === 0) return;
  const forMembers = { event: 'family_changed', detail: { ...detail, by: 'super_admin' } } as const;
  await recordForMembers(db, { ...byAnother(ctx), tenantId: before.id, ...forMembers });
}

/** A family that never had a trial starts one now; any other keeps its date. */
function newTrialOf({ trialEndsAt }: AdminFamily, { plan }: { plan?: string | undefined }, now: Date) {
  return plan === 'trial' && trialEndsAt === null ? { trialEndsAt: trialEndOf(now) } : {};
}

/** From now on, the family's subscriptions from before leave plan and limits alone. */
function handSetBy({ status: _status, ...planAndLimits }: Omit<UpdateAdminFamily, 'id'>, now: Date) {
  const isSet = Object.values(planAndLimits).some((value) => value !== undefined);
  return isSet ? ({ planSetBy: 'super_admin', planSetAt: now.toISOString() } as const) : {};
}

export async function getFamily(db: ServiceTransaction, id: number, now: Date): Promise<AdminFamily> {
  const family = await findFamily(db, id, now);
  if (!family) throw notFound(say('Family not found'));
  return family;
}

const perPage = 50;

export async function pageOfFamilies(
  db: ServiceTransaction,
  { cursor, ...filter }: AdminFamilyFilter & PageCursor,
  now: Date,
): Promise<{ families: AdminFamily[]; nextCursor: number | null; total: number }> {
  const { rows, nextCursor, total } = await countedPageFrom(cursor, perPage, (part) =>
    listFamilies(db, filter, { ...part, now }),
  );
  return { families: rows, nextCursor, total };
}

import { type Language, say } from '#words';
import { isAdministrator, mayManageRole } from '../../../../shared/accounts/account-rules.ts';
import type { AdminUser, SetRole, SetStatus } from '../../../../shared/accounts/admin.ts';
import type { Role } from '../../../../shared/accounts/auth.ts';
import type { ResetLink } from '../../../../shared/accounts/password.ts';
import type { SecurityDetail } from '../../../../shared/accounts/security-log.ts';
import type { Confirmation } from '../../../../shared/confirmation.ts';
import type { PageCursor } from '../../../../shared/fields.ts';
import type { AccountKey } from '../../../kernel/database/account.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';
import { pageFrom } from '../../../kernel/database/page-from.ts';
import { AppError, notFound } from '../../../kernel/errors.ts';
import type { UserContext } from '../../../kernel/trpc/trpc.ts';
import { assertConfirmed } from '../../household/confirmation/own-password.rules.ts';
import { hasLastSuperAdmin, lockAccounts } from '../../household/families/families.queries.ts';
import { assertRoomForUser, recountActiveUsers } from '../../household/families/plan-limits.rules.ts';
import { byAnother, originOf, recordSecurityEvent } from '../../household/security-log/security-events.queries.ts';
import { endAccess } from '../auth/auth.queries.ts';
import { endTrust } from '../auth/known-devices.queries.ts';
import { makeResetLink } from '../auth/password.rules.ts';
import {
  approvedMail,
  type Mailing,
  rejectedMail,
  secondFactorsRemovedMail,
  withAccountMails,
} from '../mails/mails.rules.ts';
import { deletePasskeys, deleteTotp, replaceRecoveryCodes } from '../second-factors/second-factors.queries.ts';
import { findAccount, searchAccounts, updateAccount } from './admin.queries.ts';

const perPage = 50;

export async function pageOfAccounts(
  db: ServiceTransaction,
  { search = '', cursor }: PageCursor & { search?: string | undefined },
): Promise<{ users: AdminUser[]; nextCursor: number | null }> {
  const { rows, nextCursor } = await pageFrom(cursor, perPage, (part) => searchAccounts(db, search, part));
  return { users: rows, nextCursor };
}

export async function getAccount(db: ServiceTransaction, id: number): Promise<AdminUser> {
  const account = await findAccount(db, id);
  if (!account) throw notFound(say('User not found'));
  return account;
}

/** Approves, suspends or deactivates an account, and signs it out if it is no longer active. */
export async function setStatus(ctx: UserContext, { id, status }: SetStatus): Promise<AdminUser> {
  const { services } = ctx;
  const now = services.clock.now();
  return changeAccount(ctx, id, async (mailing, account) => {
    const { db } = mailing;
    if (account.status === status) return;
    if (status !== 'active') await assertNotLastSuperAdmin(db, account);
    await assertStillAllowed(db, ctx, [account.role]);
    if (status === 'active') await assertRoomForUser(db, services, account.tenantId);
    await updateAccount(db, account, { status }, now);
    await recountActiveUsers(db, account.tenantId, now);
    if (account.status === 'pending') await mailDecision(mailing, { ...account, isApproved: status === 'active' });
    const owner = { tenantId: account.tenantId, userId: id };
    await recordAct(db, ctx, owner, { event: 'status_changed', detail: { status } });
    if (status === 'active') return;
    await endAccess(db, owner);
  });
}

/** Grants a role; it counts from the account's next request. */
export async function setRole(ctx: UserContext, { id, role }: SetRole): Promise<AdminUser> {
  assertMayManage(ctx.viewer.role, role);
  return changeAccount(ctx, id, async ({ db }, account) => {
    if (account.role === role) return;
    if (role !== 'super_admin') await assertNotLastSuperAdmin(db, account);
    await assertStillAllowed(db, ctx, [account.role, role]);
    await updateAccount(db, account, { role }, ctx.services.clock.now());
    await recordAct(db, ctx, { tenantId: account.tenantId, userId: id }, { event: 'role_changed', detail: { role } });
  });
}

async function recordAct(
  db: ServiceTransaction,
  ctx: UserContext,
  account: AccountKey,
  { event, detail }: { event: 'status_changed' | 'role_changed'; detail: SecurityDetail },
): Promise<void> {
  const forAccount = { ...detail, by: 'administrator' } as const;
  await recordSecurityEvent(db, { ...byAnother(ctx), account, event, detail: forAccount });
  const forAdministrator = { ...detail, account: account.userId };
  const act = { event: `admin_${event}`, detail: forAdministrator } as const;
  await recordSecurityEvent(db, { ...originOf(ctx), account: ctx.viewer, ...act });
}

/** Changes of accounts wait for each other, so that what allowed a change is still true when it happens. */
async function changeAccount(
  { services, viewer }: UserContext,
  id: number,
  change: (mailing: Mailing, account: AdminUser & { language: Language }) => Promise<void>,
): Promise<AdminUser> {
  if (id === viewer.userId) {
    throw new AppError('FORBIDDEN', say('You can’t change your own status or role. Ask another administrator.'));
  }
  return withAccountMails(services, async (mailing) => {
    const { db } = mailing;
    await lockAccounts(db);
    const account = await findAccount(db, id);
    if (!account) throw notFound(say('User not found'));
    assertMayManage(viewer.role, account.role);
    await change(mailing, account);
    return (await findAccount(db, id)) ?? account;
  });
}

function assertMayManage(own: Role, role: Role): void {
  if (mayManageRole(own, role)) return;
  throw new AppError(
    'FORBIDDEN',
    say('Only a super admin can make someone an administrator or change an administrator’s account.'),
  );
}

async function assertNotLastSuperAdmin(db: ServiceTransaction, account: AdminUser): Promise<void> {
  if (!(await hasLastSuperAdmin(db, { tenantId: account.tenantId, userId: account.id }))) return;
  throw new AppError(
    'CONFLICT',
    say('This is the last active super admin. Please make someone else a super admin first.'),
  );
}

/** The caller may have lost the role while this call waited. */
async function assertStillAllowed(db: ServiceTransaction, { viewer }: UserContext, affected: Role[]): Promise<void> {
  const own = await findAccount(db, viewer.userId);
  if (own?.status !== 'active' || !isAdministrator(own.role)) {
    throw new AppError('FORBIDDEN', say('Only administrators can do this.'));
  }
  for (const role of affected) assertMayManage(own.role, role);
}

/** Only where no mail can be sent: anyone with the link can sign in as that person, who is told afterwards. */
export async function createResetLink(ctx: UserContext, id: number): Promise<ResetLink> {
  const { services, viewer } = ctx;
  if (services.config.smtpUrl !== undefined) {
    throw new AppError(
      'CONFLICT',
      say('This server sends email, so people can get a link themselves under “Forgot password?”.'),
    );
  }
  if (id === viewer.userId) throw new AppError('FORBIDDEN', say('Change your own password on your profile.'));
  return services.database.service(async (db) => {
    await lockAccounts(db);
    const account = await findAccount(db, id);
    if (!account) throw notFound(say('User not found'));
    assertMayManage(viewer.role, account.role);
    await assertStillAllowed(db, ctx, [account.role, 'super_admin']);
    if (account.status === 'deactivated') throw new AppError('CONFLICT', say('This account is deactivated.'));
    const owner = { tenantId: account.tenantId, userId: id };
    const made = { event: 'reset_link_made', detail: { by: 'super_admin' } } as const;
    await recordSecurityEvent(db, { ...byAnother(ctx), account: owner, ...made });
    const act = { event: 'admin_reset_link_made', detail: { account: id } } as const;
    await recordSecurityEvent(db, { ...originOf(ctx), account: viewer, ...act });
    return makeResetLink(db, services, owner);
  });
}

/** For someone who has lost them all. The password alone signs them in again, until they set up new ones. */
export async function removeSecondFactors(ctx: UserContext, id: number, proof: Confirmation): Promise<void> {
  const { services, viewer } = ctx;
  if (id === viewer.userId) throw new AppError('FORBIDDEN', say('Change your own second factors on your profile.'));
  await assertConfirmed(ctx, proof);
  await withAccountMails(services, async ({ db, queue }) => {
    await lockAccounts(db);
    const account = await findAccount(db, id);
    if (!account) throw notFound(say('User not found'));
    assertMayManage(viewer.role, account.role);
    await assertStillAllowed(db, ctx, [account.role, 'super_admin']);
    const { tenantId, email, firstName, language } = account;
    const owner = { tenantId, userId: id };
    const [hadTotp, passkeys] = [await deleteTotp(db, owner), await deletePasskeys(db, owner)];
    if (!hadTotp && passkeys === 0) throw new AppError('CONFLICT', say('This account has no second factor.'));
    await replaceRecoveryCodes(db, owner, []);
    await endTrust(db, owner);
    const done = { event: 'second_factors_removed', detail: { by: 'super_admin' } } as const;
    await recordSecurityEvent(db, { ...byAnother(ctx), account: owner, ...done });
    const act = { event: 'admin_second_factors_removed', detail: { account: id } } as const;
    await recordSecurityEvent(db, { ...originOf(ctx), account: viewer, ...act });
    await queue({
      ...owner,
      kind: 'security_notice',
      email,
      key: `second-factors-removed:${id}:${services.clock.now().toISOString()}`,
      language,
      mail: () => secondFactorsRemovedMail({ firstName, appUrl: services.config.appUrl }),
    });
  });
}

async function mailDecision(
  { services, queue }: Mailing,
  { id, tenantId, email, firstName, language, isApproved }: AdminUser & { language: Language; isApproved: boolean },
): Promise<void> {
  await queue({
    kind: isApproved ? 'account_approved' : 'account_declined',
    tenantId,
    userId: id,
    email,
    // An account may wait for approval more than once.
    key: `${id}-${services.clock.now().toISOString()}`,
    language,
    mail: () =>
      isApproved ? approvedMail({ firstName, appUrl: services.config.appUrl }) : rejectedMail({ firstName }),
  });
}

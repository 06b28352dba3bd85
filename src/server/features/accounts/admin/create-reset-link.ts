import type { ResetLink } from '../../../../shared/accounts/password.ts';
import { AppError, notFound } from '../../../kernel/errors.ts';
import { byAnother, originOf, recordSecurityEvent } from '../../../kernel/security-events.queries.ts';
import type { UserContext } from '../../../kernel/trpc/trpc.ts';
import { makeResetLink } from '../auth/reset-link.ts';
import { lockAccounts } from '../families/lock-accounts.ts';
import { findAccount } from './admin.queries.ts';
import { assertMayManage, assertStillAllowed } from './manage-accounts.ts';

/**
 * A link to a new password for somebody who has lost theirs, to be handed on by a super admin. Only where mail can't do
 * it: whoever holds the link can sign in as that person, who is told at the next sign-in that it was used.
 */
export async function createResetLink(ctx: UserContext, id: number): Promise<ResetLink> {
  const { services, viewer } = ctx;
  if (services.config.smtpUrl !== undefined) {
    throw new AppError('CONFLICT', 'Mail is set up: everybody can ask for a link themselves under "Forgot password?".');
  }
  if (id === viewer.userId) throw new AppError('FORBIDDEN', 'Change your own password on your profile.');
  return services.database.service(async (db) => {
    await lockAccounts(db);
    const account = await findAccount(db, id);
    if (!account) throw notFound('User');
    assertMayManage(viewer.role, account.role);
    await assertStillAllowed(db, ctx, [account.role, 'super_admin']);
    if (account.status === 'deactivated') throw new AppError('CONFLICT', 'This account is deactivated.');
    const owner = { tenantId: account.tenantId, userId: id };
    const made = { event: 'reset_link_made', detail: { by: 'super_admin' } } as const;
    await recordSecurityEvent(db, { ...byAnother(ctx), account: owner, ...made });
    const act = { event: 'admin_reset_link_made', detail: { account: id } } as const;
    await recordSecurityEvent(db, { ...originOf(ctx), account: viewer, ...act });
    return makeResetLink(db, services, owner);
  });
}

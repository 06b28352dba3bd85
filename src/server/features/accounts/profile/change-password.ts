import type { ChangePassword } from '../../../../shared/accounts/profile.ts';
import { AppError, badField } from '../../../kernel/errors.ts';
import { assertUncommonPassword } from '../../../kernel/secrets/common-passwords.ts';
import { hashPassword } from '../../../kernel/secrets/passwords.ts';
import { originOf, recordSecurityEvent } from '../../../kernel/security-events.queries.ts';
import { isOwnPassword } from '../../../kernel/trpc/own-password.ts';
import type { UserContext } from '../../../kernel/trpc/trpc.ts';
import { sendSoon } from '../../messages/outbox/queue.ts';
import { updatePassword } from '../auth/accounts.queries.ts';
import { endAccess } from '../auth/end-access.ts';
import { queueSecurityMail } from '../mails/queue-security-mail.ts';

/** A new password for the caller's account. All that lets anybody in ends, but for the session that asks. */
export async function changePassword(
  ctx: UserContext,
  { currentPassword, newPassword }: ChangePassword,
): Promise<{ message: string }> {
  const { services, viewer, session } = ctx;
  const { database, clock } = services;
  const { sid } = session;
  if (!sid) throw new AppError('FORBIDDEN', 'Please sign in with your password to change it.');
  await assertUncommonPassword('newPassword', newPassword, viewer);
  if (!(await isOwnPassword(ctx, currentPassword))) {
    throw badField('currentPassword', 'The current password is not correct');
  }
  const newHash = await hashPassword(newPassword);
  await database.service(async (db) => {
    await updatePassword(db, viewer, newHash, clock.now());
    await endAccess(db, viewer, { sid, deviceHash: session.deviceHash });
    await recordSecurityEvent(db, { ...originOf(ctx), account: viewer, event: 'password_changed' });
    await queueSecurityMail(db, ctx, viewer, 'password_changed');
  });
  sendSoon(services, viewer.tenantId);
  return {
    message:
      'Your password has been changed. Other devices were signed out, and your API tokens, invitations and calendar address have ended.',
  };
}

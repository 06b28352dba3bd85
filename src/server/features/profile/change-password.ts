import type { ChangePassword } from '../../../shared/profile.ts';
import { deleteAccountLinksOf } from '../../platform/auth/account-links.queries.ts';
import { assertUncommonPassword } from '../../platform/auth/common-passwords.ts';
import { hashPassword, verifyPassword } from '../../platform/auth/passwords.ts';
import { minuteMs, takeHits } from '../../platform/auth/rate-limits.ts';
import { originOf, recordSecurityEvent } from '../../platform/auth/security-events.queries.ts';
import { deleteSessionsOf } from '../../platform/auth/sessions.queries.ts';
import { AppError, badField } from '../../platform/errors.ts';
import type { UserContext } from '../../platform/trpc/trpc.ts';
import { findPasswordHash, updatePassword } from '../auth/accounts.queries.ts';

/**
 * A new password for the caller's account. Every session but the one that asks ends with it, and every link that could set another. Whoever finds an
 * unlocked browser can't try passwords for long: only failures count against the limit.
 */
export async function changePassword(
  ctx: UserContext,
  { currentPassword, newPassword }: ChangePassword,
): Promise<{ message: string }> {
  const { services, viewer, session } = ctx;
  const { database, clock } = services;
  const { sid } = session;
  if (!sid) throw new AppError('FORBIDDEN', 'Please sign in with your password to change it.');
  await assertUncommonPassword('newPassword', newPassword, viewer);
  const attempt = await takeHits(
    services,
    [{ key: `password-change:${viewer.userId}`, max: 10, windowMs: 15 * minuteMs }],
    'Too many failed attempts to change the password. Please wait a few minutes and try again.',
  );
  const currentHash = await database.service((db) => findPasswordHash(db, viewer));
  if (!(await verifyPassword(currentHash, currentPassword))) {
    await database.service((db) =>
      recordSecurityEvent(db, { ...originOf(ctx), account: viewer, event: 'password_failed' }),
    );
    throw badField('currentPassword', 'The current password is not correct');
  }
  await attempt.giveBack();
  const newHash = await hashPassword(newPassword);
  await database.service(async (db) => {
    await updatePassword(db, viewer, newHash, clock.now());
    await deleteSessionsOf(db, viewer, sid);
    await deleteAccountLinksOf(db, viewer, 'password-reset');
    await recordSecurityEvent(db, { ...originOf(ctx), account: viewer, event: 'password_changed' });
  });
  return { message: 'Your password has been changed. Other devices were signed out.' };
}

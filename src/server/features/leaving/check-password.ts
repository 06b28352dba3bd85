import { verifyPassword } from '../../platform/auth/passwords.ts';
import { minuteMs, takeHits } from '../../platform/auth/rate-limits.ts';
import { originOf, recordSecurityEvent } from '../../platform/auth/security-events.queries.ts';
import { AppError, badField } from '../../platform/errors.ts';
import type { UserContext } from '../../platform/trpc/trpc.ts';
import { findPasswordHash } from '../auth/accounts.queries.ts';

/** Whoever finds an unlocked browser must not be able to erase anything with it, nor to try passwords for long. */
export async function checkPassword(ctx: UserContext, password: string): Promise<void> {
  const { services, viewer, session } = ctx;
  if (!session.sid) throw new AppError('FORBIDDEN', 'Please sign in with your password for this.');
  const attempt = await takeHits(
    services,
    [{ key: `password-for-leaving:${viewer.userId}`, max: 10, windowMs: 15 * minuteMs }],
    'Too many failed attempts. Please wait a few minutes and try again.',
  );
  const hash = await services.database.service((db) => findPasswordHash(db, viewer));
  if (!(await verifyPassword(hash, password))) {
    await services.database.service((db) =>
      recordSecurityEvent(db, { ...originOf(ctx), account: viewer, event: 'password_failed' }),
    );
    throw badField('password', 'The password is not correct');
  }
  await attempt.giveBack();
}

import { say } from '#words';
import { confirmedMinutes } from '../../../../shared/confirmation.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';
import { withoutEffect } from '../../../kernel/database/effects.ts';
import { minuteMs } from '../../../kernel/durations.ts';
import { AppError } from '../../../kernel/errors.ts';
import { findSignInMoment } from '../../../kernel/identity/sessions.queries.ts';
import { limitFailures } from '../../../kernel/limits/rate-limits.ts';
import { verifyPassword } from '../../../kernel/secrets/passwords.ts';
import type { UserContext } from '../../../kernel/trpc/access.ts';
import { originOf, recordSecurityEvent } from '../security-log/security-events.queries.ts';

/**
 * Whether this is the caller's password. Someone at an unlocked browser can't keep guessing: throws TOO_MANY_REQUESTS
 * after 10 failures in 15 minutes, and FORBIDDEN without a session.
 */
export async function isOwnPassword(ctx: UserContext, password: string): Promise<boolean> {
  const { services, viewer, session } = ctx;
  if (!session.sid) throw new AppError('FORBIDDEN', say('Please sign in with your password to do this.'));
  const limits = [{ key: `own-password:${viewer.userId}`, max: 10, windowMs: 15 * minuteMs }];
  const sentence = say('Too many wrong passwords. Please wait a few minutes and try again.');
  const isRight = await limitFailures(services, limits, sentence, async () => {
    const hash = await services.database.service((db) => findPasswordHash(db, viewer));
    return verifyPassword(hash, password);
  });
  if (!isRight) {
    await withoutEffect(services.database).service((db) =>
      recordSecurityEvent(db, { ...originOf(ctx), account: viewer, event: 'password_failed' }),
    );
  }
  return isRight;
}

/** Throws PASSWORD_REQUIRED unless the caller signed in a few minutes ago or sends the right password. */
export async function assertConfirmed(ctx: UserContext, password: string | null | undefined): Promise<void> {
  const { services, session, viewer } = ctx;
  const own = session.sid ? { tenantId: viewer.tenantId, sid: session.sid } : undefined;
  const signedInAt = own && (await services.database.service((db) => findSignInMoment(db, own)));
  const isRecent =
    signedInAt !== undefined && services.clock.now().getTime() - Date.parse(signedInAt) < confirmedMinutes * minuteMs;
  if (isRecent) return;
  if (!password) throw new AppError('PASSWORD_REQUIRED', say('Please confirm your password.'));
  if (!(await isOwnPassword(ctx, password))) throw new AppError('PASSWORD_REQUIRED', say('The password is incorrect.'));
}

async function findPasswordHash(
  db: ServiceTransaction,
  account: { tenantId: number; userId: number },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .where('tenantId', '=', account.tenantId)
    .where('id', '=', account.userId)
    .select('password')
    .executeTakeFirst();
  return row?.password;
}

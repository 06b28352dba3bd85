import type { CurrentUser, Login } from '../../../shared/auth.ts';
import { networkOf } from '../../platform/auth/network-address.ts';
import { verifyPassword } from '../../platform/auth/passwords.ts';
import { hourMs, minuteMs, networkLimits, takeHits } from '../../platform/auth/rate-limits.ts';
import { originOf, recordSecurityEvent } from '../../platform/auth/security-events.queries.ts';
import { AppError } from '../../platform/errors.ts';
import type { Context } from '../../platform/trpc/context.ts';
import { findAccountByEmail, recordSignIn, type SignInAccount } from './accounts.queries.ts';

const quarterHourMs = 15 * minuteMs;

/** A wrong address and a wrong password are the same answer, in the same time. Only failures count against the limits. */
export async function signIn(ctx: Context, { email, password }: Login): Promise<CurrentUser> {
  const { services, address, session } = ctx;
  const account = email.toLowerCase();
  const network = networkOf(address);
  const attempt = await takeHits(
    services,
    [
      { key: `sign-in:${account}:${network}`, max: 10, windowMs: quarterHourMs },
      ...networkLimits('sign-in-address', address, { max: 100, windowMs: quarterHourMs }),
      { key: `sign-in-account:${account}`, max: 50, windowMs: hourMs },
    ],
    'Too many failed attempts to sign in. Please wait a few minutes and try again.',
  );
  const found = await services.database.service((db) => findAccountByEmail(db, email));
  const isRight = await verifyPassword(found?.passwordHash, password);
  if (!found || !isRight) {
    if (found) recordFailure(ctx, found);
    throw wrongSignIn();
  }
  await attempt.giveBack();
  assertMaySignIn(found);
  await session.open({ userId: found.id, tenantId: found.tenantId }, async (db) => {
    if (!(await recordSignIn(db, found, services.clock.now()))) throw wrongSignIn();
    await recordSecurityEvent(db, { ...originOf(ctx), account: accountOf(found), event: 'sign_in' });
  });
  const { passwordHash: _hash, tenantStatus: _status, ...user } = found;
  return user;
}

/** Not before the answer: it must not take longer where there is an account. */
function recordFailure(ctx: Context, found: SignInAccount): void {
  const failure = { ...originOf(ctx), account: accountOf(found), event: 'sign_in_failed' } as const;
  ctx.services.background.start('record a failed sign-in', () =>
    ctx.services.database.service((db) => recordSecurityEvent(db, failure)),
  );
}

const accountOf = ({ id, tenantId }: SignInAccount) => ({ tenantId, userId: id });

const wrongSignIn = (): AppError => new AppError('UNAUTHORIZED', 'Invalid email or password');

function assertMaySignIn(account: SignInAccount): void {
  if (account.status === 'pending') {
    throw new AppError('FORBIDDEN', 'Your account is awaiting approval by an administrator.');
  }
  if (account.status === 'deactivated') throw new AppError('FORBIDDEN', 'Your account has been deactivated.');
  if (account.tenantStatus !== 'active') throw new AppError('FORBIDDEN', "Your family's access has been suspended.");
}

import { say } from '#words';
import type { Login, SignedIn } from '../../../../shared/accounts/auth.ts';
import type { AccountKey } from '../../../kernel/database/account.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';
import { hourMs, minuteMs } from '../../../kernel/durations.ts';
import { AppError } from '../../../kernel/errors.ts';
import { networkOf } from '../../../kernel/limits/network-address.ts';
import { beginTry, networkLimits, type RateLimit } from '../../../kernel/limits/rate-limits.ts';
import { verifyPassword } from '../../../kernel/secrets/passwords.ts';
import type { Context } from '../../../kernel/trpc/context.ts';
import { queueSecurityMail } from '../../delivery/outbox/security-mail.rules.ts';
import { sendSoon } from '../../delivery/outbox/send.rules.ts';
import { type Contact, findContact } from '../../household/families/families.queries.ts';
import { originOf, recordSecurityEvent } from '../../household/security-log/security-events.queries.ts';
import { findAccountAndPlaces, recordSignIn, type SignInAccount } from './auth.queries.ts';
import { saveKnownDevice } from './known-devices.queries.ts';

const quarterHourMs = 15 * minuteMs;

/** An unknown address gets the same answer in the same time as a wrong password. Only failures count. */
export async function signIn(ctx: Context, { email, password }: Login): Promise<SignedIn> {
  const { services, session } = ctx;
  const sought: { account?: SignInAccount | undefined } = {};
  const made = await beginTry(
    services,
    async (db, now, pendingUntil) => {
      const deviceHash = session.deviceHash ?? '';
      const limits = { known: knownDeviceLimits(email, deviceHash), others: limitsOf(email, ctx.address) };
      const { account, places } = await findAccountAndPlaces(db, { email, deviceHash, limits, now, pendingUntil });
      sought.account = account;
      return places;
    },
    say('Too many failed sign-in attempts. Please wait 15 minutes and try again.'),
  );
  const { account: found } = sought;
  let isRight = false;
  try {
    isRight = await verifyPassword(found?.passwordHash, password);
  } finally {
    if (!found || !isRight) await made.fail();
  }
  if (!found || !isRight) {
    if (found) recordFailure(ctx, found);
    throw wrongSignIn();
  }
  const refusal = refusalOf(found);
  if (refusal) {
    await services.database.service((db) => made.succeed(db));
    throw refusal;
  }
  const account = accountOf(found);
  const isNewDevice = !found.isKnownDevice && found.lastSignInAt !== null;
  const opening = session.open(account, async (db, deviceHash) => {
    const [contact, isStillRight] = await Promise.all([
      isNewDevice ? findContact(db, account) : undefined,
      recordSignIn(db, found, services.clock.now()),
      made.succeed(db),
      saveKnownDevice(db, account, deviceHash, services.clock.now()),
      recordSecurityEvent(db, { ...originOf(ctx), account, event: 'sign_in' }),
    ]);
    if (!isStillRight) throw wrongSignIn();
    if (contact) await mailNewDevice(db, ctx, { ...account, ...contact });
  });
  await opening.catch(async (error: unknown) => {
    await made.fail();
    throw error;
  });
  sendSoon(services, found.tenantId);
  const { passwordHash: _hash, tenantStatus: _status, lastSignInAt, isKnownDevice: _known, ...user } = found;
  return { ...user, isFirstSignIn: lastSignInAt === null };
}

/** A device that has signed in before has its own limit, so that other people's failures don't lock it out. */
const knownDeviceLimits = (email: string, deviceHash: string): RateLimit[] => [
  { key: `sign-in-device:${email.toLowerCase()}:${deviceHash}`, max: 10, windowMs: quarterHourMs },
];

/**
 * For unknown devices. After 50 failures in an hour they share 10 tries a minute, one for each network: enough for the
 * owner, too few to guess a password. See docs/decisions/006.
 */
function limitsOf(email: string, address: string): RateLimit[] {
  const account = email.toLowerCase();
  const network = networkOf(address);
  return [
    { key: `sign-in:${account}:${network}`, max: 10, windowMs: quarterHourMs },
    ...networkLimits('sign-in-address', address, { max: 100, windowMs: quarterHourMs }),
    {
      key: `sign-in-account:${account}`,
      max: 50,
      windowMs: hourMs,
      beyond: [
        { key: `sign-in-slow:${account}:${network}`, max: 1, windowMs: minuteMs },
        { key: `sign-in-slow:${account}`, max: 10, windowMs: minuteMs },
      ],
    },
  ];
}

/** Once a day for each kind of device and address: a script has no cookie. */
async function mailNewDevice(db: ServiceTransaction, ctx: Context, owner: AccountKey & Contact): Promise<void> {
  const day = ctx.services.clock.now().toISOString().slice(0, 10);
  await queueSecurityMail(db, ctx, owner, 'sign_in', `${day}:${ctx.device()}:${ctx.address}`);
}

/** After the answer, which must not take longer if the account exists. */
function recordFailure(ctx: Context, found: SignInAccount): void {
  const failure = { ...originOf(ctx), account: accountOf(found), event: 'sign_in_failed' } as const;
  ctx.services.background.start('record a failed sign-in', () =>
    ctx.services.database.service((db) => recordSecurityEvent(db, failure)),
  );
}

const accountOf = ({ id, tenantId }: SignInAccount) => ({ tenantId, userId: id });

const wrongSignIn = (): AppError => new AppError('UNAUTHORIZED', say('Invalid email or password'));

function refusalOf(account: SignInAccount): AppError | undefined {
  if (account.status === 'pending') {
    return new AppError('FORBIDDEN', say('Your account is awaiting approval by an administrator.'));
  }
  if (account.status === 'deactivated') return new AppError('FORBIDDEN', say('Your account has been deactivated.'));
  if (account.tenantStatus === 'active') return undefined;
  return new AppError('FORBIDDEN', say('Your family’s access has been suspended. Please contact an administrator.'));
}

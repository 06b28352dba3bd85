import { say } from '#words';
import type { CurrentUser, Login, SignedIn } from '../../../../shared/accounts/auth.ts';
import { trustedDays } from '../../../../shared/accounts/second-factors.ts';
import type { SecurityDetail, SignInMeans } from '../../../../shared/accounts/security-log.ts';
import type { AccountKey } from '../../../kernel/database/account.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';
import { dayMs, hourMs, minuteMs } from '../../../kernel/durations.ts';
import { AppError } from '../../../kernel/errors.ts';
import { networkOf } from '../../../kernel/limits/network-address.ts';
import { beginTry, networkLimits, type RateLimit, reserveHits, type Try } from '../../../kernel/limits/rate-limits.ts';
import { verifyPassword } from '../../../kernel/secrets/passwords.ts';
import type { Context } from '../../../kernel/trpc/context.ts';
import { queueSecurityMail } from '../../delivery/outbox/security-mail.rules.ts';
import { sendSoon } from '../../delivery/outbox/send.rules.ts';
import { refusedCode, useCode } from '../../household/factors/codes.rules.ts';
import { countRecoveryCodes } from '../../household/factors/factors.queries.ts';
import { type Contact, findContact } from '../../household/families/families.queries.ts';
import { originOf, recordSecurityEvent } from '../../household/security-log/security-events.queries.ts';
import { findAccountAndPlaces, recordSignIn, type SignInAccount } from './auth.queries.ts';
import { saveKnownDevice } from './known-devices.queries.ts';

const quarterHourMs = 15 * minuteMs;

/** An unknown address gets the same answer in the same time as a wrong password. Only failures count. */
export async function signIn(ctx: Context, { email, password, code, remembersDevice }: Login): Promise<SignedIn> {
  const { services, session } = ctx;
  assertPasswordSignIn(services);
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
  if (refusalOf(found)) await services.database.service((db) => made.succeed(db));
  assertMaySignIn(ctx, found);
  if (!needsCode(found, services.clock.now())) return openFor(ctx, found, made, { using: 'password' });
  if (!code?.trim()) {
    await services.database.service((db) => made.succeed(db));
    throw refusedCode(say('Enter the code of your authenticator app, or a recovery code. Or use your passkey.'));
  }
  return signInByCode(ctx, found, { using: 'password', made, code, remembersDevice: remembersDevice === true });
}

/** Throws FORBIDDEN where PASSWORD_SIGN_IN is off. */
export function assertPasswordSignIn({ config }: Pick<Context['services'], 'config'>): void {
  if (config.hasPasswordSignIn) return;
  throw new AppError('FORBIDDEN', say('Passwords are switched off on this server. Please sign in another way.'));
}

export const needsCode = ({ hasSecondFactor, trustedUntil }: SignInAccount, now: Date): boolean =>
  hasSecondFactor && !(trustedUntil !== null && Date.parse(trustedUntil) > now.getTime());

interface SecondStep extends Opening {
  using: 'password' | 'provider';
  made: Try;
  code: string;
  remembersDevice: boolean;
}

/** The second step. A code is used in the transaction that opens the session, so it is never lost without one. */
export async function signInByCode(
  ctx: Context,
  found: SignInAccount,
  { made, code, remembersDevice, ...opening }: SecondStep,
): Promise<SignedIn> {
  const { services } = ctx;
  const account = accountOf(found);
  const guess = await beginTry(
    services,
    reserveHits(codeLimits(found, ctx.session.deviceHash)),
    say('Too many wrong codes. Please wait 15 minutes and try again.'),
  ).catch(async (error: unknown) => {
    await made.fail();
    throw error;
  });
  const trustedUntil = remembersDevice
    ? new Date(services.clock.now().getTime() + trustedDays * dayMs).toISOString()
    : undefined;
  try {
    return await openFor(ctx, found, made, {
      ...opening,
      using: `${opening.using}_and_code`,
      trustedUntil,
      async prove(db) {
        await opening.prove?.(db);
        const used = await useCode(db, services, account, code);
        await guess.succeed(db);
        if (used === 'totp') return;
        await recordSecurityEvent(db, { ...originOf(ctx), account, event: 'recovery_code_used' });
        const codesLeft = await countRecoveryCodes(db, account);
        const owner = { ...account, ...(await findContact(db, account)) };
        const key = `${services.clock.now().toISOString()}:${codesLeft}`;
        await queueSecurityMail(db, ctx, owner, 'recovery_code_used', { key, codesLeft });
      },
    });
  } catch (error) {
    await guess.fail();
    if (error instanceof AppError && error.code === 'CODE_REQUIRED') recordFailure(ctx, found, 'code_refused');
    throw error;
  }
}

/** Only for someone with the right password. Known devices don't share the failures of others. */
const codeLimits = ({ id, isKnownDevice }: SignInAccount, deviceHash: string | null): RateLimit[] => [
  { key: `sign-in-code:${id}:${isKnownDevice ? deviceHash : ''}`, max: 10, windowMs: quarterHourMs },
];

export interface Opening {
  using: SignInMeans;
  /** When the sign-in provider last checked who it is; by default now counts. */
  provedAt?: Date | undefined;
  trustedUntil?: string | undefined;
  /** In the transaction that opens the session; if it throws, nothing is stored. */
  prove?: (db: ServiceTransaction) => Promise<void>;
}

/** Opens a session for an account whose password, passkey or identity at the provider was right. */
export async function openFor(
  ctx: Context,
  found: SignInAccount,
  made: Try,
  { using, provedAt, trustedUntil, prove }: Opening,
): Promise<SignedIn> {
  const { services, session } = ctx;
  const account = accountOf(found);
  const event = using.startsWith('provider') ? 'sign_in_by_provider' : 'sign_in';
  const isNewDevice = !found.isKnownDevice && found.lastSignInAt !== null;
  const opening = session.open(
    account,
    async (db, deviceHash) => {
      await prove?.(db);
      const now = services.clock.now();
      const [contact, isStillRight] = await Promise.all([
        isNewDevice ? findContact(db, account) : undefined,
        recordSignIn(db, found, now),
        made.succeed(db),
        saveKnownDevice(db, account, { deviceHash, now, trustedUntil }),
        recordSecurityEvent(db, { ...originOf(ctx), account, event, detail: { using } }),
      ]);
      if (!isStillRight) throw wrongSignIn();
      if (contact) await mailNewDevice(db, ctx, { ...account, ...contact });
    },
    provedAt,
  );
  await opening.catch(async (error: unknown) => {
    await made.fail();
    throw error;
  });
  sendSoon(services, found.tenantId);
  return { ...currentUserOfAccount(found), isFirstSignIn: found.lastSignInAt === null };
}

function currentUserOfAccount(found: SignInAccount): CurrentUser {
  const { id, email, firstName, lastName, profileImageUrl, role, status, tenantId, createdAt, carer } = found;
  const user = { id, email, firstName, lastName, profileImageUrl, role, status, tenantId, createdAt };
  return carer ? { ...user, carer: { areas: carer.areas } } : user;
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
  await queueSecurityMail(db, ctx, owner, 'sign_in', { key: `${day}:${ctx.device()}:${ctx.address}` });
}

/** After the answer, which must not take longer if the account exists. */
export function recordFailure(
  ctx: Context,
  found: SignInAccount,
  event: 'sign_in_failed' | 'sign_in_refused' | 'code_refused' | 'passkey_refused' = 'sign_in_failed',
  detail: SecurityDetail = {},
): void {
  const failure = { ...originOf(ctx), account: accountOf(found), event, detail };
  ctx.services.background.start('record a failed sign-in', () =>
    ctx.services.database.service((db) => recordSecurityEvent(db, failure)),
  );
}

export const accountOf = ({ id, tenantId }: SignInAccount) => ({ tenantId, userId: id });

const wrongSignIn = (): AppError => new AppError('UNAUTHORIZED', say('Invalid email or password'));

/** Throws FORBIDDEN for an account that may not sign in, and records that somebody showed to be its owner. */
export function assertMaySignIn(ctx: Context, found: SignInAccount): void {
  const refusal = refusalOf(found);
  if (!refusal) return;
  const status = found.status === 'active' ? 'suspended' : found.status;
  recordFailure(ctx, found, 'sign_in_refused', { status });
  throw refusal;
}

/** Why the account may not sign in, if it may not. */
function refusalOf(account: SignInAccount): AppError | undefined {
  if (account.status === 'pending') {
    return new AppError('FORBIDDEN', say('Your account is awaiting approval by an administrator.'));
  }
  if (account.status === 'deactivated') return new AppError('FORBIDDEN', say('Your account has been deactivated.'));
  if (account.tenantStatus === 'active') return undefined;
  return new AppError('FORBIDDEN', say('Your family’s access has been suspended. Please contact an administrator.'));
}

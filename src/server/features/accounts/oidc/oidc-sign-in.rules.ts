import { say } from '#words';
import type { SignedIn } from '../../../../shared/accounts/auth.ts';
import type { BeginAtProvider, ProviderCode, ProviderOutcome } from '../../../../shared/accounts/oidc.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';
import { minuteMs } from '../../../kernel/durations.ts';
import { AppError } from '../../../kernel/errors.ts';
import {
  beginTry,
  enforceRateLimits,
  networkLimits,
  type RateLimit,
  reserveHits,
  type Try,
} from '../../../kernel/limits/rate-limits.ts';
import { hashOfToken } from '../../../kernel/secrets/secret-token.ts';
import type { Context } from '../../../kernel/trpc/context.ts';
import type { SignInAccount } from '../auth/auth.queries.ts';
import { accountOf, assertMaySignIn, needsCode, openFor, signInByCode } from '../auth/auth.rules.ts';
import { previewInvitation } from '../membership/invitations.rules.ts';
import type { ProviderIdentity } from './oidc.client.ts';
import { findAccountByIdentity, useIdentity } from './oidc.queries.ts';
import { connectIdentity } from './oidc-connection.rules.ts';
import {
  handshakeMs,
  handshakeOf,
  makeHandshake,
  makeProof,
  openProof,
  openStart,
  type Proven,
  type ProviderStart,
} from './oidc-handshake.rules.ts';
import { providerOf, refusalOfProvider } from './oidc-provider.rules.ts';

type Identity = Pick<ProviderIdentity, 'issuer' | 'subject'>;

const limitsOf = (address: string): RateLimit[] =>
  networkLimits('oidc-address', address, { max: 100, windowMs: 15 * minuteMs });
const tooMany = say('Too many failed sign-in attempts. Please wait 15 minutes and try again.');

/** Where a visitor's browser goes to sign in. Nothing is stored; only this browser can finish. */
export async function beginSignIn(
  ctx: Context,
  { next = null, inviteToken = null, again }: BeginAtProvider,
): Promise<{ url: string }> {
  const { services, session, address } = ctx;
  const limits = networkLimits('oidc-begin', address, { max: 100, windowMs: 15 * minuteMs });
  await enforceRateLimits(services, limits, tooMany);
  const start = { purpose: 'sign_in', browser: session.bindBrowser(), session: null, next, inviteToken } as const;
  return leadToProvider(ctx, start, again === true);
}

export async function leadToProvider(
  { services }: Pick<Context, 'services'>,
  start: ProviderStart,
  again: boolean,
): Promise<{ url: string }> {
  const { oidc, name } = providerOf(services);
  const found = await oidc.signInUrl(makeHandshake(services, start), { again });
  if (found.kind !== 'ok') throw refusalOfProvider(services, found, name);
  return { url: found.value };
}

/** Reads the provider's answer, once: signs in, connects, or says what is missing. */
export const readProviderAnswer = (ctx: Context, answer: string): Promise<ProviderOutcome> =>
  tryToEnter(ctx, async (made) => {
    const start = await takeStart(ctx, answer);
    const identity = await exchange(ctx, answer, start);
    const outcome = await outcomeOf(ctx, { start, identity, made });
    // A sign-in has done this in the transaction of its session.
    if (outcome.outcome !== 'signed_in') await ctx.services.database.service((db) => made.succeed(db));
    return outcome;
  });

const stateOf = (answer: string): string => new URLSearchParams(answer).get('state') ?? '';

/** What this browser went to the provider for. Throws UNAUTHORIZED if it didn't, or for an answer that was used. */
async function takeStart({ services, session }: Context, answer: string): Promise<ProviderStart> {
  const state = stateOf(answer);
  const start = openStart(services, state);
  if (!start || start.browser !== session.deviceHash || !isSameSession(start, session.sid)) {
    throw new AppError(
      'UNAUTHORIZED',
      say('This sign-in was started in another browser, or more than 10 minutes ago. Please start again.'),
    );
  }
  const limit = { key: `oidc-state:${state}`, max: 1, windowMs: 2 * handshakeMs };
  await enforceRateLimits(services, [limit], '').catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'TOO_MANY_REQUESTS') throw error;
    throw new AppError('UNAUTHORIZED', say('This sign-in was already used. Please start again.'));
  });
  return start;
}

const isSameSession = ({ session }: ProviderStart, sid: string | null): boolean =>
  session === null || (sid !== null && session === hashOfToken(sid));

async function exchange({ services }: Context, answer: string, start: ProviderStart): Promise<ProviderIdentity> {
  const { oidc, name } = providerOf(services);
  const handshake = handshakeOf(services.secret, stateOf(answer));
  const found = await oidc.readAnswer(answer, handshake, start.inviteToken !== null);
  if (found.kind === 'ok') return found.value;
  throw refusalOfProvider(services, found, name);
}

interface Answered {
  start: ProviderStart;
  identity: ProviderIdentity;
  made: Try;
}

async function outcomeOf(ctx: Context, { start, identity, made }: Answered): Promise<ProviderOutcome> {
  const { services, session } = ctx;
  if (start.purpose === 'connect') {
    await connectIdentity(ctx, identity);
    return { outcome: 'connected' };
  }
  const canSignOutThere = (await providerOf(services).oidc.signOutUrl()) !== null;
  const found = await services.database.service((db) => findAccountByIdentity(db, identity, session.deviceHash));
  if (!found && start.inviteToken !== null) {
    return { ...(await inviteeOf(ctx, identity, start.inviteToken)), canSignOutThere };
  }
  const account = assertMayEnter(ctx, found);
  const { next } = start;
  if (needsCode(account, services.clock.now()) && !identity.hadSecondFactor) {
    return { outcome: 'code_needed', proof: proofOf(ctx, identity, null), next, canSignOutThere };
  }
  const user = await openFor(ctx, account, made, openingOf(ctx, identity, account, identity.provedAt));
  return { outcome: 'signed_in', user, next, canSignOutThere };
}

const proofOf = (ctx: Context, { issuer, subject, provedAt }: ProviderIdentity, inviteToken: string | null): string =>
  makeProof(ctx.services, {
    browser: ctx.session.deviceHash ?? '',
    issuer,
    subject,
    provedAt: provedAt.toISOString(),
    inviteToken,
  });

/** Throws FORBIDDEN for an identity that no account is connected with, or whose account may not sign in. */
function assertMayEnter(ctx: Context, found: SignInAccount | undefined): SignInAccount {
  if (!found) throw unconnected(providerOf(ctx.services).name);
  assertMaySignIn(ctx, found);
  return found;
}

const unconnected = (name: string): AppError =>
  new AppError(
    'FORBIDDEN',
    say(
      'No account is connected with this {name} account. Sign in another way first and connect it on your profile, or ask for an invitation.',
      { name },
    ),
  );

/** The identity may have been disconnected just now, so the transaction that opens the session looks again. */
const openingOf = ({ services }: Context, identity: Identity, found: SignInAccount, provedAt?: Date) => ({
  using: 'provider' as const,
  provedAt,
  async prove(db: ServiceTransaction) {
    const isConnected = await useIdentity(db, accountOf(found), identity, services.clock.now());
    if (!isConnected) throw unconnected(providerOf(services).name);
  },
});

/** What the form of an invited person begins with. */
async function inviteeOf(ctx: Context, identity: ProviderIdentity, inviteToken: string) {
  const { familyName, invitedBy, email } = await previewInvitation(ctx, inviteToken);
  return {
    outcome: 'invited' as const,
    proof: proofOf(ctx, identity, inviteToken),
    familyName,
    invitedBy,
    email: email ?? identity.email,
    isEmailFixed: email !== null,
    firstName: identity.firstName,
    lastName: identity.lastName,
  };
}

/** The second step after the provider's. The proof opens nothing without a code, nor in another browser. */
export const signInWithCode = (ctx: Context, { proof, code, remembersDevice }: ProviderCode): Promise<SignedIn> =>
  tryToEnter(ctx, async (made) => {
    const identity = assertProven(ctx, proof);
    const account = await findConnected(ctx, identity);
    const second = { made, code, remembersDevice: remembersDevice === true };
    return signInByCode(ctx, account, { ...openingOf(ctx, identity, account), ...second });
  });

/** For an account that was just made with this proof. */
export const enterByProof = (ctx: Context, proven: Proven): Promise<SignedIn> =>
  tryToEnter(ctx, async (made) => {
    const account = await findConnected(ctx, proven);
    if (needsCode(account, ctx.services.clock.now())) throw startAgain();
    return openFor(ctx, account, made, openingOf(ctx, proven, account, new Date(proven.provedAt)));
  });

/** Only failures count. */
async function tryToEnter<Entered>(ctx: Context, enter: (made: Try) => Promise<Entered>): Promise<Entered> {
  const made = await beginTry(ctx.services, reserveHits(limitsOf(ctx.address)), tooMany);
  try {
    return await enter(made);
  } catch (error) {
    await made.fail();
    throw error;
  }
}

async function findConnected(ctx: Context, identity: Identity): Promise<SignInAccount> {
  const { services, session } = ctx;
  const found = await services.database.service((db) => findAccountByIdentity(db, identity, session.deviceHash));
  return assertMayEnter(ctx, found);
}

/** Throws UNAUTHORIZED for a proof of another browser, or after 10 minutes. */
export function assertProven({ services, session }: Context, proof: string): Proven {
  const proven = openProof(services, proof);
  if (proven?.browser !== session.deviceHash) throw startAgain();
  return proven;
}

const startAgain = (): AppError =>
  new AppError('UNAUTHORIZED', say('This took more than 10 minutes. Please start again.'));

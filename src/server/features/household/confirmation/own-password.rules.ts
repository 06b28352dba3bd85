import { say } from '#words';
import type { PasskeyProof } from '../../../../shared/accounts/second-factors.ts';
import { type Confirmation, confirmedMinutes, isConfirmation } from '../../../../shared/confirmation.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';
import { withoutEffect } from '../../../kernel/database/effects.ts';
import { minuteMs } from '../../../kernel/durations.ts';
import { AppError } from '../../../kernel/errors.ts';
import { findSignInMoment } from '../../../kernel/identity/sessions.queries.ts';
import { limitFailures } from '../../../kernel/limits/rate-limits.ts';
import { verifyPassword } from '../../../kernel/secrets/passwords.ts';
import type { UserContext } from '../../../kernel/trpc/access.ts';
import { refusedPasskey } from '../factors/challenges.rules.ts';
import { useCode } from '../factors/codes.rules.ts';
import { listStoredPasskeys, usePasskey } from '../factors/factors.queries.ts';
import { checkPasskeyProof } from '../factors/passkey-proofs.rules.ts';
import { hasUsablePassword } from '../factors/ways-in.rules.ts';
import { originOf, recordSecurityEvent } from '../security-log/security-events.queries.ts';

/**
 * Whether this is the caller's password. Someone at an unlocked browser can't keep guessing: throws TOO_MANY_REQUESTS
 * after 10 failures in 15 minutes, and FORBIDDEN without a session.
 */
export const isOwnPassword = (ctx: UserContext, password: string): Promise<boolean> =>
  limitProofs(ctx, 'password_failed', async (db) =>
    verifyPassword(await db((open) => findPasswordHash(open, ctx.viewer)), password),
  );

/** Throws PASSWORD_REQUIRED unless the caller signed in a few minutes ago, or sends a proof as `assertOwner` takes it. */
export async function assertConfirmed(ctx: UserContext, proof: Confirmation): Promise<void> {
  if (!(await isRecentSignIn(ctx))) await assertProof(ctx, proof);
}

/**
 * Throws PASSWORD_REQUIRED unless the caller sends their password, a code, or a passkey's proof. For an account without a
 * password, having signed in a few minutes ago is enough.
 */
export async function assertOwner(ctx: UserContext, proof: Confirmation): Promise<void> {
  const { services, viewer } = ctx;
  if (!isConfirmation(proof)) {
    const hasPassword = await services.database.service((db) => hasUsablePassword(db, services.config, viewer));
    if (!hasPassword && (await isRecentSignIn(ctx))) return;
  }
  await assertProof(ctx, proof);
}

async function isRecentSignIn({ services, session, viewer }: UserContext): Promise<boolean> {
  const own = session.sid ? { tenantId: viewer.tenantId, sid: session.sid } : undefined;
  const signedInAt = own && (await services.database.service((db) => findSignInMoment(db, own)));
  if (signedInAt === undefined) return false;
  return services.clock.now().getTime() - Date.parse(signedInAt) < confirmedMinutes * minuteMs;
}

async function assertProof(ctx: UserContext, proof: Confirmation): Promise<void> {
  if (!isConfirmation(proof)) throw new AppError('PASSWORD_REQUIRED', say('Please confirm your password.'));
  const refusal = await refusalOf(ctx, proof);
  if (refusal !== undefined) throw new AppError('PASSWORD_REQUIRED', refusal);
}

/** Why the proof doesn't count; undefined if it does. */
async function refusalOf(ctx: UserContext, { password, code, passkey }: Confirmation): Promise<string | undefined> {
  if (passkey) return (await isOwnPasskey(ctx, passkey)) ? undefined : refusedPasskey().message;
  if (code) return refusalOfCode(ctx, code);
  if (!ctx.services.config.hasPasswordSignIn) {
    return say('Passwords are switched off on this server. Use a passkey or a code, or sign in again.');
  }
  return (await isOwnPassword(ctx, password ?? '')) ? undefined : say('The password is incorrect.');
}

const isOwnPasskey = (ctx: UserContext, proof: PasskeyProof): Promise<boolean> =>
  limitProofs(ctx, 'passkey_refused', async (db) => {
    const { services, viewer, session } = ctx;
    const passkeys = await db((open) => listStoredPasskeys(open, viewer));
    const passkey = passkeys.find(({ credentialId }) => credentialId === proof.id);
    if (!passkey) return false;
    const use = { purpose: 'confirm', bearer: session.sid ?? '' } as const;
    const counter = await checkPasskeyProof(services, { use, passkey, proof }).catch(unlessFault);
    return counter !== undefined && (await db((open) => usePasskey(open, passkey, counter, services.clock.now())));
  });

async function refusalOfCode(ctx: UserContext, code: string): Promise<string | undefined> {
  let refusal: string | undefined;
  await limitProofs(ctx, 'code_refused', async (db) => {
    try {
      await db(async (open) => {
        const used = await useCode(open, ctx.services, ctx.viewer, code);
        if (used === 'totp') return;
        await recordSecurityEvent(open, { ...originOf(ctx), account: ctx.viewer, event: 'recovery_code_used' });
      });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'CODE_REQUIRED') throw error;
      refusal = error.message;
    }
    return refusal === undefined;
  });
  return refusal;
}

/** A refused passkey; anything else is a fault of ours. */
function unlessFault(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== 'UNAUTHORIZED') throw error;
}

type RunService = <T>(work: (db: ServiceTransaction) => Promise<T>) => Promise<T>;

/** Proves within the limit of wrong passwords, and records a failure. */
async function limitProofs(
  ctx: UserContext,
  event: 'password_failed' | 'code_refused' | 'passkey_refused',
  prove: (db: RunService) => Promise<boolean>,
): Promise<boolean> {
  const { services, viewer, session } = ctx;
  if (!session.sid) throw new AppError('FORBIDDEN', say('Please sign in with your password to do this.'));
  const limits = [{ key: `own-password:${viewer.userId}`, max: 10, windowMs: 15 * minuteMs }];
  const sentence = say('Too many wrong passwords. Please wait a few minutes and try again.');
  const { service } = withoutEffect(services.database);
  const isRight = await limitFailures(services, limits, sentence, () => prove(service));
  if (!isRight) await service((db) => recordSecurityEvent(db, { ...originOf(ctx), account: viewer, event }));
  return isRight;
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

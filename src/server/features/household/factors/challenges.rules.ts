import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { say } from '#words';
import { minuteMs } from '../../../kernel/durations.ts';
import { AppError } from '../../../kernel/errors.ts';
import { enforceRateLimits, type Limiter } from '../../../kernel/limits/rate-limits.ts';
import { type Secrets, withEachKey } from '../../../kernel/secrets/secret.ts';

/** What a challenge is for, and the browser or session that may answer it. */
export interface ChallengeUse {
  purpose: 'sign-in' | 'add' | 'confirm';
  bearer: string;
}

export const challengeLifetimeMs = 5 * minuteMs;
const randomSize = 16;
const timeSize = 6;

const signaturesOf = (secret: Secrets, { purpose, bearer }: ChallengeUse, head: Buffer) =>
  withEachKey(secret, 'passkey challenge v1', (key) =>
    createHmac('sha256', key).update(`${purpose}\n${bearer}\n`).update(head).digest(),
  );

/** Signed, so that nothing is stored before it is answered. */
export function makeChallenge(secret: Secrets, use: ChallengeUse, now: Date): string {
  const head = Buffer.alloc(randomSize + timeSize);
  randomBytes(randomSize).copy(head);
  head.writeUIntBE(now.getTime() + challengeLifetimeMs, randomSize, timeSize);
  return Buffer.concat([head, signaturesOf(secret, use, head)[0]]).toString('base64url');
}

/** Whether the challenge was made for this use within the last minutes. */
export function isChallengeFor(secret: Secrets, use: ChallengeUse, challenge: string, now: Date): boolean {
  const bytes = Buffer.from(challenge, 'base64url');
  const [head, signature] = [bytes.subarray(0, randomSize + timeSize), bytes.subarray(randomSize + timeSize)];
  if (signature.length !== 32 || head.readUIntBE(randomSize, timeSize) < now.getTime()) return false;
  return signaturesOf(secret, use, head).some((right) => timingSafeEqual(right, signature));
}

/** A challenge is answered once, which a limit of one within its lifetime holds. Throws UNAUTHORIZED afterwards. */
export async function spendChallenge(limiter: Limiter, challenge: string): Promise<void> {
  const limit = { key: `passkey-challenge:${challenge}`, max: 1, windowMs: 2 * challengeLifetimeMs };
  await enforceRateLimits(limiter, [limit], '').catch((error: unknown) => {
    const isSpent = error instanceof AppError && error.code === 'TOO_MANY_REQUESTS';
    throw isSpent ? refusedPasskey() : error;
  });
}

/** The same for every reason, which is nobody else's business. */
export const refusedPasskey = (): AppError =>
  new AppError(
    'UNAUTHORIZED',
    say('This passkey doesn’t work here: it may have been removed, or taken too long. Try again or use your password.'),
  );

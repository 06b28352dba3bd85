import { createHmac, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { localeOf, say } from '#words';
import { recoveryCodeCount } from '../../../../shared/accounts/second-factors.ts';
import type { AccountKey } from '../../../kernel/database/account.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { openSealed, seal } from '../../../kernel/secrets/seal.ts';
import { type Secrets, withEachKey } from '../../../kernel/secrets/secret.ts';
import type { Services } from '../../../kernel/services.ts';
import {
  findRecoveryCodeUse,
  findTotp,
  takeRecoveryCode,
  takeTotpStep,
  updateSealedSecret,
} from './factors.queries.ts';

type Sealing = Pick<Services, 'secret' | 'clock'>;

const periodSeconds = 30;
/** A clock may be off by one step. */
const acceptedSteps = 1;
/** Further off, a sentence tells about the clock. */
const recognisedSteps = 20;

export const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: 'Upbringing', label, period: periodSeconds, digits: 6, secret: Secret.fromBase32(secret) });

const ownerOf = ({ tenantId, userId }: AccountKey) => ({ purpose: 'totp-secret', tenantId, userId });

export const sealTotpSecret = (secret: Secrets, account: AccountKey, base32: string): string =>
  seal(secret, ownerOf(account), base32);

/** Throws SERVICE_UNAVAILABLE if SECRET was replaced without SECRET_PREVIOUS. */
export function openTotpSecret(secret: Secrets, account: AccountKey, sealed: string): string {
  const opened = openSealed(secret, ownerOf(account), sealed);
  if (opened === undefined) {
    throw new AppError('SERVICE_UNAVAILABLE', say('This server can’t check codes now. Use a recovery code instead.'));
  }
  return opened;
}

/** Without letters that look like others. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const recoveryCode = /^[0-9A-HJKMNP-TV-Z]{8}$/;
const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code);

/** New recovery codes, such as `7K2M-9PXA`, and the hashes to store. */
export function makeRecoveryCodes(secret: Secrets): { codes: string[]; hashes: string[] } {
  const codes = new Set<string>();
  while (codes.size < recoveryCodeCount) {
    codes.add(Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join(''));
  }
  return {
    codes: [...codes].map((code) => `${code.slice(0, 4)}-${code.slice(4)}`),
    hashes: [...codes].map((code) => hashesOf(secret, code)[0]),
  };
}

/** Keyed, because so short a code can be found from a plain hash by trying all. */
const hashesOf = (secret: Secrets, code: string) =>
  withEachKey(secret, 'recovery code v1', (key) => createHmac('sha256', key).update(code).digest('base64url'));

const plainCode = (code: string): string =>
  code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');

export function refusedCode(sentence: string): AppError {
  return new AppError('CODE_REQUIRED', sentence, { issues: [{ path: 'code', message: sentence }] });
}

/**
 * Uses a code of the account's authenticator app, or a recovery code. Each works once. Throws CODE_REQUIRED with a
 * sentence if it doesn't count.
 */
export async function useCode(
  db: ServiceTransaction,
  { secret, clock }: Sealing,
  account: AccountKey,
  code: string,
): Promise<'totp' | 'recovery_code'> {
  const now = clock.now();
  const plain = plainCode(code);
  if (isTotpCode(plain)) {
    const stored = await findTotp(db, account);
    if (!stored?.confirmedAt) throw refusedCode(wrongCode);
    const base32 = openTotpSecret(secret, account, stored.sealedSecret);
    if (!(await takeTotpStep(db, account, stepOf(base32, plain, now)))) {
      throw refusedCode(say('This code was already used. Wait for the next one and enter that.'));
    }
    const isOfEarlierSecret = openSealed([secret[0]], ownerOf(account), stored.sealedSecret) === undefined;
    if (isOfEarlierSecret) await updateSealedSecret(db, account, sealTotpSecret(secret, account, base32));
    return 'totp';
  }
  if (!recoveryCode.test(plain)) throw refusedCode(wrongCode);
  const hashes = hashesOf(secret, plain);
  if (await takeRecoveryCode(db, account, hashes, now)) return 'recovery_code';
  const usedAt = await findRecoveryCodeUse(db, account, hashes);
  throw refusedCode(usedAt === undefined ? wrongCode : usedSentence(usedAt));
}

const wrongCode = say('This code isn’t right. Check it and try again.');

function usedSentence(usedAt: string): string {
  const format = new Intl.DateTimeFormat(localeOf(), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return say('This recovery code was already used on {when} (UTC). Each one works once.', {
    when: format.format(new Date(usedAt)).replaceAll('\u202F', ' '),
  });
}

/** The time step that the code belongs to. Throws CODE_REQUIRED if it is not the time for it. */
export function stepOf(base32: string, code: string, now: Date): number {
  const totp = totpOf(base32, '');
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: recognisedSteps });
  if (delta === null) throw refusedCode(wrongCode);
  if (Math.abs(delta) > acceptedSteps) {
    const minutes = Math.max(1, Math.round((Math.abs(delta) * periodSeconds) / 60));
    throw refusedCode(
      say(
        'This code is for another time: your phone’s clock is about {minutes, plural, one {# minute} other {# minutes}} off, or the code is old. Set the clock to automatic and enter the newest code.',
        { minutes },
      ),
    );
  }
  return Math.floor(timestamp / 1000 / periodSeconds) + delta;
}

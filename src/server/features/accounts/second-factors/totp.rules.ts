import { Secret } from 'otpauth';
import { say } from '#words';
import { needsSecondFactor } from '../../../../shared/accounts/account-rules.ts';
import type { RecoveryCodes, TotpSetup, TotpState } from '../../../../shared/accounts/second-factors.ts';
import { lockAccount } from '../../../kernel/database/lock-account.ts';
import { hourMs } from '../../../kernel/durations.ts';
import { AppError, badField, notFound } from '../../../kernel/errors.ts';
import { limitFailures } from '../../../kernel/limits/rate-limits.ts';
import { qrPicture } from '../../../kernel/qr-picture.ts';
import type { UserContext } from '../../../kernel/trpc/trpc.ts';
import { queueSecurityMail } from '../../delivery/outbox/security-mail.rules.ts';
import { sendSoon } from '../../delivery/outbox/send.rules.ts';
import { openTotpSecret, sealTotpSecret, stepOf, totpOf } from '../../household/factors/codes.rules.ts';
import { countRecoveryCodes, findTotp, listStoredPasskeys } from '../../household/factors/factors.queries.ts';
import { passkeySiteOf } from '../../household/factors/passkey-site.rules.ts';
import { originOf, recordSecurityEvent } from '../../household/security-log/security-events.queries.ts';
import { endTrust } from '../auth/known-devices.queries.ts';
import { endCodesWithoutFactor, giveRecoveryCodes } from './recovery-codes.rules.ts';
import { confirmStoredTotp, deleteTotp, saveTotp } from './second-factors.queries.ts';

export async function readTotpState({ services, viewer }: UserContext): Promise<TotpState> {
  const { config, database } = services;
  return database.service(async (db) => ({
    since: (await findTotp(db, viewer))?.confirmedAt ?? null,
    recoveryCodesLeft: await countRecoveryCodes(db, viewer),
    passkeys: passkeySiteOf(config).support,
    isRequired: needsSecondFactor(config.requireSecondFactor, viewer.role),
  }));
}

const alreadyOn = () =>
  new AppError('CONFLICT', say('Your account already has an authenticator app. Remove it first to set up another.'));

/** Begins setting up. Within an hour it gives the same secret again, so that a second tab or press breaks nothing. */
export async function setUpTotp({ services, viewer }: UserContext): Promise<TotpSetup> {
  const { database, secret, clock } = services;
  const base32 = await database.service(async (db) => {
    await lockAccount(db, viewer);
    const stored = await findTotp(db, viewer);
    if (stored?.confirmedAt) throw alreadyOn();
    const now = clock.now();
    if (stored && now.getTime() - Date.parse(stored.createdAt) < hourMs) {
      return openTotpSecret(secret, viewer, stored.sealedSecret);
    }
    const made = new Secret({ size: 20 }).base32;
    await saveTotp(db, viewer, sealTotpSecret(secret, viewer, made), now);
    return made;
  });
  const url = totpOf(base32, viewer.email).toString();
  return { secret: base32, url, qr: qrPicture(url) };
}

/** A code shows that the app has the secret; from then on signing in asks for one. */
export async function confirmTotp(ctx: UserContext, code: string): Promise<RecoveryCodes> {
  const { services, viewer } = ctx;
  const { database, secret, clock } = services;
  const given: { codes: string[] } = { codes: [] };
  const refused: { error?: AppError } = {};
  const limits = [{ key: `confirm-totp:${viewer.userId}`, max: 20, windowMs: hourMs }];
  const sentence = say('Too many wrong codes. Please try again in an hour.');
  await limitFailures(services, limits, sentence, async () => {
    try {
      given.codes = await database.service(async (db) => {
        await lockAccount(db, viewer);
        const stored = await findTotp(db, viewer);
        if (!stored) throw notFound(say('Please start setting up the authenticator app again.'));
        if (stored.confirmedAt) throw alreadyOn();
        const base32 = openTotpSecret(secret, viewer, stored.sealedSecret);
        await confirmStoredTotp(db, viewer, stepOf(base32, code.replaceAll(/\s/g, ''), clock.now()), clock.now());
        await recordSecurityEvent(db, { ...originOf(ctx), account: viewer, event: 'totp_added' });
        await queueSecurityMail(db, ctx, viewer, 'totp_added');
        return giveRecoveryCodes(db, secret, viewer);
      });
      return true;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'CODE_REQUIRED') throw error;
      refused.error = badField('code', error.message);
      return false;
    }
  });
  if (refused.error) throw refused.error;
  sendSoon(services, viewer.tenantId);
  return { recoveryCodes: given.codes };
}

export async function removeTotp(ctx: UserContext): Promise<void> {
  const { services, viewer } = ctx;
  await services.database.service(async (db) => {
    await lockAccount(db, viewer);
    if (!(await deleteTotp(db, viewer))) throw notFound(say('Your account has no authenticator app.'));
    await endTrust(db, viewer);
    await endCodesWithoutFactor(db, ctx);
    await recordSecurityEvent(db, { ...originOf(ctx), account: viewer, event: 'totp_removed' });
    await queueSecurityMail(db, ctx, viewer, 'totp_removed');
  });
  sendSoon(services, viewer.tenantId);
}

/** The codes from before stop working. */
export async function makeNewRecoveryCodes(ctx: UserContext): Promise<RecoveryCodes> {
  const { services, viewer } = ctx;
  const recoveryCodes = await services.database.service(async (db) => {
    await lockAccount(db, viewer);
    const hasTotp = Boolean((await findTotp(db, viewer))?.confirmedAt);
    if (!hasTotp && (await listStoredPasskeys(db, viewer)).length === 0) {
      throw new AppError('CONFLICT', say('Add a passkey or an authenticator app first.'));
    }
    await recordSecurityEvent(db, { ...originOf(ctx), account: viewer, event: 'recovery_codes_made' });
    await queueSecurityMail(db, ctx, viewer, 'recovery_codes_made');
    return giveRecoveryCodes(db, services.secret, viewer);
  });
  sendSoon(services, viewer.tenantId);
  return { recoveryCodes };
}

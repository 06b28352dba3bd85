import { say } from '#words';
import { needsSecondFactor } from '../../../../shared/accounts/account-rules.ts';
import type { AccountKey } from '../../../kernel/database/account.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Secrets } from '../../../kernel/secrets/secret.ts';
import type { UserContext } from '../../../kernel/trpc/trpc.ts';
import { makeRecoveryCodes } from '../../household/factors/codes.rules.ts';
import { findTotp, listStoredPasskeys } from '../../household/factors/factors.queries.ts';
import { replaceRecoveryCodes } from './second-factors.queries.ts';

/** New codes in place of those from before. Only hashes are stored. */
export async function giveRecoveryCodes(
  db: ServiceTransaction,
  secret: Secrets,
  account: AccountKey,
): Promise<string[]> {
  const { codes, hashes } = makeRecoveryCodes(secret);
  await replaceRecoveryCodes(db, account, hashes);
  return codes;
}

/**
 * After a removal: without a passkey and an authenticator app, nothing asks for a recovery code. Throws CONFLICT if the
 * account must keep a second factor.
 */
export async function endCodesWithoutFactor(db: ServiceTransaction, { services, viewer }: UserContext): Promise<void> {
  const totp = await findTotp(db, viewer);
  if (totp?.confirmedAt || (await listStoredPasskeys(db, viewer)).length > 0) return;
  if (needsSecondFactor(services.config.requireSecondFactor, viewer.role)) {
    throw new AppError(
      'CONFLICT',
      say('This server asks you for a second step at sign-in. Add another one before you remove the last.'),
    );
  }
  await replaceRecoveryCodes(db, viewer, []);
}

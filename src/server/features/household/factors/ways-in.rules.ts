import { say } from '#words';
import type { Config } from '../../../config.ts';
import type { AccountKey } from '../../../kernel/database/account.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { findWaysIn } from './factors.queries.ts';

type SignInConfig = Pick<Config, 'oidc' | 'hasPasswordSignIn'>;

/** Whether the account has a password that opens something. */
export async function hasUsablePassword(
  db: ServiceTransaction,
  { oidc, hasPasswordSignIn }: SignInConfig,
  account: AccountKey,
): Promise<boolean> {
  return hasPasswordSignIn && (await findWaysIn(db, account, oidc?.issuer)).hasPassword;
}

/** After a removal: throws CONFLICT if the account could no longer sign in. Lock the account first. */
export async function assertWayIn(
  db: ServiceTransaction,
  { oidc, hasPasswordSignIn }: SignInConfig,
  account: AccountKey,
): Promise<void> {
  const { hasPassword, hasPasskey, hasIdentity } = await findWaysIn(db, account, oidc?.issuer);
  if ((hasPasswordSignIn && hasPassword) || hasPasskey || hasIdentity) return;
  throw new AppError('CONFLICT', say('This is your only way to sign in. Add another one before you remove it.'));
}

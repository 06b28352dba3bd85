import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type Account, holdActiveMember, lockAccounts, lockActiveMember } from './families.queries.ts';

const accountChanged = (): AppError =>
  new AppError('CONFLICT', 'Your account has changed in the meantime. Please load the page again.');

/**
 * Locks the accounts, and the caller's own, for a caller who leaves. Throws CONFLICT when an earlier call of theirs has
 * ended the account already.
 */
export async function lockOwnAccount(db: ServiceTransaction, account: Account): Promise<void> {
  await lockAccounts(db);
  if (!(await lockActiveMember(db, account))) throw accountChanged();
}

/** For what nobody else will see: throws CONFLICT when the member has left, and they can't until the transaction ends. */
export async function assertStillMember(db: FamilyTransaction, userId: number): Promise<void> {
  if (!(await holdActiveMember(db, userId))) throw accountChanged();
}

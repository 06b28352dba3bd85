import { say } from '#words';
import type { AccountKey } from '../../../kernel/database/account.ts';
import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { holdActiveMember, lockAccounts, lockActiveMember } from './families.queries.ts';

const accountChanged = (): AppError =>
  new AppError('CONFLICT', say('Your account has changed in the meantime. Please reload the page.'));

/** Locks the accounts, and the caller's own, before the caller leaves. Throws CONFLICT if they have left already. */
export async function lockOwnAccount(db: ServiceTransaction, account: AccountKey): Promise<void> {
  await lockAccounts(db);
  if (!(await lockActiveMember(db, account))) throw accountChanged();
}

/** Throws CONFLICT if the member has left; until the transaction ends they can't. */
export async function assertStillMember(db: FamilyTransaction, userId: number): Promise<void> {
  if (!(await holdActiveMember(db, userId))) throw accountChanged();
}

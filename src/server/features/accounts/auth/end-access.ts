import type { ServiceTransaction } from '../../../kernel/database/database.ts';
import { deleteSessionsOf } from '../../../kernel/http/sessions.queries.ts';
import { deleteAccountLinksOf } from '../mails/account-links.queries.ts';

/** What else lets somebody in, or hands the family's data on, in the name of an account. */
const keys = ['apiTokens', 'invitations', 'calendarFeeds'] as const;

interface Kept {
  /** The session that goes on. */
  sid?: string | undefined;
  /** The device that still counts as known. */
  deviceHash?: string | null;
}

/**
 * Ends all by which somebody who had got in could stay in: sessions with their push devices, API tokens, the invitations
 * that the account made, its calendar address, links to a new password, and the devices that count as known.
 */
export async function endAccess(
  db: ServiceTransaction,
  account: { tenantId: number; userId: number },
  { sid, deviceHash = null }: Kept = {},
): Promise<void> {
  await deleteSessionsOf(db, account, sid);
  await deleteAccountLinksOf(db, account, 'password-reset');
  for (const table of keys) {
    await db.deleteFrom(table).where('tenantId', '=', account.tenantId).where('userId', '=', account.userId).execute();
  }
  await db
    .deleteFrom('knownDevices')
    .where('tenantId', '=', account.tenantId)
    .where('userId', '=', account.userId)
    .where('deviceHash', '!=', deviceHash ?? '')
    .execute();
}

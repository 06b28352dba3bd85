import type { AccountKey } from '../../src/server/kernel/database/account.ts';
import { noteLookups } from '../../src/server/kernel/database/account.ts';
import type { Database } from '../../src/server/kernel/database/database.ts';

/** Gives an account a phone number without the confirmation code; null removes it. */
export const giveNumber = (
  database: Database,
  { tenantId, userId }: AccountKey,
  phoneNumber: string | null,
): Promise<void> =>
  database.service(async (db) => {
    await db
      .updateTable('userSettings')
      .set({ phoneNumber })
      .where('tenantId', '=', tenantId)
      .where('userId', '=', userId)
      .execute();
    await noteLookups(db, { tenantId, userId });
  });

import type { Language } from '#words';
import { type AccountKey, activeAccounts } from '../../../kernel/database/account.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';

/** Who runs the installation. */
export async function listSuperAdmins(
  db: ServiceTransaction,
): Promise<(AccountKey & { email: string; language: Language })[]> {
  return activeAccounts(db)
    .leftJoin('userSettings as s', (join) => join.onRef('s.tenantId', '=', 'u.tenantId').onRef('s.userId', '=', 'u.id'))
    .where('u.role', '=', 'super_admin')
    .select(['u.tenantId', 'u.id as userId', 'u.email'])
    .select((eb) => eb.fn.coalesce('s.language', eb.val<Language>('en')).as('language'))
    .orderBy('u.id')
    .execute();
}

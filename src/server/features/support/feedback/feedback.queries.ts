import { type AccountKey, activeAccounts } from '../../../kernel/account.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';

export async function listActiveSuperAdmins(db: ServiceTransaction): Promise<(AccountKey & { email: string })[]> {
  return activeAccounts(db)
    .where('u.role', '=', 'super_admin')
    .select(['u.tenantId', 'u.id as userId', 'u.email'])
    .orderBy('u.id')
    .execute();
}

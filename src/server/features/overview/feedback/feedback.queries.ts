import type { ServiceTransaction } from '../../../kernel/database/database.ts';

export async function listActiveSuperAdmins(
  db: ServiceTransaction,
): Promise<{ tenantId: number; userId: number; email: string }[]> {
  return db
    .selectFrom('users as u')
    .innerJoin('tenants as t', 't.id', 'u.tenantId')
    .where('u.role', '=', 'super_admin')
    .where('u.status', '=', 'active')
    .where('t.status', '=', 'active')
    .select(['u.tenantId', 'u.id as userId', 'u.email'])
    .orderBy('u.id')
    .execute();
}

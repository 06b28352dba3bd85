import type { ServiceTransaction } from '../../../kernel/database/database.ts';

/**
 * Whether the installation would have nobody left who looks after it, were this account or its whole family gone. Who
 * can't sign in does not count, nor who is going already: a super admin of a suspended family, or of one that is about
 * to be deleted. Accounts must be locked for the answer to last.
 */
export async function hasLastSuperAdmin(
  db: ServiceTransaction,
  { tenantId, userId }: { tenantId: number; userId?: number },
): Promise<boolean> {
  const admins = await db
    .selectFrom('users as u')
    .innerJoin('tenants as t', 't.id', 'u.tenantId')
    .leftJoin('familyDeletions as d', 'd.tenantId', 'u.tenantId')
    .where('u.role', '=', 'super_admin')
    .where('u.status', '=', 'active')
    .where('t.status', '=', 'active')
    .select(['u.id', 'u.tenantId', 'd.requestedAt as endsSince'])
    .execute();
  const goes = (admin: { id: number; tenantId: number }) =>
    admin.tenantId === tenantId && (userId === undefined || admin.id === userId);
  return admins.some(goes) && !admins.some((admin) => !goes(admin) && admin.endsSince === null);
}

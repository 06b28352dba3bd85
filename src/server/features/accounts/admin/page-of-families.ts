import type { AdminFamily, AdminFamilyFilter } from '../../../../shared/accounts/admin-families.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';
import { countFamilies, listFamilies } from './admin-families.queries.ts';

const perPage = 50;

export async function pageOfFamilies(
  db: ServiceTransaction,
  { cursor, ...filter }: AdminFamilyFilter & { cursor?: number | null | undefined },
  now: Date,
): Promise<{ families: AdminFamily[]; nextCursor: number | null; total: number }> {
  const offset = cursor ?? 0;
  const families = await listFamilies(db, filter, { limit: perPage, offset, now });
  const total = await countFamilies(db, filter);
  const end = offset + families.length;
  return { families, nextCursor: families.length > 0 && end < total ? end : null, total };
}

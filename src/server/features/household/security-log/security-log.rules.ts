import { say } from '#words';
import type {
  AuditEntry,
  AuditFilter,
  ReadSecurityLog,
  SecurityLogEntry,
} from '../../../../shared/accounts/security-log.ts';
import type { PageCursor } from '../../../../shared/fields.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';
import { pageFrom } from '../../../kernel/database/page-from.ts';
import { AppError, notFound } from '../../../kernel/errors.ts';
import type { UserContext } from '../../../kernel/trpc/trpc.ts';
import { listAllSecurityEvents, listSecurityEvents } from './security-events.queries.ts';
import { findTenantOf } from './security-log.queries.ts';

/** The caller's own log; super admins may read any (FORBIDDEN for others). */
export async function readSecurityLog(
  { services, viewer }: UserContext,
  { userId = viewer.userId, ...page }: ReadSecurityLog,
): Promise<SecurityLogEntry[]> {
  if (userId !== viewer.userId && viewer.role !== 'super_admin') {
    throw new AppError('FORBIDDEN', say('Only super admins can read the activity of other accounts.'));
  }
  return services.database.service(async (db) => {
    const tenantId = userId === viewer.userId ? viewer.tenantId : await findTenantOf(db, userId);
    if (tenantId === undefined) throw notFound(say('User not found'));
    return listSecurityEvents(db, { tenantId, userId }, page);
  });
}

const pageSize = 50;

export async function pageOfAudit(
  db: ServiceTransaction,
  { cursor, ...filter }: AuditFilter & PageCursor,
): Promise<{ entries: AuditEntry[]; nextCursor: number | null }> {
  const { rows, nextCursor } = await pageFrom(cursor, pageSize, (part) => listAllSecurityEvents(db, filter, part));
  return { entries: rows, nextCursor };
}

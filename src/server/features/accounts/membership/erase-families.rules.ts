import type { Database, ServiceTransaction } from '../../../kernel/database/database.ts';
import { minuteMs } from '../../../kernel/durations.ts';
import { clearOrphanedBytes } from '../../../kernel/files/clear-orphaned-bytes.ts';
import { noteBytesOfFamily } from '../../../kernel/files/orphaned-bytes.queries.ts';
import { deleteApiTokensOfFamily } from '../../../kernel/identity/api-tokens.queries.ts';
import { deleteSessionsOfFamily } from '../../../kernel/identity/sessions.queries.ts';
import { workInPages } from '../../../kernel/jobs/in-pages.ts';
import type { Services } from '../../../services.ts';
import { sendSoon } from '../../delivery/outbox/send.rules.ts';
import { hasLastSuperAdmin, lockAccounts } from '../../household/families/families.queries.ts';
import { eraseFamily, erasePart, listPartTables } from '../../household/families/family-tables.queries.ts';
import { claimDueFamily, closeFamily, listDueFamilies, releaseFamily } from './family-deletion.queries.ts';
import { tellOfSuspension } from './family-deletion.rules.ts';

/** If a process has been erasing a family for longer than this, it was killed and another one continues. */
const claimMs = 30 * minuteMs;

/**
 * Erases a big family in parts, because that takes minutes. Only the beginning and the end hold the lock that sign-ups
 * wait for. Safe in several processes; returns how many families were erased.
 */
export async function eraseDueFamilies(services: Services): Promise<number> {
  const { database, clock, log } = services;
  let erased = 0;
  await workInPages<number>({
    next: (last) => database.service((db) => listDueFamilies(db, clock.now(), last)),
    async work(tenantId) {
      const outcome = await database.service((db) => begin(db, services, tenantId));
      if (outcome === 'told') sendSoon(services, tenantId);
      if (outcome !== 'begun') return;
      try {
        await eraseClaimed(database, tenantId);
      } catch (error) {
        await database.service((db) => releaseFamily(db, tenantId, clock.now()));
        throw error;
      }
      erased += 1;
    },
    failed: 'erasing a family failed',
    ids: (tenantId) => ({ tenantId }),
    log,
  });
  if (erased > 0) await clearOrphanedBytes(services);
  return erased;
}

/** Claims a family that is due. The first claim closes it, so that nobody signs in to a partly erased family. */
async function begin(db: ServiceTransaction, services: Services, tenantId: number): Promise<'begun' | 'told' | 'no'> {
  await lockAccounts(db);
  const now = services.clock.now();
  const due = await claimDueFamily(db, tenantId, { now, until: new Date(now.getTime() + claimMs) });
  if (!due) return 'no';
  if (due.isUnderWay) return 'begun';
  // Other administrators may have left during the 14 days, and one must stay.
  if (await hasLastSuperAdmin(db, { tenantId })) {
    await releaseFamily(db, tenantId, null);
    return 'no';
  }
  if (due.isSuspended && !due.isTold) {
    await releaseFamily(db, tenantId, null);
    await tellOfSuspension(db, services, { tenantId, isDue: true });
    return 'told';
  }
  await closeFamily(db, tenantId);
  await deleteSessionsOfFamily(db, tenantId);
  await deleteApiTokensOfFamily(db, tenantId);
  return 'begun';
}

async function eraseClaimed(database: Database, tenantId: number): Promise<void> {
  await database.service((db) => noteBytesOfFamily(db, tenantId));
  for (const table of await database.service(listPartTables)) {
    while (await database.service((db) => erasePart(db, tenantId, table)));
  }
  await database.service(async (db) => {
    await lockAccounts(db);
    await eraseFamily(db, tenantId);
  });
}

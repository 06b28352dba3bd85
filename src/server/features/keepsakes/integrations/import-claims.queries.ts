import type { ExpressionBuilder } from 'kysely';
import { readwise } from '../../../../shared/keepsakes/integrations.ts';
import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';
import type { Tables } from '../../../kernel/database/tables.gen.ts';
import { type ImportProgress, progressOf } from './import-progress.ts';
import type { Owner } from './integrations.queries.ts';

/**
 * Imports are due at a moment and worked on by one process at a time, which claims them for a while and says so again
 * with every page. Whoever loses a claim (the connection was cut, its token replaced) stores nothing more.
 */
const isUnclaimed = (now: Date) => (eb: ExpressionBuilder<Tables, 'externalIntegrations'>) =>
  eb.or([eb('importClaimedUntil', 'is', null), eb('importClaimedUntil', '<=', now.toISOString())]);

/** Has the next import begin now. One that is under way goes on. */
export async function makeImportDue(db: FamilyTransaction, { userId }: Owner, now: Date): Promise<void> {
  await db
    .updateTable('externalIntegrations')
    .set({ importDueAt: now.toISOString() })
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', userId)
    .where('service', '=', readwise)
    .where('isActive', '=', true)
    .where(isUnclaimed(now))
    .execute();
}

export interface ImportTarget {
  tenantId: number;
  id: number;
}

/** Connections whose import is due and that nobody works on, of people who may still sign in. */
export async function listDueImports(db: ServiceTransaction, now: Date): Promise<ImportTarget[]> {
  return db
    .selectFrom('externalIntegrations')
    .innerJoin('users', (join) =>
      join
        .onRef('users.tenantId', '=', 'externalIntegrations.tenantId')
        .onRef('users.id', '=', 'externalIntegrations.userId'),
    )
    .innerJoin('tenants', 'tenants.id', 'externalIntegrations.tenantId')
    .where('externalIntegrations.service', '=', readwise)
    .where('externalIntegrations.isActive', '=', true)
    .where('externalIntegrations.importDueAt', '<=', now.toISOString())
    .where(isUnclaimed(now))
    .where('users.status', '=', 'active')
    .where('tenants.status', '=', 'active')
    .select(['externalIntegrations.tenantId', 'externalIntegrations.id'])
    .orderBy('externalIntegrations.importDueAt')
    .execute();
}

/** Who works on an import: a random name, until a moment, so that another process takes over after a crash. */
export interface Claim {
  name: string;
  until: Date;
}

/** Takes over the import, unless somebody works on it or has done so by now. Gives what is needed for it. */
export async function claimImport(db: FamilyTransaction, id: number, { name, until }: Claim, now: Date) {
  const row = await db
    .updateTable('externalIntegrations')
    .set({ importClaim: name, importClaimedUntil: until.toISOString() })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .where('service', '=', readwise)
    .where('isActive', '=', true)
    .where('importDueAt', '<=', now.toISOString())
    .where(isUnclaimed(now))
    .returning(['userId', 'accessToken', 'metadata'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { metadata, ...claimed } = row;
  return { ...claimed, progress: progressOf(metadata) };
}

/** Locks the connection. Gives false when it was cut, changed or taken over in the meantime. */
export async function lockClaimed(db: FamilyTransaction, id: number, claim: string): Promise<boolean> {
  const row = await db
    .selectFrom('externalIntegrations')
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .where('importClaim', '=', claim)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export interface ClaimedChange {
  progress: ImportProgress;
  /** Null gives the import back. */
  claimedUntil: Date | null;
  dueAt?: Date | null;
  isActive?: false;
}

/** Nothing happens, and false is given, when the import is somebody else's by now. */
export async function saveClaimed(
  db: FamilyTransaction,
  id: number,
  claim: string,
  { progress, claimedUntil, dueAt, isActive }: ClaimedChange,
): Promise<boolean> {
  const result = await db
    .updateTable('externalIntegrations')
    .set({
      metadata: JSON.stringify(progress),
      importClaimedUntil: claimedUntil?.toISOString() ?? null,
      ...(claimedUntil ? {} : { importClaim: null }),
      ...(dueAt === undefined ? {} : { importDueAt: dueAt?.toISOString() ?? null }),
      ...(isActive === undefined ? {} : { isActive }),
    })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .where('importClaim', '=', claim)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

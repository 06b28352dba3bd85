import type { ImportedFamily } from '../../../../shared/archive/family.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { takeBytes } from '../../../kernel/files/orphaned-bytes.queries.ts';
import { originOf, recordSecurityEvent } from '../../../kernel/security-events.queries.ts';
import type { UserContext } from '../../../kernel/trpc/trpc.ts';
import type { Services } from '../../../services.ts';
import { isEmptyFamily } from '../../accounts/families/family-tables.queries.ts';
import { lockUsage, setUsage } from '../../accounts/families/plan-limits.queries.ts';
import { assertRoomForChild, setStorageUsed } from '../../accounts/families/plan-limits.rules.ts';
import { countChildren } from '../../children/children/children.queries.ts';
import { keysOf, sumFileSizes } from '../../files/files.queries.ts';
import { checkRows } from './check-rows.ts';
import { readFamilyCatalog } from './family-rows.queries.ts';
import { importFiles } from './import-files.ts';
import { matchPeople, takeBackPeople } from './import-people.ts';
import { importRows } from './import-rows.ts';
import { readExport, refusal, withRefusals } from './read-export.ts';

export async function assertEmpty(db: FamilyTransaction): Promise<void> {
  if (await isEmptyFamily(db)) return;
  throw new AppError(
    'CONFLICT',
    'An export can only be restored into a family that is still empty. Yours has something already.',
  );
}

/**
 * Brings the family of an export back into the caller's own, which is still empty. Everything is checked before anything
 * is written; then come the files, and all rows in one transaction. When any of it fails, nothing has changed.
 */
export async function importFamily(ctx: UserContext, fd: number): Promise<ImportedFamily> {
  const { services, viewer } = ctx;
  const { database, clock } = services;
  return withRefusals(async () => {
    const incoming = await readExport(fd);
    const catalog = await database.family(viewer.tenantId, readFamilyCatalog);
    const known = await checkRows(incoming, catalog);
    const people = await matchPeople(database, incoming, viewer, clock.now());
    try {
      const bytes = await importFiles(services, incoming);
      try {
        const counts = await database.longRunning.family(viewer.tenantId, async (db) => {
          await lockUsage(db, clock.now());
          await assertEmpty(db);
          await takeBytes(db, [...bytes.values()].flatMap(keysOf));
          const written = await importRows(db, { incoming, catalog, known, bytes, people, viewer });
          await countAgainstPlan(db, services);
          await recordSecurityEvent(db, { ...originOf(ctx), account: viewer, event: 'export_restored' });
          return written;
        });
        return { message: 'Your family is back.', counts, files: bytes.size };
      } catch (error) {
        await services.files.giveUp([...bytes.values()].flatMap(keysOf));
        throw asRefusal(error);
      }
    } catch (error) {
      await takeBackPeople(database, viewer.tenantId, people);
      throw error;
    }
  });
}

async function countAgainstPlan(db: FamilyTransaction, { config, clock }: Services): Promise<void> {
  const children = await countChildren(db);
  if (children > 0) await assertRoomForChild(db, { config }, children - 1);
  await setUsage(db, clock.now(), 'totalChildren', children);
  await setStorageUsed(db, { config, clock }, { bytes: await sumFileSizes(db), isMore: true });
}

/** A value that the database does not take, or two rows where it wants one. */
function asRefusal(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^2[23]/.test(code) ? refusal('This export has something in it that does not fit together.') : error;
}

import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { say } from '#words';
import type { ImportedFamily } from '../../../../shared/archive/family.ts';
import { todayIn } from '../../../../shared/calendar-date.ts';
import { asFamily } from '../../../kernel/database/as-family.ts';
import type { Database, FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';
import { analyzeEmbedded } from '../../../kernel/database/embedded/vacuum-embedded.ts';
import { AppError } from '../../../kernel/errors.ts';
import { claimBytes } from '../../../kernel/files/orphaned-bytes.queries.ts';
import type { UserContext } from '../../../kernel/trpc/trpc.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import type { Services } from '../../../services.ts';
import { countChildren } from '../../children/children/children.queries.ts';
import { keysOf, sumFileSizes } from '../../files/files.queries.ts';
import { isEmptyFamily } from '../../household/families/family-tables.queries.ts';
import { lockUsage, setUsage } from '../../household/families/plan-limits.queries.ts';
import { assertRoomForChild, setStorageUsed } from '../../household/families/plan-limits.rules.ts';
import { originOf, recordSecurityEvent } from '../../household/security-log/security-events.queries.ts';
import { checkRows } from './check-rows.rules.ts';
import { readFamilyCatalog } from './family-rows.queries.ts';
import { importFiles } from './import-files.rules.ts';
import { type ImportedPeople, importRows } from './import-rows.rules.ts';
import { damagedManifest } from './manifest.rules.ts';
import { type IncomingExport, readExport, refusal, withRefusals } from './read-export.rules.ts';

export async function assertEmpty(db: FamilyTransaction): Promise<void> {
  if (await isEmptyFamily(db)) return;
  throw new AppError(
    'CONFLICT',
    say('An export can only be restored into an empty family. Yours already has entries.'),
  );
}

/**
 * Restores a family's export into the caller's empty family. Checks everything first, then stores the files, then
 * writes all rows in one transaction; a failure changes nothing.
 */
export async function importFamily(ctx: UserContext, fd: number): Promise<ImportedFamily> {
  const { services, viewer } = ctx;
  const { database, clock } = services;
  const imported = await withRefusals(async () => {
    const incoming = await readExport(fd);
    const catalog = await database.family(viewer.tenantId, readFamilyCatalog);
    const known = await checkRows(incoming, catalog, todayIn(viewer.timezone, clock.now()));
    const people = await matchPeople(database, incoming, viewer, clock.now());
    try {
      const bytes = await importFiles(services, incoming);
      try {
        const counts = await database.longRunning.family(viewer.tenantId, async (db) => {
          await lockUsage(db, clock.now());
          await assertEmpty(db);
          await claimBytes(db, [...bytes.values()].flatMap(keysOf));
          const written = await importRows(db, { incoming, catalog, known, bytes, people, viewer });
          await countAgainstPlan(db, services);
          await recordSecurityEvent(db, { ...originOf(ctx), account: viewer, event: 'export_restored' });
          return written;
        });
        return { message: say('Your family is back.'), counts, files: bytes.size };
      } catch (error) {
        await services.files.giveUp([...bytes.values()].flatMap(keysOf));
        throw asRefusal(error);
      }
    } catch (error) {
      await removeImportedPeople(database, viewer.tenantId, people);
      throw error;
    }
  });
  services.background.start('count the tables', () => analyzeEmbedded(database));
  return imported;
}

async function countAgainstPlan(db: FamilyTransaction, { config, clock }: Services): Promise<void> {
  const children = await countChildren(db);
  if (children > 0) await assertRoomForChild(db, { config }, children - 1);
  await setUsage(db, clock.now(), 'totalChildren', children);
  await setStorageUsed(db, { config, clock }, { bytes: await sumFileSizes(db), isMore: true });
}

/** A value the database refuses, or two rows where it allows one. */
function asRefusal(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^2[23]/.test(code) ? refusal(say('This export is damaged. Please download it again.')) : error;
}

const personSchema = z.object({ id: z.number(), email: z.string(), firstName: z.string(), lastName: z.string() });
type Person = z.infer<typeof personSchema>;

/**
 * Matches members by address, and the export's author with the importer. Others become former members whose names stay.
 * Throws a refusal if the importer is someone else in the export.
 */
async function matchPeople(
  database: Database,
  incoming: IncomingExport,
  viewer: Viewer,
  now: Date,
): Promise<ImportedPeople> {
  const people: Person[] = [];
  for await (const row of incoming.rows('users')) people.push(personSchema.parse(row));
  return database.service(async (db) => {
    await forgetKilledImport(db, viewer.tenantId, now);
    const ids = await matchByAddress(db, people, viewer.tenantId);
    const { id: madeBy, name } = incoming.manifest.madeBy;
    if (!people.some(({ id }) => id === madeBy)) throw refusal(damagedManifest);
    if (!ids.has(madeBy)) {
      // Nobody could read their private stories and sealed messages.
      if ([...ids.values()].includes(viewer.userId)) {
        throw refusal(
          say('This export was made by {name}. Please ask them to restore it, or invite them to your family first.', {
            name,
          }),
        );
      }
      ids.set(madeBy, viewer.userId);
    }
    const others = people.filter(({ id }) => !ids.has(id));
    const made = await insertFormerMembers(db, others, viewer.tenantId, now);
    others.forEach(({ id }, place) => ids.set(id, made[place] ?? 0));
    return { ids, made, isOwn: ids.get(madeBy) === viewer.userId };
  });
}

/**
 * An interrupted import leaves its people behind. Its rows wait for the same lock, so it has written all of them or
 * none.
 */
async function forgetKilledImport(db: ServiceTransaction, tenantId: number, now: Date): Promise<void> {
  const family = asFamily(db, tenantId);
  await lockUsage(family, now);
  await assertEmpty(family);
  await db.deleteFrom('users').where('tenantId', '=', tenantId).where('leftAt', 'is not', null).execute();
}

async function matchByAddress(db: ServiceTransaction, people: readonly Person[], tenantId: number) {
  const members = await db
    .selectFrom('users')
    .where('tenantId', '=', tenantId)
    .where('leftAt', 'is', null)
    .select(['id', 'email'])
    .execute();
  const byAddress = new Map(members.map(({ id, email }) => [email.toLowerCase(), id]));
  return new Map(
    people.flatMap(({ id, email }) => {
      const found = byAddress.get(email.toLowerCase());
      return found === undefined ? [] : [[id, found] as const];
    }),
  );
}

/** Nobody can sign in as one of them, and the address stays free. Returns their ids in order. */
async function insertFormerMembers(
  db: ServiceTransaction,
  people: readonly Person[],
  tenantId: number,
  now: Date,
): Promise<number[]> {
  if (people.length === 0) return [];
  const members = people.map(({ firstName, lastName }) => ({
    tenantId,
    email: `former-member-${randomBytes(9).toString('hex')}`,
    firstName,
    lastName,
    password: '',
    role: 'user' as const,
    status: 'deactivated' as const,
    leftAt: now.toISOString(),
  }));
  const rows = await db.insertInto('users').values(members).returning(['id', 'email']).execute();
  const byAddress = new Map(rows.map(({ id, email }) => [email, id]));
  return members.flatMap(({ email }) => byAddress.get(email) ?? []);
}

async function removeImportedPeople(database: Database, tenantId: number, { made }: ImportedPeople): Promise<void> {
  if (made.length === 0) return;
  await database.service((db) =>
    db
      .deleteFrom('users')
      .where('tenantId', '=', tenantId)
      .where('id', 'in', [...made])
      .execute(),
  );
}

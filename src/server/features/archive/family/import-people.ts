import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Database, ServiceTransaction } from '../../../kernel/database/database.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import { damagedManifest } from './manifest.ts';
import { type IncomingExport, refusal } from './read-export.ts';

export interface ImportedPeople {
  /** Ids of the accounts in the export, and here. */
  ids: ReadonlyMap<number, number>;
  /** Those that were made here, to be taken back when the import fails. */
  made: readonly number[];
  /** Whether whoever imports is the one who made the export. */
  isOwn: boolean;
}

const personSchema = z.object({ id: z.number(), email: z.string(), firstName: z.string(), lastName: z.string() });
type Person = z.infer<typeof personSchema>;

/**
 * Who is who. Members are known by their address; whoever made the export may have another one by now, and is the one
 * who imports it. Of all others their names stay on what they wrote, as of members who have left.
 */
export async function matchPeople(
  database: Database,
  incoming: IncomingExport,
  viewer: Viewer,
  now: Date,
): Promise<ImportedPeople> {
  const people: Person[] = [];
  for await (const row of incoming.rows('users')) people.push(personSchema.parse(row));
  return database.service(async (db) => {
    const ids = await matchByAddress(db, people, viewer.tenantId);
    const { id: madeBy, name } = incoming.manifest.madeBy;
    if (!people.some(({ id }) => id === madeBy)) throw refusal(damagedManifest);
    if (!ids.has(madeBy)) {
      // Private stories and sealed messages would be out of everybody's reach.
      if ([...ids.values()].includes(viewer.userId)) {
        throw refusal(
          `This export was made by ${name}. Please let them restore it, or invite them into your family first.`,
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

/** Nobody can sign in as one, and the address stays free for their own account. Returns their ids in their order. */
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

export async function takeBackPeople(database: Database, tenantId: number, { made }: ImportedPeople): Promise<void> {
  if (made.length === 0) return;
  await database.service((db) =>
    db
      .deleteFrom('users')
      .where('tenantId', '=', tenantId)
      .where('id', 'in', [...made])
      .execute(),
  );
}

import { randomBytes } from 'node:crypto';
import type { Database, ServiceTransaction } from '../../../kernel/database/database.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import type { Row } from './family-book.ts';
import { type IncomingExport, refusal } from './read-export.ts';

export interface People {
  /** Ids of the accounts in the export, and here. */
  ids: Map<number, number>;
  /** Those that were made here, to be taken back when the restore fails. */
  made: number[];
  /** Whether whoever restores is the one who made the export. */
  isOwn: boolean;
}

/**
 * Who is who. Members are known by their address; whoever made the export may have another one by now, and is the one
 * who restores it. Of all others their names stay on what they wrote, as of members who have left.
 */
export async function matchPeople(
  database: Database,
  incoming: IncomingExport,
  viewer: Viewer,
  now: Date,
): Promise<People> {
  const people: Row[] = [];
  for await (const row of incoming.rows('users')) people.push(row);
  return database.service(async (db) => {
    const ids = await matchByAddress(db, people, viewer.tenantId);
    const { id: madeBy } = incoming.manifest.madeBy;
    if (!people.some(({ id }) => id === madeBy)) throw refusal('The manifest.json of this ZIP is damaged.');
    if (!ids.has(madeBy)) {
      // Private stories and sealed messages would be out of everybody's reach.
      if ([...ids.values()].includes(viewer.userId)) {
        throw refusal(
          `This export was made by ${incoming.manifest.madeBy.name}. Please let them restore it, or invite them into your family first.`,
        );
      }
      ids.set(madeBy, viewer.userId);
    }
    const made: number[] = [];
    for (const person of people.filter(({ id }) => !ids.has(id as number))) {
      const id = await insertFormerMember(db, person, viewer.tenantId, now);
      ids.set(person.id as number, id);
      made.push(id);
    }
    return { ids, made, isOwn: ids.get(madeBy) === viewer.userId };
  });
}

async function matchByAddress(db: ServiceTransaction, people: readonly Row[], tenantId: number) {
  const members = await db
    .selectFrom('users')
    .where('tenantId', '=', tenantId)
    .where('leftAt', 'is', null)
    .select(['id', 'email'])
    .execute();
  const byAddress = new Map(members.map(({ id, email }) => [email.toLowerCase(), id]));
  return new Map(
    people.flatMap(({ id, email }) => {
      const found = byAddress.get(String(email).toLowerCase());
      return found === undefined ? [] : [[id as number, found] as const];
    }),
  );
}

/** Nobody can sign in as one, and the address stays free for their own account. */
async function insertFormerMember(db: ServiceTransaction, person: Row, tenantId: number, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({
      tenantId,
      email: `former-member-${randomBytes(9).toString('hex')}`,
      firstName: String(person.firstName),
      lastName: String(person.lastName),
      password: '',
      role: 'user',
      status: 'deactivated',
      leftAt: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function takeBackPeople(database: Database, tenantId: number, { made }: People): Promise<void> {
  if (made.length === 0) return;
  await database.service((db) =>
    db.deleteFrom('users').where('tenantId', '=', tenantId).where('id', 'in', made).execute(),
  );
}

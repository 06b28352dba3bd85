import { type Kysely, sql } from 'kysely';
import { personName } from '../../../../shared/accounts/person-name.ts';
import type { Household } from '../../../../shared/reach/households.ts';
import { activeAccounts } from '../../../kernel/database/account.ts';
import type {
  Database,
  FamilyTransaction,
  HouseholdKey,
  ServiceTransaction,
} from '../../../kernel/database/database.ts';
import { endInParts } from '../../../kernel/database/in-parts.ts';
import type { Tables } from '../../../kernel/database/tables.gen.ts';

/** The ids of the records that a link shows; an empty list for no link. */
const sharedOf = (db: FamilyTransaction, table: 'daily_stories' | 'milestones' | 'files') =>
  sql<number[]>`array(select r.id from ${sql.table(table)} as r
    where r.tenant_id = ${db.tenantId} and r.household_ids <> '{}' and l.household_id = any(r.household_ids) order by r.id)`;

/** The children with a link or an open invitation, oldest child first; only one child's with `childId`. */
export async function listHouseholds(db: FamilyTransaction, now: Date, childId?: number): Promise<Household[]> {
  const rows = await db
    .selectFrom('children as c')
    .leftJoin('householdLinks as l', (join) => join.on('l.tenantId', '=', db.tenantId).onRef('l.childId', '=', 'c.id'))
    .leftJoin('householdInvitations as i', (join) =>
      join.on('i.tenantId', '=', db.tenantId).onRef('i.childId', '=', 'c.id').on('i.expiresAt', '>', now.toISOString()),
    )
    .where('c.tenantId', '=', db.tenantId)
    .where('c.endedAt', 'is', null)
    .where((eb) => eb.or([eb('l.id', 'is not', null), eb('i.id', 'is not', null)]))
    .$if(childId !== undefined, (query) => query.where('c.id', '=', childId ?? 0))
    .select(['c.id', 'l.otherFirstName', 'l.otherName', 'l.createdAt', 'i.expiresAt', 'i.email'])
    .select([
      sharedOf(db, 'daily_stories').as('stories'),
      sharedOf(db, 'milestones').as('milestones'),
      sharedOf(db, 'files').as('photos'),
    ])
    .orderBy('c.dateOfBirth')
    .orderBy('c.id')
    .execute();
  return rows.map(({ id, otherFirstName, otherName, createdAt, expiresAt, email, ...shared }) => ({
    childId: id,
    link:
      createdAt === null
        ? null
        : {
            firstName: otherFirstName ?? '',
            name: otherName ?? '',
            since: createdAt,
            shared: { story: shared.stories, milestone: shared.milestones, photo: shared.photos },
          },
    invitation: expiresAt === null ? null : { expiresAt, email },
  }));
}

export interface StoredLink {
  householdId: string;
  otherTenantId: number;
  otherFirstName: string;
}

/** The link of a tracked child. */
export const findLink = (db: FamilyTransaction, childId: number): Promise<StoredLink | undefined> =>
  db
    .selectFrom('householdLinks as l')
    .innerJoin('children as c', (join) => join.on('c.tenantId', '=', db.tenantId).onRef('c.id', '=', 'l.childId'))
    .where('l.tenantId', '=', db.tenantId)
    .where('l.childId', '=', childId)
    .where('c.endedAt', 'is', null)
    .select(['l.householdId', 'l.otherTenantId', 'l.otherFirstName'])
    .executeTakeFirst();

export const findLinkById = (db: FamilyTransaction, householdId: string): Promise<StoredLink | undefined> =>
  db
    .selectFrom('householdLinks')
    .where('tenantId', '=', db.tenantId)
    .where('householdId', '=', householdId)
    .select(['householdId', 'otherTenantId', 'otherFirstName'])
    .executeTakeFirst();

interface NewInvitation {
  childId: number;
  userId: number;
  tokenHash: string;
  email: string | null;
  createdAt: string;
  expiresAt: string;
}

/** In place of the child's last one, which ends. */
export async function saveInvitation(db: FamilyTransaction, invitation: NewInvitation): Promise<number> {
  await deleteInvitations(db, invitation.childId);
  const { id } = await db
    .insertInto('householdInvitations')
    .values({ tenantId: db.tenantId, ...invitation })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the ids of those it deleted. */
export async function deleteInvitations(db: FamilyTransaction, childId: number): Promise<number[]> {
  const rows = await db
    .deleteFrom('householdInvitations')
    .where('tenantId', '=', db.tenantId)
    .where('childId', '=', childId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export interface OpenInvitation {
  id: number;
  tenantId: number;
  userId: number;
  childId: number;
  childName: string;
  dateOfBirth: string;
  /** Who invites. */
  firstName: string;
  name: string;
}

/** Not expired, of an active member and a tracked child. */
export async function findInvitation(
  db: ServiceTransaction,
  tokenHash: string,
  now: Date,
): Promise<OpenInvitation | undefined> {
  const row = await activeAccounts(db)
    .innerJoin('householdInvitations as i', (join) =>
      join.onRef('i.tenantId', '=', 'u.tenantId').onRef('i.userId', '=', 'u.id'),
    )
    .innerJoin('children as c', (join) => join.onRef('c.tenantId', '=', 'i.tenantId').onRef('c.id', '=', 'i.childId'))
    .where('i.tokenHash', '=', tokenHash)
    .where('i.expiresAt', '>', now.toISOString())
    .where('c.endedAt', 'is', null)
    .select(['i.id', 'i.tenantId', 'i.userId', 'i.childId', 'c.name as childName', 'c.dateOfBirth'])
    .select(['u.firstName', 'u.lastName'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { lastName, ...found } = row;
  return { ...found, name: personName({ firstName: row.firstName, lastName }) };
}

/** Returns false if it was used or replaced meanwhile. */
export async function takeInvitation(
  db: FamilyTransaction,
  { id, childId }: Pick<OpenInvitation, 'id' | 'childId'>,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('householdInvitations')
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .where('childId', '=', childId)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

interface NewLink {
  householdId: string;
  childId: number;
  otherTenantId: number;
  otherFirstName: string;
  otherName: string;
  createdAt: string;
}

/** Returns false if the child already belongs to another family. */
export async function insertLink(db: FamilyTransaction, link: NewLink): Promise<boolean> {
  const row = await db
    .insertInto('householdLinks')
    .values({ tenantId: db.tenantId, ...link })
    .onConflict((conflict) => conflict.columns(['tenantId', 'childId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Two ends at once wait for each other. */
export async function lockHousehold(db: Kysely<Tables>, householdId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`household:${householdId}`}, 0))`.execute(db);
}

/**
 * Removes one family's side, its marks on what it shared, and what the other family gave back. Returns the child; undefined
 * if it had no side.
 */
export async function deleteLink(db: FamilyTransaction, householdId: string): Promise<number | undefined> {
  const row = await db
    .deleteFrom('householdLinks')
    .where('tenantId', '=', db.tenantId)
    .where('householdId', '=', householdId)
    .returning('childId')
    .executeTakeFirst();
  await db
    .deleteFrom('householdResponses')
    .where('tenantId', '=', db.tenantId)
    .where('householdId', '=', householdId)
    .execute();
  for (const table of ['daily_stories', 'milestones', 'files'] as const) {
    await sql`update ${sql.table(table)} set household_ids = array_remove(household_ids, ${householdId}::text)
      where tenant_id = ${db.tenantId} and household_ids <> '{}' and ${householdId}::text = any(household_ids)`.execute(
      db,
    );
  }
  return row?.childId;
}

/** The sides whose other side is gone: that family was deleted, or the child erased. */
export async function listBrokenLinks(db: ServiceTransaction): Promise<(HouseholdKey & { childName: string })[]> {
  const { rows } = await sql<HouseholdKey & { childName: string }>`
    select link.household_id, link.tenant_id, link.other_tenant_id as reader_tenant_id, child.name as child_name
    from household_links as link
    join children as child on child.tenant_id = link.tenant_id and child.id = link.child_id
    where not exists (select from household_links as other
      where other.tenant_id = link.other_tenant_id and other.household_id = link.household_id)
    order by link.tenant_id, link.id limit 500`.execute(db);
  return rows;
}

export const deleteExpiredHouseholdInvitations = (database: Database, now: Date): Promise<void> =>
  endInParts(database, {
    table: 'household_invitations',
    by: 'expires_at',
    isOver: sql`expires_at <= ${now.toISOString()}`,
  });

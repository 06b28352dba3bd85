import { sql } from 'kysely';
import { ofFamilies, readCatalog } from '../../../kernel/database/catalog.ts';
import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';
import { rowsInPart } from '../../../kernel/database/in-parts.ts';
import { type ContentTable, contentTables } from './family-tables.rules.ts';

/** What a new family has: its first categories, and its accounts' pictures. */
const fromTheStart: Partial<Record<ContentTable | 'trash', ReturnType<typeof sql>>> = {
  valueCategories: sql`not is_default`,
  files: sql`category <> 'profile'`,
  // Deleted for good.
  trash: sql`erases_at > deleted_at`,
};

/**
 * Whether no member has written anything yet, so that another family's export can be restored into this one, or it can be
 * given up for another. What is in the trash counts; a profile picture belongs to its account and does not count.
 */
export async function isEmptyFamily(db: FamilyTransaction): Promise<boolean> {
  const { isEmpty } = await db.selectNoFrom(isEmptyOf(db).as('isEmpty')).executeTakeFirstOrThrow();
  return isEmpty;
}

/** The same as part of another query. */
export function isEmptyOf(db: FamilyTransaction) {
  const written = [...contentTables, 'trash' as const].map(
    (table) => sql`
      exists (select from ${sql.table(table)} where tenant_id = ${db.tenantId} and ${fromTheStart[table] ?? sql`true`})`,
  );
  return sql<boolean>`not (${sql.join(written, sql` or `)})`;
}

/**
 * Deletes the family and its rows from every family table, as the database knows them: new ones too. Note first where
 * its bytes are. A job ends its subscription after the commit.
 */
export async function eraseFamily(db: ServiceTransaction, tenantId: number): Promise<void> {
  await noteCustomer(db, tenantId);
  for (const { name } of ofFamilies(await readCatalog(db)).toReversed()) {
    await sql`delete from ${sql.table(name)} where tenant_id = ${tenantId}`.execute(db);
  }
  await db.deleteFrom('accountLookups').where('tenantId', '=', tenantId).execute();
  await db.deleteFrom('tenants').where('id', '=', tenantId).execute();
}

async function noteCustomer(db: ServiceTransaction, tenantId: number): Promise<void> {
  const family = await db
    .selectFrom('tenants')
    .where('id', '=', tenantId)
    .select('stripeCustomerId')
    .executeTakeFirst();
  if (family?.stripeCustomerId == null) return;
  await db
    .insertInto('stripeEndings')
    .values({ customer: family.stripeCustomerId, familyId: tenantId })
    .onConflict((conflict) => conflict.column('customer').doUpdateSet({ endedAt: null, dueAt: null }))
    .execute();
}

/** Deleted together with the family itself: without them nobody would know that the rest must still be erased. */
const lastTables: ReadonlySet<string> = new Set(['users', 'family_deletions']);

/** Tables whose rows can be deleted before the family, each before the tables it refers to. */
export async function listPartTables(db: ServiceTransaction): Promise<string[]> {
  const names = ofFamilies(await readCatalog(db)).map(({ name }) => name);
  return names.filter((name) => !lastTables.has(name)).toReversed();
}

/** Deletes some of a family's rows in a table. Returns whether there may be more. */
export async function erasePart(db: ServiceTransaction, tenantId: number, table: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where tenant_id = ${tenantId} and ctid = any(array(
      select ctid from ${sql.table(table)} where tenant_id = ${tenantId} limit ${rowsInPart}))
  `.execute(db);
  return numAffectedRows === BigInt(rowsInPart);
}

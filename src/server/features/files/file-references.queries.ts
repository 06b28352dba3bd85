import { sql } from 'kysely';
import { fileRoot } from '../../../shared/files/files.ts';
import { ofFamilies, readCatalog } from '../../kernel/database/catalog.ts';
import type { FamilyTransaction } from '../../kernel/database/database.ts';

const textTypes: ReadonlySet<string> = new Set([
  'text',
  'text[]',
  'character varying',
  'character varying[]',
  'json',
  'jsonb',
]);

/** Where the bytes are stored; these names hold no addresses. */
const withoutAddresses: ReadonlySet<string> = new Set(['files', 'removed_files']);

/**
 * Every family table and its columns that can hold an address, read from the database so that new ones count. Leaves
 * out only what no family may read, such as passwords.
 */
async function listTextColumns(db: FamilyTransaction): Promise<{ name: string; columns: string[] }[]> {
  return ofFamilies(await readCatalog(db)).flatMap(({ name, columns }) => {
    const readable = columns.filter(({ isReadable }) => isReadable);
    const texts = readable.filter(({ type }) => textTypes.has(type)).map((column) => column.name);
    const isSeen = readable.some((column) => column.name === 'tenant_id') && !withoutAddresses.has(name);
    return isSeen && texts.length > 0 ? [{ name, columns: texts }] : [];
  });
}

/**
 * The ids of all files whose address appears in any row of the family, found by a full scan: a sweep must not trust an
 * index with the only copy of a photo.
 */
export async function searchReferredFiles(db: FamilyTransaction): Promise<Set<number>> {
  const tables = await listTextColumns(db);
  const found = tables.map(({ name, columns }) => {
    const texts = columns.map((column) => sql`${sql.ref(column)}::text`);
    return sql`
      select (regexp_matches(kept.texts, ${`${fileRoot}([1-9][0-9]{0,14})`}, 'g'))[1]::bigint as id
      from (select concat_ws(' ', ${sql.join(texts)}) as texts from ${sql.table(name)}
        where tenant_id = ${db.tenantId}) as kept
      where strpos(kept.texts, ${fileRoot}) > 0`;
  });
  const { rows } = await sql<{ id: number }>`
    select distinct id from (${sql.join(found, sql` union all `)}) as referred
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Which of the files a row of the family refers to, apart from one row if given. Triggers keep the index
 * (docs/decisions/007).
 */
export async function findReferredFiles(
  db: FamilyTransaction,
  ids: readonly number[],
  except?: { table: string; id: number },
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('fileReferences')
    .where('tenantId', '=', db.tenantId)
    .where('fileId', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .$if(except !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('tableName', '<>', except?.table ?? ''), eb('rowKey', '<>', String(except?.id ?? ''))]),
      ),
    )
    .select('fileId')
    .distinct()
    .execute();
  return new Set(rows.map(({ fileId }) => fileId));
}

import { sql } from 'kysely';
import { fileRoot } from '../../../shared/files/files.ts';
import type { FamilyTransaction } from '../../kernel/database/database.ts';

interface TextColumns {
  name: string;
  columns: string[];
}

/**
 * Every table of families and its columns that can hold an address, as the database knows them: new ones too. Left out is
 * only what no family may read, such as passwords.
 */
async function listTextColumns(db: FamilyTransaction): Promise<TextColumns[]> {
  const { rows } = await sql<TextColumns>`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_catalog.pg_class c
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace
      and c.relkind in ('r', 'p')
      and c.relname not in ('files', 'removed_files')
      and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'text[]'::regtype, 'varchar[]'::regtype,
        'jsonb'::regtype, 'json'::regtype)
      and exists (
        select from pg_catalog.pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id' and not t.attisdropped
          and has_column_privilege(c.oid, t.attnum, 'select'))
      and has_column_privilege(c.oid, a.attnum, 'select')
    group by c.relname
    order by c.relname
  `.execute(db);
  return rows;
}

/**
 * The ids of all files whose address stands in any row of the family, also in the middle of a text: by looking through all
 * of them. For the sweep, which must not trust a table alone with the only copy of a photo.
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
 * Those of the files whose address stands in a row of the family, but for one row where it is asked what else holds them.
 * A trigger of every table notes them (docs/decisions/007).
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

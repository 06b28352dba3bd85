import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.gen.ts';

export interface CatalogColumn {
  name: string;
  /** In PostgreSQL's notation: `text`, `bigint`, `text[]`. */
  type: string;
  isRequired: boolean;
  hasDefault: boolean;
  /** Whether its values come from its own sequence. */
  isIdentity: boolean;
  /** Whether the transaction's role may read it. */
  isReadable: boolean;
}

interface CatalogReference {
  /** Usually the family and one other column. */
  columns: readonly string[];
  to: string;
}

export interface CatalogTable {
  name: string;
  /** The columns that can be written: not generated ones. */
  columns: readonly CatalogColumn[];
  /** The columns of the primary key, in order. */
  key: readonly string[];
  references: readonly CatalogReference[];
}

/**
 * The product's tables as the database knows them, each after those it references. Throws if references form a cycle.
 */
export async function readCatalog(db: Kysely<Tables>): Promise<CatalogTable[]> {
  const { rows } = await sql<CatalogTable>`
    select c.relname::text as name,
      (select json_agg(json_build_object(
          'name', a.attname, 'type', format_type(a.atttypid, null), 'isRequired', a.attnotnull,
          'hasDefault', a.atthasdef or a.attidentity <> '', 'isIdentity', a.attidentity <> '',
          'isReadable', has_column_privilege(c.oid, a.attnum, 'select')) order by a.attnum)
        from pg_catalog.pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      array(select a.attname::text
        from pg_catalog.pg_index i
        join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary
        order by array_position(i.indkey::int2[], a.attnum)) as key,
      coalesce((select json_agg(json_build_object(
          'to', target.relname,
          'columns', array(select a.attname::text from pg_catalog.pg_attribute a
            where a.attrelid = c.oid and a.attnum = any(k.conkey) order by array_position(k.conkey, a.attnum))
        ) order by k.conname)
        from pg_catalog.pg_constraint k
        join pg_catalog.pg_class target on target.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f'), '[]') as "references"
    from pg_catalog.pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'kysely%'
    order by c.relname
  `.execute(db);
  return referencedFirst(rows);
}

/** Tables whose rows belong to families. */
export const ofFamilies = (catalog: readonly CatalogTable[]): CatalogTable[] =>
  catalog.filter(({ columns }) => columns.some(({ name }) => name === 'tenant_id'));

function referencedFirst(tables: readonly CatalogTable[]): CatalogTable[] {
  const sorted = new Map<string, CatalogTable>();
  while (sorted.size < tables.length) {
    const free = tables.filter(
      ({ name, references }) => !sorted.has(name) && references.every(({ to }) => to === name || sorted.has(to)),
    );
    if (free.length === 0) throw new Error('Tables reference each other in a circle.');
    for (const table of free) sorted.set(table.name, table);
  }
  return [...sorted.values()];
}

/** `dailyStories` as the database names it: `daily_stories`. */
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** `daily_stories` as TypeScript names it: `dailyStories`. */
export const camelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

import { sql } from 'kysely';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { type ContentTable, contentTables } from '../../accounts/families/family-tables.ts';

/** A table of which a family's export has rows. */
export type TakenTable = ContentTable | 'users' | 'userSettings';

/** In an order in which what is referred to comes first. */
export const takenTables: readonly TakenTable[] = ['users', 'userSettings', ...contentTables];

export interface FamilyColumn {
  /** As the database has it. */
  column: string;
  /** As the export and the API have it. */
  name: string;
  /** As the database calls it: `text`, `bigint`, `text[]`. */
  type: string;
  isRequired: boolean;
  hasDefault: boolean;
  /** Its place in the primary key, from 1 on; null for all others. */
  keyPlace: number | null;
}

/** One column that has to name a row of another table. */
export interface FamilyReference {
  table: TakenTable;
  name: string;
  to: TakenTable;
}

export interface FamilyCatalog {
  columns: ReadonlyMap<TakenTable, FamilyColumn[]>;
  references: readonly FamilyReference[];
}

export const snakeOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const camelOf = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * What no export has, beside what the database keeps from families anyway (passwords): where bytes are kept, and what
 * is this installation's matter.
 */
const withheld: Readonly<Partial<Record<TakenTable, readonly string[]>>> = {
  files: ['storageKey', 'thumbnailKey'],
  users: ['role', 'lastSignInAt'],
};

/** When jobs look at a row again: worked out here, and let go of in exports that have them. */
const bookkeeping: Readonly<Partial<Record<TakenTable, readonly string[]>>> = {
  annualLetters: ['sealToldAt'],
  calendarEvents: ['remindersPlanned', 'nextReminderAt', 'reminderFailures', 'reminderRetryAt'],
  userSettings: ['remindersPlanned', 'storyReminderAt', 'dailyRemindersAt', 'reminderFailures', 'reminderRetryAt'],
};

/** A row of an export without what is worked out here. */
export function withoutBookkeeping(table: string, row: Readonly<Record<string, unknown>>) {
  const own = bookkeeping[camelOf(table) as TakenTable];
  return own ? Object.fromEntries(Object.entries(row).filter(([name]) => !own.includes(name))) : row;
}

/** The columns of a family's export and how its tables refer to each other, as the database knows them. */
export async function readFamilyCatalog(db: FamilyTransaction): Promise<FamilyCatalog> {
  const { rows } = await sql<FamilyColumn & { table: string }>`
    select c.relname::text as "table", a.attname::text as "column", a.attname::text as name,
      format_type(a.atttypid, null) as type, a.attnotnull as is_required,
      (a.atthasdef or a.attidentity <> '') as has_default,
      array_position(i.indkey::int2[], a.attnum) as key_place
    from pg_catalog.pg_class c
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_catalog.pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      and c.relname = any(${takenTables.map(snakeOf)}::text[])
      and a.attname <> 'tenant_id'
      and has_column_privilege(c.oid, a.attnum, 'select')
    order by c.relname, a.attnum
  `.execute(db);
  const columns = new Map<TakenTable, FamilyColumn[]>(takenTables.map((table) => [table, []]));
  for (const { table, ...found } of rows) {
    const column = { ...found, name: camelOf(found.column) };
    const taken = camelOf(table) as TakenTable;
    if (![...(withheld[taken] ?? []), ...(bookkeeping[taken] ?? [])].includes(column.name))
      columns.get(taken)?.push(column);
  }
  return { columns, references: await readReferences(db) };
}

/** Each foreign key carries the family and one other column; that one is told here. */
async function readReferences(db: FamilyTransaction): Promise<FamilyReference[]> {
  const { rows } = await sql<{ table: string; column: string; to: string }>`
    select c.relname::text as "table", a.attname::text as "column", target.relname::text as "to"
    from pg_catalog.pg_constraint k
    join pg_catalog.pg_class c on c.oid = k.conrelid
    join pg_catalog.pg_class target on target.oid = k.confrelid
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.connamespace = current_schema()::regnamespace and a.attname <> 'tenant_id'
      and c.relname = any(${takenTables.map(snakeOf)}::text[])
    order by 1, 2
  `.execute(db);
  return rows.map(({ table, column, to }) => ({
    table: camelOf(table) as TakenTable,
    name: camelOf(column),
    to: camelOf(to) as TakenTable,
  }));
}

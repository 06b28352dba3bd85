import type { FileHandle } from 'node:fs/promises';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import { type CatalogColumn, camelCase, readCatalog, snakeCase } from '../../../kernel/database/catalog.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import type { Tables } from '../../../kernel/database/tables.gen.ts';
import type { Unsealed } from '../../../kernel/unsealed.ts';
import {
  type ContentTable,
  contentTables,
  type RecordTable,
  recordTables,
} from '../../household/families/family-tables.rules.ts';
import { type DumpedRows, dumpRows } from '../rows/dump-rows.queries.ts';

/** A table whose rows a family's export includes. */
export type TakenTable = ContentTable | RecordTable | 'users' | 'userSettings';

/** In the order of the export. */
export const takenTables: readonly TakenTable[] = ['users', 'userSettings', ...contentTables, ...recordTables];

const takenByName: ReadonlyMap<string, TakenTable> = new Map(takenTables.map((table) => [snakeCase(table), table]));

/** The exported table of that name in the database, if there is one. */
export const takenTable = (name: string): TakenTable | undefined => takenByName.get(name);

type ColumnsOf<Table extends TakenTable> = readonly (keyof Tables[Table])[];
type SomeColumns = { readonly [Table in TakenTable]?: ColumnsOf<Table> };

/** Where bytes are stored, and what concerns this server only. Families can't read passwords anyway. */
const withheld = {
  // Anyone who has it can open the invoice.
  billingHistory: ['invoiceUrl'],
  files: ['storageKey', 'thumbnailKey', 'sha256', 'checkedAt', 'fault'],
  relatives: ['linkHash'],
  users: ['role', 'lastSignInAt', 'resetNoticeAt'],
} as const satisfies SomeColumns;

/** When a job looks at a row next, and temporary agreements. Left out, because an import plans or asks again. */
const bookkeeping = {
  annualLetters: ['sealToldAt', 'sealConsents'],
  // On this server, the number may belong to another import.
  dailyStories: ['importId'],
  calendarEvents: ['remindersPlanned', 'nextReminderAt', 'reminderFailures', 'reminderRetryAt'],
  relatives: ['linkExpiresAt', 'linkDevicesLeft', 'tellsSeen'],
  relativeComments: ['formKey'],
  // The story may be another member's alone.
  relativeQuestions: ['formKey', 'replyKeys', 'mailedAt', 'storyId'],
  transcripts: ['tries', 'dueAt', 'claim'],
  userSettings: ['remindersPlanned', 'storyReminderAt', 'dailyRemindersAt', 'reminderFailures', 'reminderRetryAt'],
} as const satisfies SomeColumns;

const columnsIn = (columns: SomeColumns, table: TakenTable): readonly string[] => columns[table] ?? [];

export function withoutBookkeeping(table: TakenTable, row: Readonly<Record<string, unknown>>) {
  const own = columnsIn(bookkeeping, table);
  return own.length === 0 ? row : Object.fromEntries(Object.entries(row).filter(([name]) => !own.includes(name)));
}

type Listed<Columns, Table> = Table extends keyof Columns
  ? Columns[Table] extends readonly (infer Name)[]
    ? Name
    : never
  : never;

/** A row of an export. `rules` below has checked whether its reader may see it. */
export type FamilyRow<Table extends TakenTable> = Unsealed<
  Omit<
    Selectable<Tables[Table]>,
    'tenantId' | 'password' | Listed<typeof withheld, Table> | Listed<typeof bookkeeping, Table>
  >
>;

/** Columns by the names that the export and the API have for them. */
export interface FamilyTable {
  columns: readonly CatalogColumn[];
  /** Without the family's column. */
  key: readonly string[];
  /** Columns that reference another table. */
  references: readonly { name: string; to: TakenTable }[];
}

/** Each table comes after those it references. */
export type FamilyCatalog = ReadonlyMap<TakenTable, FamilyTable>;

/** The columns of a family's export and their references, read from the database. */
export async function readFamilyCatalog(db: FamilyTransaction): Promise<FamilyCatalog> {
  const catalog = new Map<TakenTable, FamilyTable>();
  for (const { name, columns, key, references } of await readCatalog(db)) {
    const table = takenTable(name);
    if (!table) continue;
    const left = ['tenantId', ...columnsIn(withheld, table), ...columnsIn(bookkeeping, table)];
    catalog.set(table, {
      columns: columns
        .map((column) => ({ ...column, name: camelCase(column.name) }))
        .filter((column) => column.isReadable && !left.includes(column.name)),
      key: key.filter((column) => column !== 'tenant_id').map(camelCase),
      references: references.flatMap(({ columns: own, to }) => own.flatMap((column) => referenceOf(column, to))),
    });
  }
  return catalog;
}

/** Every foreign key includes the family. */
function referenceOf(column: string, to: string): { name: string; to: TakenTable }[] {
  if (column === 'tenant_id') return [];
  const table = takenTable(to);
  if (!table) throw new Error(`${column} references ${to}, which no export has.`);
  return [{ name: camelCase(column), to: table }];
}

/** Who exports, and the date that has begun everywhere on earth. */
interface Exporter {
  userId: number;
  today: CalendarDate;
}

/** Where the rows of each table are in the file. */
export type Spool = ReadonlyMap<TakenTable, DumpedRows>;

/** Stories are ordered by date, everything else by its primary key. */
const orderOf: Partial<Record<TakenTable, readonly string[]>> = { dailyStories: ['storyDate', 'id'] };

/** Writes the rows that the exporter may see into the file. */
export async function dumpFamily(db: FamilyTransaction, exporter: Exporter, file: FileHandle): Promise<Spool> {
  const catalog = await readFamilyCatalog(db);
  const selects = takenTables.map((table) => {
    const { columns = [], key = [] } = catalog.get(table) ?? {};
    const named = columns.map(({ name }) => sql`${sql.id(snakeCase(name))} as ${sql.raw(`"${name}"`)}`);
    const order = orderOf[table] ?? key;
    return sql`
      select ${sql.join(named)} from ${sql.table(snakeCase(table))}
      where tenant_id = ${sql.lit(db.tenantId)} and ${visibleRows(table, exporter, db.tenantId)}
      order by ${sql.join(order.map((name) => sql.id(snakeCase(name))))}`;
  });
  const dumped = await dumpRows(db, selects, file);
  return new Map(takenTables.map((table, place) => [table, dumped[place] ?? { count: 0, start: 0, end: 0 }]));
}

type Condition = RawBuilder<unknown>;

const own = (column: string, { userId }: Exporter): Condition => sql`${sql.ref(column)} = ${sql.lit(userId)}`;

const openStories = (exporter: Exporter): Condition => sql`(not is_private or ${own('userId', exporter)})`;
const isIn = (column: string, { userId }: Exporter): Condition => sql`${sql.lit(userId)} = any(${sql.ref(column)})`;
const openLetters = (exporter: Exporter): Condition =>
  sql`(sealed_until is null or sealed_until <= ${sql.lit(exporter.today)}
    or ${own('sealedBy', exporter)} or ${isIn('sealReaders', exporter)})`;

const openFiles = (exporter: Exporter): Condition =>
  sql`(sealed_for is null or ${own('sealedFor', exporter)} or ${isIn('sealedWith', exporter)})`;

const among = (column: string, table: string, condition: Condition, tenantId: number): Condition =>
  sql`${sql.ref(column)} in (select id from ${sql.table(table)} where tenant_id = ${sql.lit(tenantId)} and ${condition})`;

type Rule = (exporter: Exporter, tenantId: number) => Condition;

/** About a record that the exporter reads. */
const openResponses: Rule = (exporter, tenantId) => sql`(
  (story_id is null or ${among('storyId', 'dailyStories', openStories(exporter), tenantId)})
  and (letter_id is null or ${among('letterId', 'annualLetters', openLetters(exporter), tenantId)})
  and (file_id is null or ${among('fileId', 'files', openFiles(exporter), tenantId)}))`;

/** Tables that say of a row that not everyone may read it: without a rule, this doesn't compile. */
type SecretTable = {
  [Table in TakenTable]: Extract<
    keyof Tables[Table],
    'isPrivate' | 'isDelivered' | 'sealedBy' | 'sealedFor'
  > extends never
    ? never
    : Table;
}[TakenTable];

/**
 * Private stories, sealed messages and letters with their files, and personal settings are only in their author's
 * export.
 */
const rules: Partial<Record<TakenTable, Rule>> & Record<SecretTable, Rule> = {
  dailyStories: openStories,
  dailyStoryChildren: (exporter, tenantId) => among('storyId', 'dailyStories', openStories(exporter), tenantId),
  storyHearts: (exporter, tenantId) => among('storyId', 'dailyStories', openStories(exporter), tenantId),
  storyNotes: (exporter, tenantId) => among('storyId', 'dailyStories', openStories(exporter), tenantId),
  relativeHearts: openResponses,
  relativeComments: openResponses,
  legacyMessages: (exporter) => sql`(is_delivered or ${own('userId', exporter)})`,
  annualLetters: openLetters,
  annualLetterVersions: (exporter, tenantId) => among('letterId', 'annualLetters', openLetters(exporter), tenantId),
  files: openFiles,
  // The recording of a deleted record is about to be erased, and one that waits has none yet.
  transcripts: (exporter, tenantId) =>
    sql`status <> 'waiting' and ${among('fileId', 'files', openFiles(exporter), tenantId)}
      and file_id in (select file_id from file_references where tenant_id = ${sql.lit(tenantId)} and table_name <> 'trash')`,
  userSettings: (exporter) => own('userId', exporter),
  readwiseBooks: (exporter) => own('userId', exporter),
};

const visibleRows = (table: TakenTable, exporter: Exporter, tenantId: number): Condition =>
  rules[table]?.(exporter, tenantId) ?? sql`true`;

import { sql } from 'kysely';
import { fileRoot } from '../../../../shared/files/files.ts';
import { snakeCase } from '../../../kernel/database/catalog.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import { type DatabaseRow, insertRows } from '../rows/insert-rows.queries.ts';
import type { KnownIds } from './check-rows.rules.ts';
import type { FamilyCatalog, FamilyTable, TakenTable } from './family-rows.queries.ts';
import type { ImportedBytes } from './import-files.rules.ts';
import type { ExportRow } from './older-exports.rules.ts';
import type { IncomingExport } from './read-export.rules.ts';

/** Maps the export's ids to the new ones. */
type NewIds = ReadonlyMap<TakenTable, ReadonlyMap<number, number>>;

export interface ImportedPeople {
  /** Account ids in the export, mapped to those here. */
  ids: ReadonlyMap<number, number>;
  /** Created here, and deleted again if the import fails. */
  made: readonly number[];
  /** Whether the importer also made the export. */
  isOwn: boolean;
}

interface CheckedExport {
  incoming: IncomingExport;
  catalog: FamilyCatalog;
  known: KnownIds;
  bytes: ReadonlyMap<number, ImportedBytes>;
  people: ImportedPeople;
  viewer: Viewer;
}

/** Writes every row of the export into the family, which must be empty. Returns the number of rows by table. */
export async function importRows(db: FamilyTransaction, checked: CheckedExport): Promise<Record<string, number>> {
  const { incoming, catalog, known, people, viewer } = checked;
  const ids = await assignNewIds(db, known, people.ids);
  // The export has the family's own categories, with their changes.
  await db.deleteFrom('valueCategories').where('tenantId', '=', db.tenantId).execute();
  const hasSettings = people.isOwn && incoming.manifest.counts.user_settings === 1;
  if (hasSettings) {
    await db
      .deleteFrom('userSettings')
      .where('tenantId', '=', db.tenantId)
      .where('userId', '=', viewer.userId)
      .execute();
  }
  const counts: Record<string, number> = {};
  for (const [table, { references }] of catalog) {
    const isLeftOut = table === 'users' || (table === 'userSettings' && !people.isOwn);
    if (isLeftOut || !incoming.tables.includes(table)) continue;
    const rows = newRows(db.tenantId, table, { ...checked, ids, references });
    counts[snakeCase(table)] = await insertRows(db, snakeCase(table), rows);
  }
  await setProfilePictures(db, checked, ids);
  return counts;
}

const idsAtOnce = 10_000;

/** Reserved first, so rows can refer to each other in any order. */
async function assignNewIds(
  db: FamilyTransaction,
  known: KnownIds,
  people: ReadonlyMap<number, number>,
): Promise<NewIds> {
  const taken = new Map<TakenTable, ReadonlyMap<number, number>>([['users', people]]);
  for (const [table, ids] of known) {
    if (table === 'users') continue;
    const old = [...ids];
    const fresh: number[] = [];
    while (fresh.length < old.length) {
      const wanted = Math.min(idsAtOnce, old.length - fresh.length);
      const { rows } = await sql<{ ids: number[] }>`
        select app_take_ids(${`"${snakeCase(table)}"`}::regclass, ${wanted}::integer) as ids`.execute(db);
      fresh.push(...(rows[0]?.ids ?? []));
    }
    taken.set(table, new Map(old.map((id, index) => [id, fresh[index] ?? 0])));
  }
  return taken;
}

interface MovedTable extends CheckedExport {
  ids: NewIds;
  references: FamilyTable['references'];
}

async function* newRows(
  tenantId: number,
  table: TakenTable,
  { incoming, bytes, ids, references }: MovedTable,
): AsyncGenerator<DatabaseRow> {
  for await (const row of incoming.rows(table)) {
    const kept = table === 'files' ? bytes.get(Number(row.id)) : {};
    // A file without bytes when the export was made, or what is said in it.
    if (!kept || (table === 'transcripts' && !bytes.has(Number(row.fileId)))) continue;
    const moved = Object.entries({ ...withNewIds(table, row, ids, references), ...kept });
    yield { tenant_id: tenantId, ...Object.fromEntries(moved.map(([name, value]) => [snakeCase(name), value])) };
  }
}

/** The address of a missing file: no other file ever gets it. */
const goneFile = 999_999_999_999_999;
const address = new RegExp(`${fileRoot}([1-9]\\d{0,14})(?!\\d)`, 'g');

/** The row with the new ids, including those in addresses inside its texts. */
export function withNewIds(
  table: TakenTable,
  row: ExportRow,
  ids: NewIds,
  references: FamilyTable['references'],
): ExportRow {
  const files = ids.get('files');
  const inText = (text: string): string =>
    text.replace(address, (_, id: string) => fileRoot + String(files?.get(Number(id)) ?? goneFile));
  const inValue = (value: unknown): unknown => {
    if (typeof value === 'string') return inText(value);
    if (Array.isArray(value)) return value.map(inValue);
    return typeof value === 'object' && value !== null ? inEach(value) : value;
  };
  const inEach = (value: object): Record<string, unknown> =>
    Object.fromEntries(Object.entries(value).map(([key, part]) => [inText(key), inValue(part)]));
  const find = (to: TakenTable, id: unknown) => ids.get(to)?.get(Number(id));
  const moved = { ...inEach(row), ...looseIds[table]?.(row, find) };
  if (typeof row.id === 'number') moved.id = find(table, row.id);
  for (const { name, to } of references) {
    if (typeof row[name] === 'number') moved[name] = find(to, row[name]);
  }
  return moved;
}

type FindId = (to: TakenTable, id: unknown) => number | undefined;

const entityTables: Readonly<Record<string, TakenTable>> = {
  child: 'children',
  profile: 'users',
  heirloom: 'heirlooms',
  experience: 'experiences',
  story: 'dailyStories',
  letter: 'annualLetters',
  book: 'readingList',
};

const findAll = (list: unknown, find: (id: unknown) => number | undefined): number[] =>
  Array.isArray(list) ? list.flatMap((id) => find(id) ?? []) : [];

/** Ids without a foreign key. An id that isn't in the export must not point at another row by chance. */
const looseIds: Readonly<Partial<Record<TakenTable, (row: ExportRow, find: FindId) => ExportRow>>> = {
  values: ({ excludedChildIds }, find) => ({
    excludedChildIds: findAll(excludedChildIds, (id) => find('children', id)),
  }),
  annualLetters: ({ sealReaders, teachings, experiences, stories }, find) => ({
    sealReaders: findAll(sealReaders, (id) => find('users', id)),
    teachings: findAll(teachings, (id) => find('values', id)),
    experiences: findAll(experiences, (id) => find('experiences', id)),
    stories: findAll(stories, (id) => find('dailyStories', id)),
  }),
  files: ({ category, entityId, sealedWith }, find) => {
    const to = entityTables[String(category)];
    return {
      entityId: (to && find(to, entityId)) ?? null,
      sealedWith: findAll(sealedWith, (id) => find('users', id)),
    };
  },
  // An export doesn't prove that the number is theirs.
  userSettings: () => ({ phoneNumber: null, phoneVerifiedAt: null, smsStoppedAt: null }),
};

/** Sets the pictures of former members, and that of the importer unless they already have one. */
async function setProfilePictures(
  db: FamilyTransaction,
  { incoming, people, viewer }: CheckedExport,
  ids: NewIds,
): Promise<void> {
  const pictures: { id: number; url: string }[] = [];
  for await (const row of incoming.rows('users')) {
    const { id, profileImageUrl } = withNewIds('users', row, ids, []);
    const isFree = people.made.some((made) => made === id) || (id === viewer.userId && viewer.profileImageUrl === null);
    if (isFree && typeof profileImageUrl === 'string') pictures.push({ id: Number(id), url: profileImageUrl });
  }
  await sql`
    update users set profile_image_url = picture.url
    from unnest(${pictures.map(({ id }) => id)}::bigint[], ${pictures.map(({ url }) => url)}::text[]) as picture (id, url)
    where users.tenant_id = ${db.tenantId} and users.id = picture.id
  `.execute(db);
}

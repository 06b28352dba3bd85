import type { FileHandle } from 'node:fs/promises';
import { sql } from 'kysely';
import { snakeCase } from '../../../kernel/database/catalog.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { readFamilyCatalog, type TakenTable } from '../family/family-rows.queries.ts';
import { type DumpedRows, dumpRows } from '../rows/dump-rows.queries.ts';
import { pageSelects } from './bundle-pages.queries.ts';
import { type BundleIds, type BundleScope, type Condition, isAmong, readBundleIds } from './bundle-scope.queries.ts';

/** The tables of a family's export that a child's bundle has rows of. */
export const bundleTables = [
  'users',
  'children',
  'valueCategories',
  'files',
  'transcripts',
  'dailyStories',
  'dailyStoryChildren',
  'storyHearts',
  'storyNotes',
  'experiences',
  'experienceParticipants',
  'milestones',
  'growthMeasurements',
  'annualLetters',
  'legacyMessages',
  'heirlooms',
  'readingList',
  'relatives',
  'relativeHearts',
  'relativeComments',
] as const satisfies readonly TakenTable[];
export type BundleTable = (typeof bundleTables)[number];

/** Which rows `r` of a table go in. */
const conditionsOf = ({ childId }: BundleScope, ids: BundleIds): Readonly<Record<BundleTable, Condition>> => {
  const isOfChild = sql`r.child_id = ${sql.lit(childId)}`;
  return {
    users: sql`true`,
    children: sql`r.id = ${sql.lit(childId)}`,
    // A family without categories could plan nothing.
    valueCategories: sql`r.is_default`,
    files: isAmong('r.id', ids.files),
    transcripts: sql`r.status = 'done' and ${isAmong('r.fileId', ids.files)}`,
    dailyStories: isAmong('r.id', ids.stories),
    dailyStoryChildren: sql`${isOfChild} and ${isAmong('r.storyId', ids.stories)}`,
    storyHearts: isAmong('r.storyId', ids.stories),
    storyNotes: isAmong('r.storyId', ids.stories),
    experiences: isAmong('r.id', ids.experiences),
    experienceParticipants: sql`${isOfChild} and ${isAmong('r.experienceId', ids.experiences)}`,
    milestones: isAmong('r.id', ids.milestones),
    growthMeasurements: isAmong('r.id', ids.measurements),
    annualLetters: isAmong('r.id', ids.letters),
    legacyMessages: isAmong('r.id', ids.messages),
    heirlooms: isAmong('r.id', ids.heirlooms),
    readingList: isAmong('r.id', ids.books),
    relatives: isAmong('r.id', ids.relatives),
    relativeHearts: isAmong('r.id', ids.hearts),
    relativeComments: isAmong('r.id', ids.comments),
  };
};

const nothing = sql`null`;
const noTexts = sql`'{}'::text[]`;
const noIds = sql`'{}'::bigint[]`;
const unshared = { sharedWith: sql`'parents'`, sharedAt: nothing };

/**
 * What the bundle says instead of a column: nothing of accounts, addresses, costs, seals and siblings, and nothing that
 * parents noted about the child for themselves.
 */
const insteadOf = (madeAt: Date): Readonly<Partial<Record<BundleTable, Readonly<Record<string, Condition>>>>> => {
  const made = sql`${sql.lit(madeAt.toISOString())}::timestamptz`;
  return {
    users: { email: sql`''` },
    children: {
      userId: nothing,
      opportunities: noTexts,
      learningStyle: nothing,
      specialNeeds: nothing,
      notes: nothing,
    },
    valueCategories: { userId: nothing },
    files: {
      userId: nothing,
      entityId: nothing,
      sealedFor: nothing,
      sealedWith: noIds,
      isDraft: sql`false`,
      ...unshared,
    },
    transcripts: { correctedBy: nothing },
    dailyStories: { formerChildren: noTexts, ...unshared },
    experiences: {
      formerChildren: noTexts,
      estimatedCost: nothing,
      actualCost: nothing,
      costNotes: nothing,
      preparationNotes: nothing,
    },
    milestones: unshared,
    annualLetters: {
      // As it is shown and printed: a draft is never older than the finalized text.
      finalContent: sql`coalesce(r.draft_content, r.final_content)`,
      draftContent: nothing,
      sealedUntil: nothing,
      sealedBy: nothing,
      sealReaders: noIds,
      openedEarlyAt: nothing,
      sealOpenedAt: nothing,
      textSavedBy: nothing,
      teachings: noIds,
      ...unshared,
    },
    legacyMessages: {
      isDelivered: sql`true`,
      deliveredAt: sql`coalesce(r.delivered_at, ${made})`,
      deliveredBy: nothing,
    },
    readingList: { readwiseBookId: nothing },
    relatives: {
      userId: nothing,
      email: nothing,
      language: nothing,
      seesAllChildren: sql`false`,
      endedAt: sql`coalesce(r.ended_at, ${made})`,
      mailRhythm: sql`'never'`,
      mailDueAt: nothing,
    },
  };
};

/** Of people only their names. */
const onlyColumns: Readonly<Partial<Record<BundleTable, readonly string[]>>> = {
  users: ['id', 'email', 'firstName', 'lastName'],
};

const orderOf: Readonly<Partial<Record<BundleTable, string>>> = {
  dailyStories: 'story_date, id',
  experiences: 'completed_date, id',
  milestones: 'completed_at, id',
  growthMeasurements: 'date, id',
  annualLetters: 'year, id',
};

export interface DumpedBundle {
  tables: ReadonlyMap<BundleTable, DumpedRows>;
  /** What the pages show, in their order. */
  pages: Readonly<Record<keyof ReturnType<typeof pageSelects>, DumpedRows>>;
  /** The columns of each table that name an account. */
  accounts: ReadonlyMap<BundleTable, readonly string[]>;
}

/** Writes all rows of a child's bundle into the file, as of one moment. */
export async function dumpBundle(
  db: FamilyTransaction,
  scope: BundleScope,
  { file, madeAt }: { file: FileHandle; madeAt: Date },
): Promise<DumpedBundle> {
  const catalog = await readFamilyCatalog(db);
  const ids = await readBundleIds(db, scope);
  const [instead, conditions] = [insteadOf(madeAt), conditionsOf(scope, ids)];
  const selects = bundleTables.map((table) => {
    const { columns = [], key = [] } = catalog.get(table) ?? {};
    const named = columns
      .filter(({ name }) => onlyColumns[table]?.includes(name) !== false)
      .map(({ name }) => sql`${instead[table]?.[name] ?? sql.ref(`r.${name}`)} as ${sql.raw(`"${name}"`)}`);
    const order =
      orderOf[table] === undefined ? sql.join(key.map((name) => sql.id('r', snakeCase(name)))) : ordered(table);
    return sql`
      select ${sql.join(named)} from ${sql.table(snakeCase(table))} as r
      where r.tenant_id = ${sql.lit(db.tenantId)} and ${conditions[table]}
      order by ${order}`;
  });
  const pages = pageSelects(scope, ids);
  const dumped = await dumpRows(db, [...selects, ...Object.values(pages)], file);
  const at = (place: number): DumpedRows => dumped[place] ?? { count: 0, start: 0, end: 0 };
  return {
    tables: new Map(bundleTables.map((table, place) => [table, at(place)])),
    pages: Object.fromEntries(
      Object.keys(pages).map((name, place) => [name, at(bundleTables.length + place)]),
    ) as DumpedBundle['pages'],
    accounts: new Map(
      bundleTables.map((table) => {
        const { references = [] } = catalog.get(table) ?? {};
        return [table, references.flatMap(({ name, to }) => (to === 'users' ? name : []))];
      }),
    ),
  };
}

const ordered = (table: BundleTable): Condition =>
  sql.raw(
    (orderOf[table] ?? '')
      .split(', ')
      .map((column) => `r.${column}`)
      .join(', '),
  );

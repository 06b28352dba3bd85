import { type ExpressionBuilder, sql } from 'kysely';
import { type Imported, readwise } from '../../../../shared/keepsakes/integrations.ts';
import { activeAccounts } from '../../../kernel/database/account.ts';
import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';
import { rowsInPart } from '../../../kernel/database/in-parts.ts';
import type { Tables } from '../../../kernel/database/tables.gen.ts';
import { type ImportProgress, progressOf } from './import-progress.rules.ts';
import type { Owner } from './integrations.queries.ts';

/**
 * One process at a time claims an import for a while, and renews the claim with every page. A process that loses it
 * (connection removed, token replaced) stores nothing more.
 */
const isUnclaimed = (now: Date) => (eb: ExpressionBuilder<Tables, 'externalIntegrations'>) =>
  eb.or([eb('importClaimedUntil', 'is', null), eb('importClaimedUntil', '<=', now.toISOString())]);

/** A running import continues. */
export async function makeImportDue(db: FamilyTransaction, { userId }: Owner, now: Date): Promise<void> {
  await db
    .updateTable('externalIntegrations')
    .set({ importDueAt: now.toISOString() })
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', userId)
    .where('service', '=', readwise)
    .where('isActive', '=', true)
    .where(isUnclaimed(now))
    .execute();
}

export interface ImportTarget {
  tenantId: number;
  id: number;
}

/** Due, unclaimed, and of people who can sign in. */
export async function listDueImports(db: ServiceTransaction, now: Date): Promise<ImportTarget[]> {
  return activeAccounts(db)
    .innerJoin('externalIntegrations', (join) =>
      join.onRef('externalIntegrations.tenantId', '=', 'u.tenantId').onRef('externalIntegrations.userId', '=', 'u.id'),
    )
    .where('externalIntegrations.service', '=', readwise)
    .where('externalIntegrations.isActive', '=', true)
    .where('externalIntegrations.importDueAt', '<=', now.toISOString())
    .where(isUnclaimed(now))
    .select(['externalIntegrations.tenantId', 'externalIntegrations.id'])
    .orderBy('externalIntegrations.importDueAt')
    .limit(rowsInPart)
    .execute();
}

/** A random name, valid until a given time, so that another process takes over after a crash. */
export interface Claim {
  name: string;
  until: Date;
}

/** Undefined if another process has claimed or done it. */
export async function claimImport(db: FamilyTransaction, id: number, { name, until }: Claim, now: Date) {
  const row = await db
    .updateTable('externalIntegrations')
    .set({ importClaim: name, importClaimedUntil: until.toISOString() })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .where('service', '=', readwise)
    .where('isActive', '=', true)
    .where('importDueAt', '<=', now.toISOString())
    .where(isUnclaimed(now))
    .returning(['userId', 'accessToken', 'metadata'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { metadata, ...claimed } = row;
  return { ...claimed, progress: progressOf(metadata) };
}

/** Returns false if the connection was removed, changed or taken over. */
export async function lockClaimed(db: FamilyTransaction, id: number, claim: string): Promise<boolean> {
  const row = await db
    .selectFrom('externalIntegrations')
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .where('importClaim', '=', claim)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export interface ClaimedChange {
  progress: ImportProgress;
  /** Null releases the import. */
  claimedUntil: Date | null;
  dueAt?: Date | null;
  isActive?: false;
}

/** Returns false, and saves nothing, if another process has the import. */
export async function saveClaimed(
  db: FamilyTransaction,
  id: number,
  claim: string,
  { progress, claimedUntil, dueAt, isActive }: ClaimedChange,
): Promise<boolean> {
  const result = await db
    .updateTable('externalIntegrations')
    .set({
      metadata: JSON.stringify(progress),
      importClaimedUntil: claimedUntil?.toISOString() ?? null,
      ...(claimedUntil ? {} : { importClaim: null }),
      ...(dueAt === undefined ? {} : { importDueAt: dueAt?.toISOString() ?? null }),
      ...(isActive === undefined ? {} : { isActive }),
    })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .where('importClaim', '=', claim)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export interface IncomingBook {
  readwiseBookId: string;
  title: string;
  author: string;
  coverImageUrl: string | null;
  notes: string | null;
  tags: string[];
}

export interface IncomingHighlight {
  readwiseBookId: string;
  readwiseId: string;
  text: string;
  note: string | null;
  location: number | null;
  locationType: string | null;
  color: string | null;
  highlightedAt: string | null;
}

/** No book or highlight is on it twice. */
export interface IncomingPage {
  books: IncomingBook[];
  highlights: IncomingHighlight[];
  /** Ids of highlights discarded in Readwise. */
  discarded: string[];
}

interface Import {
  db: FamilyTransaction;
  userId: number;
  now: string;
}

/** Saves a page for the importing account and counts what is new. The same page again changes nothing. */
export async function writePage(
  db: FamilyTransaction,
  userId: number,
  { books, highlights, discarded }: IncomingPage,
  now: Date,
): Promise<Imported> {
  const to = { db, userId, now: now.toISOString() };
  const newBooks = books.length > 0 ? await writeBooks(to, books) : 0;
  const newHighlights = highlights.length > 0 ? await writeHighlights(to, highlights) : 0;
  if (discarded.length > 0) {
    await db
      .deleteFrom('bookHighlights')
      .where('tenantId', '=', db.tenantId)
      .where('userId', '=', userId)
      .where('readwiseId', 'in', discarded)
      .execute();
  }
  return { books: newBooks, highlights: newHighlights };
}

const booksAsTable = (books: IncomingBook[]) => sql`jsonb_to_recordset(${JSON.stringify(books)}::jsonb) as given(
  "readwiseBookId" text, title text, author text, "coverImageUrl" text, notes text, tags text[])`;

/**
 * `readwise_books` stores each book as it last arrived. If one is missing from the list, a parent removed it and it
 * isn't added again; if a field differs, a parent edited it and it stays.
 */
async function writeBooks(to: Import, books: IncomingBook[]): Promise<number> {
  const added = await addNewBooks(to, books);
  await followChanges(to, books);
  const { db, userId } = to;
  await sql`
    insert into readwise_books (tenant_id, user_id, readwise_book_id, title, author, cover_image_url)
    select ${db.tenantId}::bigint, ${userId}::bigint, given."readwiseBookId", given.title, given.author,
      given."coverImageUrl"
    from ${booksAsTable(books)}
    on conflict (tenant_id, user_id, readwise_book_id) do update
    set title = excluded.title, author = excluded.author, cover_image_url = excluded.cover_image_url
  `.execute(db);
  return added;
}

async function addNewBooks({ db, userId, now }: Import, books: IncomingBook[]): Promise<number> {
  const ids = books.map(({ readwiseBookId }) => readwiseBookId);
  const before = await db
    .selectFrom('readwiseBooks')
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', userId)
    .where('readwiseBookId', '=', sql<string>`any(${ids}::text[])`)
    .select('readwiseBookId')
    .execute();
  const known = new Set(before.map(({ readwiseBookId }) => readwiseBookId));
  const { numAffectedRows = 0n } = await sql`
    insert into reading_list (tenant_id, user_id, title, author, cover_image_url, category, notes, tags, source,
      readwise_book_id, created_at, updated_at)
    select ${db.tenantId}::bigint, ${userId}::bigint, given.title, given.author, given."coverImageUrl", 'other',
      given.notes, given.tags, 'readwise', given."readwiseBookId", ${now}::timestamptz, ${now}::timestamptz
    from ${booksAsTable(books.filter(({ readwiseBookId }) => !known.has(readwiseBookId)))}
    on conflict (tenant_id, user_id, readwise_book_id) where readwise_book_id is not null do nothing
  `.execute(db);
  return Number(numAffectedRows);
}

async function followChanges({ db, userId, now }: Import, books: IncomingBook[]): Promise<void> {
  await sql`
    update reading_list as book set
      title = case when book.title = known.title then given.title else book.title end,
      author = case when book.author = known.author then given.author else book.author end,
      cover_image_url = case when book.cover_image_url is not distinct from known.cover_image_url
        then given."coverImageUrl" else book.cover_image_url end,
      updated_at = ${now}::timestamptz
    from ${booksAsTable(books)}
    join readwise_books as known on known.readwise_book_id = given."readwiseBookId"
    where book.tenant_id = ${db.tenantId} and book.user_id = ${userId}
      and known.tenant_id = ${db.tenantId} and known.user_id = ${userId}
      and book.readwise_book_id = given."readwiseBookId"
      and (book.title = known.title and given.title <> known.title
        or book.author = known.author and given.author <> known.author
        or book.cover_image_url is not distinct from known.cover_image_url
          and given."coverImageUrl" is distinct from known.cover_image_url)
  `.execute(db);
}

/** Highlights of a removed book aren't added again either. */
async function writeHighlights({ db, userId, now }: Import, highlights: IncomingHighlight[]): Promise<number> {
  const ids = highlights.map(({ readwiseId }) => readwiseId);
  const before = await db
    .selectFrom('bookHighlights')
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', userId)
    .where('readwiseId', '=', sql<string>`any(${ids}::text[])`)
    .select('readwiseId')
    .execute();
  const known = new Set(before.map(({ readwiseId }) => readwiseId));
  const { rows: written } = await sql<{ readwiseId: string }>`
    insert into book_highlights (tenant_id, user_id, book_id, readwise_id, text, note, location, location_type,
      color, highlighted_at, created_at, updated_at)
    select ${db.tenantId}::bigint, ${userId}::bigint, book.id, given."readwiseId", given.text, given.note,
      given.location, given."locationType", given.color, given."highlightedAt", ${now}::timestamptz,
      ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(highlights)}::jsonb) as given(
      "readwiseBookId" text, "readwiseId" text, text text, note text, location bigint, "locationType" text,
      color text, "highlightedAt" timestamptz)
    join reading_list as book on book.readwise_book_id = given."readwiseBookId"
    where book.tenant_id = ${db.tenantId} and book.user_id = ${userId}
    on conflict (tenant_id, user_id, readwise_id) do update
    set book_id = excluded.book_id, text = excluded.text, note = excluded.note, location = excluded.location,
      location_type = excluded.location_type, color = excluded.color, highlighted_at = excluded.highlighted_at,
      updated_at = excluded.updated_at
    where (book_highlights.book_id, book_highlights.text, book_highlights.note, book_highlights.location,
        book_highlights.location_type, book_highlights.color, book_highlights.highlighted_at)
      is distinct from (excluded.book_id, excluded.text, excluded.note, excluded.location,
        excluded.location_type, excluded.color, excluded.highlighted_at)
    returning readwise_id
  `.execute(db);
  return written.filter(({ readwiseId }) => !known.has(readwiseId)).length;
}

/** The sealed tokens of all accounts, to all services. */
export async function listSealedTokens(db: ServiceTransaction) {
  return db
    .selectFrom('externalIntegrations')
    .where('accessToken', 'is not', null)
    .select(['tenantId', 'userId', 'accessToken', 'service'])
    .$narrowType<{ accessToken: string }>()
    .execute();
}

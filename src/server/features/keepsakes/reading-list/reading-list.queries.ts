import { type ExpressionBuilder, sql } from 'kysely';
import type { Page } from '../../../../shared/fields.ts';
import type { BookOrder, BookStatus } from '../../../../shared/keepsakes/book-choices.ts';
import { isbnOf } from '../../../../shared/keepsakes/isbn.ts';
import type { Book, BookFields, BookFilter } from '../../../../shared/keepsakes/reading-list.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { likePattern } from '../../../kernel/database/like-pattern.ts';
import { readPage } from '../../../kernel/database/read-page.ts';
import type { Tables } from '../../../kernel/database/tables.gen.ts';
import { endedChild, trackedChild } from '../../children/children/children.queries.ts';

const columns = [
  'b.id',
  'b.userId',
  'b.tenantId',
  'b.title',
  'b.author',
  'b.coverImageUrl',
  'b.isbn',
  'b.ageRange',
  'b.category',
  'b.priority',
  'b.reason',
  'b.notes',
  'b.status',
  'b.source',
  'b.tags',
  'b.completedAt',
  'b.readwiseBookId',
  'b.version',
  'b.createdAt',
  'b.updatedAt',
] as const;

const booksOf = (db: FamilyTransaction) => db.selectFrom('readingList as b').where('b.tenantId', '=', db.tenantId);

type BookBuilder = ExpressionBuilder<Tables & { b: Tables['readingList'] }, 'b'>;

const selected = (db: FamilyTransaction) =>
  booksOf(db)
    .select(columns)
    .select((eb) => trackedChild(db, eb.ref('b.childId')).as('childId'));

/** Title, author, ISBN, tags, reason and notes; case doesn't matter. */
function searchCondition(search: string) {
  const pattern = likePattern(search);
  const isbn = isbnOf(search);
  // Only the digits of an ISBN count.
  const sameIsbn = isbn ? sql`regexp_replace(upper(b.isbn), '[^0-9X]', '', 'g') = ${isbn}` : sql`false`;
  return sql<boolean>`(
    concat_ws(chr(10), b.title, b.author, b.isbn, array_to_string(b.tags, chr(10)), b.reason, b.notes) ilike ${pattern}
    or coalesce(${sameIsbn}, false)
  )`;
}

const matching =
  (db: FamilyTransaction, { childId, status, search }: BookFilter) =>
  (eb: BookBuilder) =>
    eb.and([
      ...(childId !== undefined ? [eb(trackedChild(db, eb.ref('b.childId')), '=', childId)] : []),
      ...(status ? [eb('b.status', '=', status)] : []),
      ...(search?.trim() ? [searchCondition(search.trim())] : []),
    ]);

const newest = sql`b.created_at desc, b.id desc`;
const orders: Readonly<Record<BookOrder, ReturnType<typeof sql>>> = {
  newest,
  priority: sql`case b.priority when 'high' then 1 when 'medium' then 2 else 3 end, ${newest}`,
  title: sql`lower(b.title), b.id`,
  author: sql`lower(b.author), lower(b.title), b.id`,
};

export async function listBooks(
  db: FamilyTransaction,
  filter: BookFilter = {},
  { limit, offset }: Page = {},
): Promise<Book[]> {
  return readPage(
    db,
    selected(db)
      .where(matching(db, filter))
      .orderBy(orders[filter.order ?? 'newest']),
    { limit, offset },
  );
}

/** By status; statuses without books are missing. */
export async function countBooks(db: FamilyTransaction, filter: BookFilter): Promise<Map<BookStatus, number>> {
  const rows = await booksOf(db)
    .where(matching(db, filter))
    .groupBy('b.status')
    .select(({ fn }) => ['b.status', fn.countAll<number>().as('count')])
    .execute();
  return new Map(rows.map(({ status, count }) => [status, count]));
}

/** The family's own tags, most used first. */
export async function listBookTags(db: FamilyTransaction): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select tag from reading_list b cross join lateral unnest(b.tags) as tag
    where b.tenant_id = ${db.tenantId}
    group by tag order by count(*) desc, tag`.execute(db);
  return rows.map(({ tag }) => tag);
}

export async function findBook(db: FamilyTransaction, id: number): Promise<Book | undefined> {
  return selected(db).where('b.id', '=', id).executeTakeFirst();
}

export async function insertBook(
  db: FamilyTransaction,
  userId: number,
  fields: BookFields & { title: string; author: string },
): Promise<number> {
  const { id } = await db
    .insertInto('readingList')
    .values({ tenantId: db.tenantId, userId, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateBook(
  db: FamilyTransaction,
  id: number,
  { childId, ...changes }: BookFields,
  now: Date,
): Promise<void> {
  await db
    .updateTable('readingList')
    .set({ ...changes, updatedAt: now.toISOString() })
    .$if(childId !== undefined, (query) =>
      query.set(({ ref }) => ({ childId: childId ?? endedChild(db, ref('readingList.childId')) })),
    )
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .execute();
}

import { type Highlight, readwise } from '../../../../shared/keepsakes/integrations.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { readPage } from '../../../kernel/database/read-page.ts';
import { noProgress, progressOf } from './import-progress.rules.ts';

/** Queries reach this account's connection only. */
export interface Owner {
  userId: number;
}

const columns = [
  'id',
  'userId',
  'tenantId',
  'service',
  'isActive',
  'expiresAt',
  'metadata',
  'importClaimedUntil',
  'importDueAt',
  'createdAt',
  'updatedAt',
] as const;

export async function findConnection(db: FamilyTransaction, { userId }: Owner) {
  const row = await db
    .selectFrom('externalIntegrations')
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', userId)
    .where('service', '=', readwise)
    .select(columns)
    .executeTakeFirst();
  if (!row) return undefined;
  const { metadata, ...connection } = row;
  return { ...connection, progress: progressOf(metadata) };
}
export type Connection = NonNullable<Awaited<ReturnType<typeof findConnection>>>;

export async function findSealedToken(db: FamilyTransaction, { userId }: Owner): Promise<string | undefined> {
  const row = await db
    .selectFrom('externalIntegrations')
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', userId)
    .where('service', '=', readwise)
    .select('accessToken')
    .executeTakeFirst();
  return row?.accessToken ?? undefined;
}

/** Also replaces the token: an import with the old one loses its claim and stops. */
export async function saveConnection(
  db: FamilyTransaction,
  { userId }: Owner,
  sealedToken: string,
  now: Date,
): Promise<void> {
  const moment = now.toISOString();
  const connected = {
    accessToken: sealedToken,
    isActive: true,
    metadata: JSON.stringify(noProgress),
    importClaim: null,
    importClaimedUntil: null,
    importDueAt: moment,
    updatedAt: moment,
  };
  await db
    .insertInto('externalIntegrations')
    .values({ tenantId: db.tenantId, userId, service: readwise, createdAt: moment, ...connected })
    .onConflict((conflict) => conflict.columns(['tenantId', 'userId', 'service']).doUpdateSet(connected))
    .execute();
}

/** The same token, sealed anew. A token that was connected meanwhile stays. */
export async function replaceToken(
  db: FamilyTransaction,
  id: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .updateTable('externalIntegrations')
    .set({ accessToken: to })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .where('accessToken', '=', from)
    .execute();
}

/** Whether the service accepts the token. Once it does again, the import continues. */
export async function setActive(db: FamilyTransaction, { userId }: Owner, isActive: boolean, now: Date): Promise<void> {
  await db
    .updateTable('externalIntegrations')
    .set({ isActive, importDueAt: isActive ? now.toISOString() : null, updatedAt: now.toISOString() })
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', userId)
    .where('service', '=', readwise)
    .where('isActive', '!=', isActive)
    .execute();
}

/** Returns false if the owner has no such connection. What was imported stays. */
export async function deleteConnection(db: FamilyTransaction, { userId }: Owner, id: number): Promise<boolean> {
  const result = await db
    .deleteFrom('externalIntegrations')
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function countImported(db: FamilyTransaction, { userId }: Owner) {
  const { bookCount } = await db
    .selectFrom('readingList')
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', userId)
    .where('readwiseBookId', 'is not', null)
    .select((eb) => eb.fn.countAll<number>().as('bookCount'))
    .executeTakeFirstOrThrow();
  const { highlightCount } = await db
    .selectFrom('bookHighlights')
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', userId)
    .select((eb) => eb.fn.countAll<number>().as('highlightCount'))
    .executeTakeFirstOrThrow();
  return { bookCount, highlightCount };
}

/** In the order of the book. Undefined if the family doesn't have that book. */
export async function listHighlights(
  db: FamilyTransaction,
  bookId: number,
  { limit, offset }: { limit?: number | undefined; offset?: number | undefined },
): Promise<Highlight[] | undefined> {
  const book = await db
    .selectFrom('readingList')
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', bookId)
    .select('id')
    .executeTakeFirst();
  if (!book) return undefined;
  return readPage(
    db,
    db
      .selectFrom('bookHighlights')
      .where('tenantId', '=', db.tenantId)
      .where('bookId', '=', bookId)
      .select(highlightColumns)
      .orderBy('location', (order) => order.asc().nullsLast())
      .orderBy('highlightedAt', (order) => order.asc().nullsLast())
      .orderBy('id'),
    { limit, offset },
  );
}

const highlightColumns = [
  'id',
  'userId',
  'tenantId',
  'bookId',
  'text',
  'note',
  'location',
  'locationType',
  'color',
  'highlightedAt',
  'createdAt',
  'updatedAt',
] as const;

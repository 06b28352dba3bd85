import { type SqlBool, sql } from 'kysely';
import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import type { Captions } from '../../../../shared/diary/photo-captions.ts';
import type { ShareKind } from '../../../../shared/reach/share-kinds.ts';
import type { CreatedShareLink, ShareLink } from '../../../../shared/reach/share-links.ts';
import { activeAccounts } from '../../../kernel/database/account.ts';
import type { Database, FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';
import { endInParts } from '../../../kernel/database/in-parts.ts';
import { hashOfToken } from '../../../kernel/secrets/secret-token.ts';
import { trackedChildIds } from '../../children/children/children.queries.ts';

export interface NewShareLink {
  userId: number;
  kind: ShareKind;
  recordId: number;
  tokenHash: string;
  passwordHash: string | null;
  expiresAt: string;
}

export async function insertShareLink(
  db: FamilyTransaction,
  link: NewShareLink,
  now: Date,
): Promise<Pick<CreatedShareLink, 'id' | 'expiresAt'>> {
  const hasPassword = link.passwordHash !== null;
  return db
    .insertInto('shareLinks')
    .values({ tenantId: db.tenantId, ...link, hasPassword, createdAt: now.toISOString() })
    .returning(['id', 'expiresAt'])
    .executeTakeFirstOrThrow();
}

const openLinks = (db: FamilyTransaction, now: Date) =>
  db.selectFrom('shareLinks as l').where('l.tenantId', '=', db.tenantId).where('l.expiresAt', '>', now.toISOString());

export async function countOpenLinks(db: FamilyTransaction, now: Date): Promise<number> {
  const { count } = await openLinks(db, now)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export interface StoredShareLink extends Omit<ShareLink, 'title' | 'sharedBy'> {
  recordId: number;
  firstName: string;
  lastName: string;
}

/** Newest first. */
export async function listOpenLinks(db: FamilyTransaction, now: Date): Promise<StoredShareLink[]> {
  return openLinks(db, now)
    .innerJoin('users as u', (join) => join.on('u.tenantId', '=', db.tenantId).onRef('u.id', '=', 'l.userId'))
    .select(['l.id', 'l.kind', 'l.recordId', 'l.createdAt', 'l.expiresAt', 'l.hasPassword', 'l.views'])
    .select(['l.lastViewedOn', 'u.firstName', 'u.lastName'])
    .orderBy('l.createdAt', 'desc')
    .orderBy('l.id', 'desc')
    .execute();
}

/** Returns whether the family had such a link. */
export async function deleteShareLink(db: FamilyTransaction, id: number): Promise<boolean> {
  const result = await db
    .deleteFrom('shareLinks')
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** A link that opens, with what its page needs to know of the member who shared it. */
export interface OpenShareLink {
  id: number;
  tenantId: number;
  userId: number;
  kind: ShareKind;
  recordId: number;
  passwordHash: string | null;
  expiresAt: string;
  sharedBy: string;
  timezone: string | null;
}

/** The link of an active member of an active family. */
export async function findOpenLink(
  db: ServiceTransaction,
  token: string,
  now: Date,
): Promise<OpenShareLink | undefined> {
  return activeAccounts(db)
    .innerJoin('shareLinks as l', (join) => join.onRef('l.tenantId', '=', 'u.tenantId').onRef('l.userId', '=', 'u.id'))
    .leftJoin('userSettings as p', (join) =>
      join.onRef('p.tenantId', '=', 'l.tenantId').onRef('p.userId', '=', 'l.userId'),
    )
    .where('l.tokenHash', '=', hashOfToken(token))
    .where('l.expiresAt', '>', now.toISOString())
    .select(['l.id', 'l.tenantId', 'l.userId', 'l.kind', 'l.recordId', 'l.passwordHash', 'l.expiresAt'])
    .select(['u.firstName as sharedBy', 'p.timezone'])
    .executeTakeFirst();
}

export async function noteView(db: FamilyTransaction, id: number, today: CalendarDate): Promise<void> {
  await db
    .updateTable('shareLinks')
    .set((eb) => ({ views: eb('views', '+', 1), lastViewedOn: today }))
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .execute();
}

export const deleteExpiredShareLinks = (database: Database, now: Date): Promise<void> =>
  endInParts(database, { table: 'share_links', by: 'expires_at', isOver: sql`expires_at <= ${now.toISOString()}` });

/** A file as a shared page shows it. Its name and its id stay here. */
export interface SharedFile {
  id: number;
  type: string;
  width: number | null;
  height: number | null;
  storageKey: string;
  thumbnailKey: string | null;
}

const ofIds = (ids: readonly number[]) => sql<number>`any(${[...ids]}::bigint[])`;

/** Pictures, films and recordings that the whole family can read, by id. */
export async function findSharedFiles(db: FamilyTransaction, ids: readonly number[]): Promise<Map<number, SharedFile>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('files')
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', ofIds(ids))
    .where('sealedFor', 'is', null)
    .where(sql<SqlBool>`type ~ '^(image|video|audio)/'`)
    .select(['id', 'type', 'width', 'height', 'storageKey', 'thumbnailKey'])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findFirstName(db: FamilyTransaction, userId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', userId)
    .select('firstName')
    .executeTakeFirst();
  return row?.firstName;
}

interface PhotoHolder {
  fileId: number;
  date: CalendarDate | null;
  captions: Captions;
}

/** By photo, its day and captions in the first story that isn't private, or in the first experience, that has it. */
export async function findPhotoHolders(
  db: FamilyTransaction,
  fileIds: readonly number[],
): Promise<Map<number, PhotoHolder>> {
  if (fileIds.length === 0) return new Map();
  const stories = db
    .selectFrom('fileReferences as r')
    .innerJoin('dailyStories as s', (join) =>
      join.on('s.tenantId', '=', db.tenantId).on(sql<SqlBool>`s.id::text = r.row_key`),
    )
    .where('r.tenantId', '=', db.tenantId)
    .where('r.tableName', '=', 'daily_stories')
    .where('r.fileId', '=', ofIds(fileIds))
    .where('s.isPrivate', '=', false)
    .select(['r.fileId', sql<CalendarDate | null>`s.story_date`.as('date'), 's.captions', sql<number>`1`.as('place')]);
  const experiences = db
    .selectFrom('fileReferences as r')
    .innerJoin('experiences as e', (join) =>
      join.on('e.tenantId', '=', db.tenantId).on(sql<SqlBool>`e.id::text = r.row_key`),
    )
    .where('r.tenantId', '=', db.tenantId)
    .where('r.tableName', '=', 'experiences')
    .where('r.fileId', '=', ofIds(fileIds))
    .select([
      'r.fileId',
      'e.completedDate as date',
      sql<Captions>`'{}'::jsonb`.as('captions'),
      sql<number>`2`.as('place'),
    ]);
  const rows = await stories.unionAll(experiences).orderBy('fileId').orderBy('place').orderBy('date').execute();
  return new Map(rows.toReversed().map(({ place: _place, ...row }) => [row.fileId, row]));
}

interface RecordTitle {
  id: number;
  title: string | null;
  /** The beginning of the text, for one without a title. */
  content: string;
}

/** Titles of the stories among these that aren't private. */
export async function listStoryTitles(db: FamilyTransaction, ids: readonly number[]): Promise<RecordTitle[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('dailyStories')
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', ofIds(ids))
    .where('isPrivate', '=', false)
    .select(['id', 'title', sql<string>`left(content, 300)`.as('content')])
    .execute();
}

/** Titles of the completed milestones among these. */
export async function listMilestoneTitles(db: FamilyTransaction, ids: readonly number[]): Promise<RecordTitle[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('milestones')
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', ofIds(ids))
    .where('status', '=', 'completed')
    .where((eb) => eb.or([eb('childId', 'is', null), eb('childId', 'in', trackedChildIds(db))]))
    .select(['id', 'title', sql<string>`''`.as('content')])
    .execute();
}

export async function listHeirloomTitles(db: FamilyTransaction, ids: readonly number[]): Promise<RecordTitle[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('heirlooms')
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', ofIds(ids))
    .select(['id', 'name as title', sql<string>`''`.as('content')])
    .execute();
}

export async function listExperienceTitles(db: FamilyTransaction, ids: readonly number[]): Promise<RecordTitle[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('experiences')
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', ofIds(ids))
    .select(['id', 'title', sql<string>`''`.as('content')])
    .execute();
}

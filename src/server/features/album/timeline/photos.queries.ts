import { type SqlBool, sql } from 'kysely';
import type { Photo, TimelinePhoto } from '../../../../shared/album/timeline.ts';
import { fileIdOf } from '../../../../shared/files/files.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { experiences, isExperienceOf, isStoryOf, trackedChildren } from '../../children/children/children.queries.ts';
import { readableStories, type StoryReader, storyChildren } from '../../diary/daily-stories/daily-stories.queries.ts';

/** Where a photo is among all: by day, then by record, then by its place in the record. */
export interface PhotoKey {
  date: string;
  kind: Photo['kind'];
  id: number;
  place: number;
}

export type PhotoRow = PhotoKey & Pick<Photo, 'fileId' | 'width' | 'height' | 'isFavorite'>;

export interface PhotoFilter {
  /** Photos of later days are left out. */
  today: string;
  childId?: number | undefined;
  year?: number | undefined;
  favorites?: boolean | undefined;
  after?: PhotoKey | undefined;
}

/** Photos of stories and completed experiences. Only files that the reader may see. */
function photos(db: FamilyTransaction, reader: StoryReader, { today, childId, favorites }: PhotoFilter) {
  const media = (column: string) => sql<{ url: string; place: number }>`unnest(${sql.ref(column)}) with ordinality`;
  const named = sql<'m'>`m(url, place)`;
  const stories = readableStories(db, reader)
    .innerJoinLateral(media('s.media_urls').as<'m'>(named), (join) => join.onTrue())
    .$if(childId !== undefined, (query) => query.where(isStoryOf(db, childId ?? 0)))
    .select([sql<Photo['kind']>`'story'::text`.as('kind'), 's.id', 's.storyDate as date', 'm.url', 'm.place']);
  const trips = experiences(db)
    .innerJoinLateral(media('e.media_urls').as<'m'>(named), (join) => join.onTrue())
    .where('e.status', '=', 'completed')
    .where('e.completedDate', 'is not', null)
    .$if(childId !== undefined, (query) => query.where(isExperienceOf(db, childId ?? 0)))
    .select([
      sql<Photo['kind']>`'experience'::text`.as('kind'),
      'e.id',
      sql<string>`e.completed_date`.as('date'),
      'm.url',
      'm.place',
    ]);
  return db
    .selectFrom(stories.unionAll(trips).as('p'))
    .innerJoin('files as f', (join) =>
      join
        .on('f.tenantId', '=', db.tenantId)
        .on('f.id', '=', sql<number>`substring(p.url from '^/api/files/([1-9][0-9]{0,14})')::bigint`),
    )
    .leftJoin('favoritePhotos as v', (join) =>
      join.on('v.tenantId', '=', db.tenantId).on('v.userId', '=', reader.userId).onRef('v.fileId', '=', 'f.id'),
    )
    .where('f.type', 'like', 'image/%')
    .where((eb) => eb.or([eb('f.sealedFor', 'is', null), eb('f.sealedFor', '=', reader.userId)]))
    .where('p.date', '<=', today)
    .$if(favorites === true, (query) => query.where('v.fileId', 'is not', null));
}

/** At most `limit` photos, newest day first. */
export async function listPhotos(
  db: FamilyTransaction,
  reader: StoryReader,
  { year, after, ...filter }: PhotoFilter,
  limit: number,
): Promise<PhotoRow[]> {
  return photos(db, reader, filter)
    .$if(year !== undefined, (query) =>
      query.where('p.date', '>=', `${year}-01-01`).where('p.date', '<=', `${year}-12-31`),
    )
    .$if(after !== undefined, (query) => query.where(after ? isAfter(after) : sql<SqlBool>`true`))
    .select(['p.kind', 'p.id', 'p.date', 'p.place', 'f.id as fileId', 'f.width', 'f.height'])
    .select(sql<boolean>`v.file_id is not null`.as('isFavorite'))
    .orderBy('p.date', 'desc')
    .orderBy('p.kind', 'desc')
    .orderBy('p.id', 'desc')
    .orderBy('p.place')
    .limit(limit)
    .execute();
}

/** How many photos each month has, newest first. */
export async function countPhotoMonths(
  db: FamilyTransaction,
  reader: StoryReader,
  filter: PhotoFilter,
): Promise<{ month: string; photos: number }[]> {
  return photos(db, reader, filter)
    .select((eb) => [sql<string>`to_char(p.date, 'YYYY-MM')`.as('month'), eb.fn.countAll<number>().as('photos')])
    .groupBy('month')
    .orderBy('month', 'desc')
    .execute();
}

/** One photo of each month from `from` on, newest month first: a favorite where there is one, otherwise the latest. */
export async function listPhotoOfMonths(
  db: FamilyTransaction,
  reader: StoryReader,
  { from, ...filter }: PhotoFilter & { from: string },
): Promise<PhotoRow[]> {
  const month = sql`date_trunc('month', p.date)`;
  return photos(db, reader, filter)
    .where('p.date', '>=', from)
    .distinctOn(month)
    .select(['p.kind', 'p.id', 'p.date', 'p.place', 'f.id as fileId', 'f.width', 'f.height'])
    .select(sql<boolean>`v.file_id is not null`.as('isFavorite'))
    .orderBy(month, 'desc')
    .orderBy('isFavorite', 'desc')
    .orderBy('p.date', 'desc')
    .orderBy('p.id', 'desc')
    .orderBy('p.place')
    .execute();
}

/** The addresses that are photos. Elsewhere than here, nothing tells what a file is. */
export async function findPhotos(
  db: FamilyTransaction,
  { userId }: StoryReader,
  urls: readonly string[],
): Promise<Map<string, TimelinePhoto>> {
  const fileIds = urls.flatMap((url) => fileIdOf(url) ?? []);
  const rows =
    fileIds.length === 0
      ? []
      : await db
          .selectFrom('files as f')
          .leftJoin('favoritePhotos as v', (join) =>
            join.on('v.tenantId', '=', db.tenantId).on('v.userId', '=', userId).onRef('v.fileId', '=', 'f.id'),
          )
          .where('f.tenantId', '=', db.tenantId)
          .where('f.id', '=', ids(fileIds))
          .where('f.type', 'like', 'image/%')
          .select(['f.id as fileId', 'f.width', 'f.height', sql<boolean>`v.file_id is not null`.as('isFavorite')])
          .execute();
  const files = new Map(rows.map((row) => [row.fileId, row]));
  return new Map(
    urls.flatMap((url) => {
      const fileId = fileIdOf(url);
      const file = fileId === undefined ? elsewhere : files.get(fileId);
      return file ? [[url, { ...file, url }] as const] : [];
    }),
  );
}

const elsewhere = { fileId: null, width: null, height: null, isFavorite: false };

const isAfter = ({ date, kind, id, place }: PhotoKey) =>
  sql<SqlBool>`(p.date, p.kind, p.id, -p.place) < (${date}::date, ${kind}::text, ${id}::bigint, ${-place}::bigint)`;

export interface PhotoWords {
  id: number;
  title: string | null;
  text: string | null;
  people: string[];
  location: string | null;
  childIds: number[];
}

const ids = (wanted: readonly number[]) => sql<number>`any(${[...wanted]}::bigint[])`;

/** Of the story `s`. */
export const childIdsOfStory = (db: FamilyTransaction) =>
  sql<number[]>`array(${storyChildren(db, false).select(sql`c.id`.as('id'))})`.as('childIds');

/** Of the experience `e`. */
export const childIdsOfExperience = (db: FamilyTransaction) => {
  const children = db
    .selectFrom('experienceParticipants as p')
    .where('p.tenantId', '=', db.tenantId)
    .where('p.experienceId', '=', sql<number>`e.id`)
    .where('p.childId', 'in', trackedChildren(db).select('id'))
    .select('p.childId');
  return sql<number[]>`array(${children})`.as('childIds');
};

/** What the stories say about their photos. */
export async function listStoryWords(
  db: FamilyTransaction,
  reader: StoryReader,
  wanted: readonly number[],
): Promise<PhotoWords[]> {
  if (wanted.length === 0) return [];
  return readableStories(db, reader)
    .where('s.id', '=', ids(wanted))
    .select(['s.id', 's.title', 's.taggedPeople as people', 's.location'])
    .select([sql<string>`left(s.content, 300)`.as('text'), childIdsOfStory(db)])
    .execute();
}

/** What experiences say about their photos. */
export async function listExperienceWords(db: FamilyTransaction, wanted: readonly number[]): Promise<PhotoWords[]> {
  if (wanted.length === 0) return [];
  return experiences(db)
    .where('e.id', '=', ids(wanted))
    .select(['e.id', 'e.title', 'e.location', sql<string | null>`left(e.description, 300)`.as('text')])
    .select([sql<string[]>`'{}'::text[]`.as('people'), childIdsOfExperience(db)])
    .execute();
}

/** Marks a photo or removes its mark; twice is as good as once. */
export async function setFavorite(
  db: FamilyTransaction,
  { userId }: StoryReader,
  fileId: number,
  isFavorite: boolean,
): Promise<void> {
  if (isFavorite) {
    await db
      .insertInto('favoritePhotos')
      .values({ tenantId: db.tenantId, userId, fileId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await db
    .deleteFrom('favoritePhotos')
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', userId)
    .where('fileId', '=', fileId)
    .execute();
}

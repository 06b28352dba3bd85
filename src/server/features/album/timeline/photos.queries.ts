import { type SqlBool, sql } from 'kysely';
import type { Photo, TimelinePhoto } from '../../../../shared/album/timeline.ts';
import type { Captions } from '../../../../shared/diary/photo-captions.ts';
import { fileIdOf } from '../../../../shared/files/file-address.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { experiences, isExperienceOf, isStoryOf, trackedChildren } from '../../children/children/children.queries.ts';
import { readableStories, type StoryReader, storyChildren } from '../../diary/daily-stories/daily-stories.queries.ts';

/** A photo without what its record says of it. */
export type FoundPhoto = Omit<TimelinePhoto, 'caption'>;

/** A photo's position among all: by day, then by record, then within the record. */
export interface PhotoKey {
  date: string;
  kind: Photo['kind'];
  id: number;
  place: number;
}

export interface PhotoRow extends PhotoKey, Pick<Photo, 'fileId' | 'width' | 'height' | 'isFavorite'> {
  type: string;
  /** A film's length. */
  seconds: number | null;
  hasPoster: boolean;
}

export interface PhotoFilter {
  /** Leaves out photos of days after `today` and before `from`. */
  today: string;
  from?: string | undefined;
  childId?: number | undefined;
  favorites?: boolean | undefined;
  films?: boolean | undefined;
  after?: PhotoKey | undefined;
}

/**
 * The files that a list of addresses names, and their places. Row level security uses the index of the files only for a
 * column compared with theirs, and `offset 0` keeps the number of an address one.
 */
const filesIn = (media: string) => sql<{ fileId: number; place: number }>`(
  select substring(u.url from '^/api/files/([1-9][0-9]{0,14})')::bigint as file_id, u.place
  from unnest(${sql.ref(media)}) with ordinality as u(url, place) offset 0)`;

interface RecordRow {
  kind: Photo['kind'];
  id: number;
  date: string;
  mediaUrls: string[];
}

/** Stories and completed experiences that may have photos; with `limit`, the newest ones that have one. */
function recordsOf(db: FamilyTransaction, reader: StoryReader, filter: PhotoFilter, limit?: number) {
  const { childId, today, from, after } = filter;
  const isFound = (kind: Photo['kind'], { day, id, media }: Record<'day' | 'id' | 'media', string>) => {
    const conditions = [sql<SqlBool>`${sql.ref(day)} <= ${today}::date`];
    if (from !== undefined) conditions.push(sql<SqlBool>`${sql.ref(day)} >= ${from}::date`);
    if (after) conditions.push(isNotBefore(after, kind, { day, id }));
    if (limit !== undefined) conditions.push(hasPhoto(db, reader, media, filter.films));
    return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
  };
  const stories = readableStories(db, reader)
    .$if(childId !== undefined, (query) => query.where(isStoryOf(db, childId ?? 0)))
    .where(isFound('story', { day: 's.storyDate', id: 's.id', media: 's.mediaUrls' }))
    .select([sql<Photo['kind']>`'story'::text`.as('kind'), 's.id', 's.storyDate as date', 's.mediaUrls'])
    .$if(limit !== undefined, (query) =>
      query
        .orderBy('s.storyDate', 'desc')
        .orderBy('s.id', 'desc')
        .limit(limit ?? 0),
    );
  const trips = experiences(db)
    .where('e.status', '=', 'completed')
    .where('e.completedDate', 'is not', null)
    .$if(childId !== undefined, (query) => query.where(isExperienceOf(db, childId ?? 0)))
    .where(isFound('experience', { day: 'e.completedDate', id: 'e.id', media: 'e.mediaUrls' }))
    .select([sql<Photo['kind']>`'experience'::text`.as('kind'), 'e.id', 'e.completedDate as date', 'e.mediaUrls'])
    .$if(limit !== undefined, (query) =>
      query
        .orderBy('e.completedDate', 'desc')
        .orderBy('e.id', 'desc')
        .limit(limit ?? 0),
    );
  const columns = ['kind', 'id', 'date', 'mediaUrls'] as const;
  return db
    .selectFrom(sql<RecordRow>`(${stories})`.as('story'))
    .select(columns)
    .unionAll(db.selectFrom(sql<RecordRow>`(${trips})`.as('trip')).select(columns));
}

/** Photos of stories and completed experiences, limited to files that the reader may see. */
function photos(db: FamilyTransaction, reader: StoryReader, filter: PhotoFilter, limit?: number) {
  // With `favorites` it reads all records, because few of the newest photos are favorites.
  const records = recordsOf(db, reader, filter, filter.favorites ? undefined : limit);
  return db
    .selectFrom(records.as('p'))
    .innerJoinLateral(filesIn('p.mediaUrls').as('m'), (join) => join.onTrue())
    .innerJoin('files as f', (join) => join.on('f.tenantId', '=', db.tenantId).onRef('f.id', '=', 'm.fileId'))
    .leftJoin('favoritePhotos as v', (join) =>
      join.on('v.tenantId', '=', db.tenantId).on('v.userId', '=', reader.userId).onRef('v.fileId', '=', 'f.id'),
    )
    .where(isShown(reader, filter.films))
    .$if(filter.favorites === true, (query) => query.where('v.fileId', 'is not', null));
}

/** Whether the file `f` is a photo, or with `films` a film, that the reader may see. */
const isShown = ({ userId }: StoryReader, films = false) =>
  sql<SqlBool>`(f.type like 'image/%' ${films ? sql`or f.type like 'video/%'` : sql``})
    and (f.sealed_for is null or f.sealed_for = ${userId})`;

const hasPhoto = (db: FamilyTransaction, reader: StoryReader, media: string, films: boolean | undefined) =>
  sql<SqlBool>`exists (
    select from ${filesIn(media)} as m
    join files as f on f.tenant_id = ${db.tenantId} and f.id = m.file_id
    where ${isShown(reader, films)}
  )`;

const columnsOfPhoto = [
  'p.kind',
  'p.id',
  'p.date',
  'm.place',
  'f.id as fileId',
  'f.type',
  'f.width',
  'f.height',
  'f.seconds',
  sql<boolean>`v.file_id is not null`.as('isFavorite'),
  sql<boolean>`f.thumbnail_key is not null`.as('hasPoster'),
] as const;

/** At most `limit` photos, newest day first. */
export async function listPhotos(
  db: FamilyTransaction,
  reader: StoryReader,
  filter: PhotoFilter,
  limit: number,
): Promise<PhotoRow[]> {
  const { after } = filter;
  return photos(db, reader, filter, limit)
    .$if(after !== undefined, (query) => query.where(after ? isAfter(after) : sql<SqlBool>`true`))
    .select(columnsOfPhoto)
    .orderBy('p.date', 'desc')
    .orderBy('p.kind', 'desc')
    .orderBy('p.id', 'desc')
    .orderBy('m.place')
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
  filter: PhotoFilter,
): Promise<PhotoRow[]> {
  const month = sql`date_trunc('month', p.date)`;
  return photos(db, reader, filter)
    .distinctOn(month)
    .select(columnsOfPhoto)
    .orderBy(month, 'desc')
    .orderBy('isFavorite', 'desc')
    .orderBy('p.date', 'desc')
    .orderBy('p.id', 'desc')
    .orderBy('m.place')
    .execute();
}

/**
 * Which of these addresses are photos, and with `withFilms` films too. Addresses on other websites count as photos, because
 * nobody knows.
 */
export async function findPhotos(
  db: FamilyTransaction,
  { userId }: StoryReader,
  urls: readonly string[],
  withFilms = false,
): Promise<Map<string, FoundPhoto>> {
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
          .where((eb) =>
            eb.or([eb('f.type', 'like', 'image/%'), ...(withFilms ? [eb('f.type', 'like', 'video/%')] : [])]),
          )
          .select(['f.id as fileId', 'f.type', 'f.width', 'f.height', 'f.seconds'])
          .select(sql<boolean>`v.file_id is not null`.as('isFavorite'))
          .select(sql<boolean>`f.thumbnail_key is not null`.as('hasPoster'))
          .execute();
  const files = new Map(
    rows.map(({ type, seconds, hasPoster, ...row }) => [
      row.fileId,
      type.startsWith('video/') ? { ...row, film: { seconds, hasPoster } } : row,
    ]),
  );
  return new Map(
    urls.flatMap((url) => {
      const fileId = fileIdOf(url);
      const file = fileId === undefined ? elsewhere : files.get(fileId);
      return file ? [[url, { ...file, url }] as const] : [];
    }),
  );
}

const elsewhere = { fileId: null, width: null, height: null, isFavorite: false };

/** Whether a record may have photos after a photo: it has the same position, or a later one. */
const isNotBefore = ({ date, kind, id }: PhotoKey, ofRecord: Photo['kind'], at: { day: string; id: string }) =>
  sql<SqlBool>`(${sql.ref(at.day)}, ${ofRecord}::text, ${sql.ref(at.id)}) <= (${date}::date, ${kind}::text, ${id}::bigint)`;

const isAfter = ({ date, kind, id, place }: PhotoKey) =>
  sql<SqlBool>`(p.date, p.kind, p.id, -m.place) < (${date}::date, ${kind}::text, ${id}::bigint, ${-place}::bigint)`;

export interface PhotoWords {
  id: number;
  title: string | null;
  text: string | null;
  people: string[];
  location: string | null;
  childIds: number[];
  isPrivate: boolean;
  /** By the address of the photo. */
  captions: Captions;
}

const ids = (wanted: readonly number[]) => sql<number>`any(${[...wanted]}::bigint[])`;

/** The children of the story `s`. */
export const childIdsOfStory = (db: FamilyTransaction) =>
  sql<number[]>`array(${storyChildren(db, false).select(sql`c.id`.as('id'))})`.as('childIds');

/** The children of the experience `e`. */
export const childIdsOfExperience = (db: FamilyTransaction) => {
  const children = db
    .selectFrom('experienceParticipants as p')
    .where('p.tenantId', '=', db.tenantId)
    .where('p.experienceId', '=', sql<number>`e.id`)
    .where('p.childId', 'in', trackedChildren(db).select('id'))
    .select('p.childId');
  return sql<number[]>`array(${children})`.as('childIds');
};

/** The text of stories that have photos. */
export async function listStoryWords(
  db: FamilyTransaction,
  reader: StoryReader,
  wanted: readonly number[],
): Promise<PhotoWords[]> {
  if (wanted.length === 0) return [];
  return readableStories(db, reader)
    .where('s.id', '=', ids(wanted))
    .select(['s.id', 's.title', 's.taggedPeople as people', 's.location', 's.captions', 's.isPrivate'])
    .select([sql<string>`left(s.content, 300)`.as('text'), childIdsOfStory(db)])
    .execute();
}

/** The text of experiences that have photos. */
export async function listExperienceWords(db: FamilyTransaction, wanted: readonly number[]): Promise<PhotoWords[]> {
  if (wanted.length === 0) return [];
  return experiences(db)
    .where('e.id', '=', ids(wanted))
    .select(['e.id', 'e.title', 'e.location', sql<string | null>`left(e.description, 300)`.as('text')])
    .select([sql<string[]>`'{}'::text[]`.as('people'), sql<Captions>`'{}'::jsonb`.as('captions')])
    .select(sql<boolean>`false`.as('isPrivate'))
    .select(childIdsOfExperience(db))
    .execute();
}

/** Marks a photo as a favorite, or removes the mark. Repeating it changes nothing. */
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

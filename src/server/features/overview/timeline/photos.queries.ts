import { type SqlBool, sql } from 'kysely';
import type { Photo } from '../../../../shared/overview/timeline.ts';
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

/** At most `limit` photos of stories and completed experiences, newest day first. Only files that the reader may see. */
export async function listPhotos(
  db: FamilyTransaction,
  reader: StoryReader,
  { today, childId, year, favorites, after }: PhotoFilter,
  limit: number,
): Promise<PhotoRow[]> {
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
    .$if(year !== undefined, (query) =>
      query.where('p.date', '>=', `${year}-01-01`).where('p.date', '<=', `${year}-12-31`),
    )
    .$if(favorites === true, (query) => query.where('v.fileId', 'is not', null))
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

/** What the stories say about their photos. */
export async function listStoryWords(
  db: FamilyTransaction,
  reader: StoryReader,
  wanted: readonly number[],
): Promise<PhotoWords[]> {
  if (wanted.length === 0) return [];
  const children = storyChildren(db, false).select(sql`c.id`.as('id'));
  return readableStories(db, reader)
    .where('s.id', '=', ids(wanted))
    .select(['s.id', 's.title', 's.taggedPeople as people', 's.location'])
    .select([sql<string>`left(s.content, 300)`.as('text'), sql<number[]>`array(${children})`.as('childIds')])
    .execute();
}

/** What experiences say about their photos. */
export async function listExperienceWords(db: FamilyTransaction, wanted: readonly number[]): Promise<PhotoWords[]> {
  if (wanted.length === 0) return [];
  const children = db
    .selectFrom('experienceParticipants as p')
    .where('p.tenantId', '=', db.tenantId)
    .where('p.experienceId', '=', sql<number>`e.id`)
    .where('p.childId', 'in', trackedChildren(db).select('id'))
    .select('p.childId');
  return experiences(db)
    .where('e.id', '=', ids(wanted))
    .select(['e.id', 'e.title', 'e.location', sql<string | null>`left(e.description, 300)`.as('text')])
    .select([sql<string[]>`'{}'::text[]`.as('people'), sql<number[]>`array(${children})`.as('childIds')])
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

import { sql } from 'kysely';
import type { TimelineEntry, TimelineKind } from '../../../../shared/album/timeline.ts';
import type { Captions } from '../../../../shared/diary/photo-captions.ts';
import type { StoryMoment } from '../../../../shared/diary/story-moments.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { experiences } from '../../children/children/children.queries.ts';
import { readableStories, type StoryReader } from '../../diary/daily-stories/daily-stories.queries.ts';
import { childIdsOfExperience, childIdsOfStory } from './photos.queries.ts';
import type { TimelineKey } from './timeline.queries.ts';

const longestText = sql.lit(600);

/** The beginning of the text; null without text. */
export const beginningOf = (text: string): string | null => text.trim().slice(0, 600) || null;

/** What the timeline shows of a record. */
export interface TimelineRecord
  extends Partial<Pick<TimelineEntry, 'title' | 'text' | 'userId' | 'isPrivate' | 'people' | 'childIds'>> {
  mediaUrls?: string[];
  captions?: Captions;
  moments?: { content: string; createdAt: string; moments: StoryMoment[] };
  growth?: TimelineEntry['growth'];
  letterYear?: number;
}

/**
 * The records of a page, by kind and id, read with one statement for each kind. Letters are missing: their own rules
 * decide who reads them.
 */
export async function listRecordsOf(
  db: FamilyTransaction,
  reader: StoryReader,
  keys: readonly Pick<TimelineKey, 'kind' | 'id'>[],
): Promise<Map<string, TimelineRecord>> {
  const found = new Map<string, TimelineRecord>();
  for (const [kind, read] of Object.entries(readers)) {
    const ids = keys.filter((key) => key.kind === kind).map(({ id }) => id);
    if (ids.length === 0) continue;
    for (const { id, ...record } of await read(db, reader, ids)) found.set(`${kind} ${id}`, record);
  }
  return found;
}

type Read = (
  db: FamilyTransaction,
  reader: StoryReader,
  ids: readonly number[],
) => Promise<(TimelineRecord & { id: number })[]>;

const among = (ids: readonly number[]) => sql<number>`any(${[...ids]}::bigint[])`;

const readers: Partial<Record<TimelineKind, Read>> = {
  async story(db, reader, ids) {
    const rows = await readableStories(db, reader)
      .where('s.id', '=', among(ids))
      .select(['s.id', 's.title', 's.content', 's.mediaUrls', 's.moments', 's.createdAt', 's.userId', 's.isPrivate'])
      .select(['s.taggedPeople as people', 's.captions', childIdsOfStory(db)])
      .execute();
    return rows.map(({ content, moments, createdAt, ...row }) => ({
      ...row,
      text: beginningOf(content),
      moments: { content, createdAt, moments },
    }));
  },
  experience: (db, _, ids) =>
    experiences(db)
      .where('e.id', '=', among(ids))
      .select(['e.id', 'e.title', sql<string | null>`left(e.description, ${longestText})`.as('text'), 'e.mediaUrls'])
      .select(childIdsOfExperience(db))
      .execute(),
  milestone: (db, _, ids) =>
    db
      .selectFrom('milestones')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', among(ids))
      .select(['id', 'title', sql<string | null>`left(description, ${longestText})`.as('text')])
      .execute(),
  lesson: (db, _, ids) =>
    db
      .selectFrom('lessons')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', among(ids))
      .select(['id', 'title', sql<string | null>`left(description, ${longestText})`.as('text')])
      .execute(),
  async growth(db, _, ids) {
    const rows = await db
      .selectFrom('growthMeasurements')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', among(ids))
      .select(['id', 'height', 'weight', 'head'])
      .execute();
    return rows.map(({ id, ...growth }) => ({ id, growth }));
  },
};

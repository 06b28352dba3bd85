import { sql } from 'kysely';
import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import type { StoryFilter } from '../../../../shared/diary/daily-stories.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { filterConditions, readableStories, type StoryReader, type StoryRow } from './daily-stories.queries.ts';

/** Enough text for the card of a day. */
const beginningLength = 160;

export type DatedStory = Pick<StoryRow, 'storyDate' | 'content' | 'mediaUrls' | 'moments' | 'createdAt'>;

/** The matching stories, oldest day first. `content` is only the beginning if the story has one moment. */
export async function listDatedStories(
  db: FamilyTransaction,
  reader: StoryReader,
  filter: StoryFilter,
): Promise<DatedStory[]> {
  return readableStories(db, reader)
    .where((eb) => eb.and(filterConditions(db, filter)))
    .select(['s.storyDate', 's.mediaUrls', 's.moments', 's.createdAt'])
    .select(
      sql<string>`case when s.moments = '[]' then left(s.content, ${sql.lit(beginningLength)}) else s.content end`.as(
        'content',
      ),
    )
    .orderBy('s.storyDate')
    .orderBy('s.id')
    .execute();
}

/** `yyyy-MM`, newest first. */
export async function listStoryMonths(db: FamilyTransaction, reader: StoryReader): Promise<string[]> {
  const rows = await readableStories(db, reader)
    .select(sql<string>`to_char(s.story_date, 'YYYY-MM')`.as('month'))
    .distinct()
    .orderBy('month', 'desc')
    .execute();
  return rows.map(({ month }) => month);
}

/** The previous and the next day with a story. */
export async function findDaysAround(
  db: FamilyTransaction,
  reader: StoryReader,
  day: CalendarDate,
): Promise<{ before: CalendarDate | null; after: CalendarDate | null }> {
  const stories = readableStories(db, reader);
  const before = stories.where('s.storyDate', '<', day).select('s.storyDate').orderBy('s.storyDate', 'desc').limit(1);
  const after = stories.where('s.storyDate', '>', day).select('s.storyDate').orderBy('s.storyDate').limit(1);
  return db.selectNoFrom([before.as('before'), after.as('after')]).executeTakeFirstOrThrow();
}

export const beginningOf = (text: string): string => text.trim().replace(/\s+/g, ' ').slice(0, beginningLength);

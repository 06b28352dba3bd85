import type { StoryDay, StoryDaysInput } from '../../../../shared/diary/story-days.ts';
import { momentsOf } from '../../../../shared/diary/story-moments.ts';
import { fileIdOf } from '../../../../shared/files/file-address.ts';
import { mediaKindOf } from '../../../../shared/files/media-kind.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { findShownFiles } from '../../files/files.queries.ts';
import type { StoryReader } from './daily-stories.queries.ts';
import { beginningOf, listDatedStories } from './story-days.queries.ts';

/** Each day with a story, oldest first: its first photo, or the beginning of its text. */
export async function readStoryDays(
  db: FamilyTransaction,
  reader: StoryReader,
  filter: StoryDaysInput,
): Promise<StoryDay[]> {
  const stories = await listDatedStories(db, reader, filter);
  const files = await findShownFiles(
    db,
    stories.flatMap(({ mediaUrls }) => mediaUrls.flatMap((url) => fileIdOf(url) ?? [])),
  );
  const isPhoto = (url: string): boolean => {
    const id = fileIdOf(url);
    const type = id === undefined ? null : files.get(id)?.type;
    return type !== undefined && mediaKindOf({ url, type }) === 'picture';
  };
  return [...Map.groupBy(stories, ({ storyDate }) => storyDate)].map(([date, ofDay]) => ({
    date,
    text: beginningOf(ofDay[0]?.content ?? ''),
    photo: ofDay.flatMap(({ mediaUrls }) => mediaUrls).find(isPhoto) ?? null,
    moments: ofDay.reduce((sum, story) => sum + momentsOf(story).length, 0),
  }));
}

import { todayIn } from '../../../../shared/calendar-date.ts';
import { type AddToToday, recordedStoryContent, type Story } from '../../../../shared/diary/daily-stories.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { badField } from '../../../kernel/errors.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import { addToStory, createStory, findStoryIdOn } from './daily-stories.queries.ts';
import { shareOrSealMedia } from './story-media.ts';
import { assertMedia, getStory } from './write-stories.ts';

/** Puts a recording into the author's story of today, or begins that story with it. */
export async function addToToday(
  db: FamilyTransaction,
  viewer: Viewer,
  { mediaUrls, content = null }: AddToToday,
  clock: Clock,
): Promise<Story> {
  const now = clock.now();
  const storyDate = todayIn(viewer.timezone, now);
  // What the story has already may be sent once more, also when it is private and its files are sealed.
  const known = await findStoryIdOn(db, viewer, storyDate);
  const held = known === undefined ? [] : (await getStory(db, viewer, known)).mediaUrls;
  await assertMedia(db, viewer, mediaUrls, held);
  const begun = await createStory(db, viewer, { storyDate, mediaUrls, content: content ?? recordedStoryContent });
  const id = begun ?? (await findStoryIdOn(db, viewer, storyDate));
  if (id === undefined) throw new Error('The story of a date is there and is not.');
  if (begun === undefined && !(await addToStory(db, id, { mediaUrls, content }, now))) {
    throw badField('mediaUrls', 'Today’s story is full. Please make room in it first.');
  }
  const story = await getStory(db, viewer, id);
  await shareOrSealMedia(db, story, { userId: viewer.userId, wasPrivate: story.isPrivate });
  return story;
}

import { say } from '#words';
import type { Story } from '../../../../shared/diary/daily-stories.ts';
import { type Captions, changedCaptions } from '../../../../shared/diary/photo-captions.ts';
import type { StoryMoment } from '../../../../shared/diary/story-moments.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { addToTrash, type Deletion } from '../../../kernel/trash/move-to-trash.ts';
import type { StoryRow } from './daily-stories.queries.ts';

/** What is needed to find the day's story, or to create it. */
export type DeletedStory = Pick<StoryRow, 'userId' | 'storyDate' | 'isPrivate' | 'formerChildren'> &
  Partial<Pick<StoryRow, 'title' | 'mood' | 'location' | 'tags' | 'taggedPeople'>>;

/** A deleted moment as stored in the trash. */
export interface DeletedMoment {
  storyId: number;
  story: DeletedStory;
  moment: StoryMoment;
  /** Of its photos. One deleted by an older version has none. */
  captions?: Captions;
}

/** Moves a moment to the trash. If its story is private, only the author sees it there. */
export async function trashMoment(
  db: FamilyTransaction,
  { userId, storyDate, isPrivate, formerChildren, ...story }: Story,
  moment: StoryMoment,
  deletion: Deletion,
): Promise<void> {
  const kept: DeletedMoment = {
    storyId: story.id,
    story: { userId, storyDate, isPrivate, formerChildren },
    moment,
    captions: changedCaptions(story.captions, undefined, moment.mediaUrls),
  };
  const title = moment.content.trim().replace(/\s+/g, ' ').slice(0, 120) || say('Photos of the day');
  const entry = { id: moment.id, title, ownerId: isPrivate ? userId : null, record: { ...kept, storyDate } };
  await addToTrash(db, [{ kind: 'moment', ...entry }], deletion);
}

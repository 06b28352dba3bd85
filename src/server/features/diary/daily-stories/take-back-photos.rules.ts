import { randomUUID } from 'node:crypto';
import { languages } from '#words';
import type { Story } from '../../../../shared/diary/daily-stories.ts';
import { captionOf } from '../../../../shared/diary/photo-captions.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { type Deletion, moveToTrash } from '../../../kernel/trash/move-to-trash.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import { inLanguage } from '../../../kernel/words.ts';
import { getStory, photosAlone, saveChanges } from './daily-stories.rules.ts';
import { isOfImport } from './import-stories.queries.ts';
import { withWhole } from './story-moments.rules.ts';
import { trashMoment } from './trashed-moments.rules.ts';

interface AddedPhotos {
  /** The story, which is locked. */
  id: number;
  importId: number;
  mediaUrls: readonly string[];
  /** The children that the import added to the story. */
  childIds: readonly number[];
}

/**
 * Moves what an import added to a story to the trash: the story if nobody wrote anything in it, otherwise the photos
 * without a caption. Returns these photos.
 */
export async function takeBackPhotos(
  db: FamilyTransaction,
  viewer: Viewer,
  { id, importId, mediaUrls, childIds }: AddedPhotos,
  deletion: Deletion,
): Promise<string[]> {
  const story = await getStory(db, viewer, id);
  const added = story.mediaUrls.filter((url) => mediaUrls.includes(url));
  const taken = added.filter((url) => captionOf(story.captions, url) === null);
  if (taken.length === 0) return [];
  if (taken.length === story.mediaUrls.length && isUnwritten(story) && (await isOfImport(db, viewer, importId, id))) {
    await moveToTrash(db, 'story', [id], deletion);
    return taken;
  }
  const at = story.moments.find((moment) => moment.mediaUrls.some((url) => taken.includes(url)))?.at;
  const moment = { id: randomUUID(), at: at ?? story.createdAt, content: '', mediaUrls: taken };
  await trashMoment(db, story, moment, deletion);
  const rest = withWhole(story, { mediaUrls: story.mediaUrls.filter((url) => !taken.includes(url)) });
  // Photos that stay are about these children.
  const others = story.childIds.filter((child) => !childIds.includes(child));
  const changes = { ...rest, ...(taken.length === added.length && childIds.length > 0 && { childIds: others }) };
  await saveChanges(db, viewer, story, changes, deletion.now);
  return taken;
}

function isUnwritten({ title, content, mood, location, tags, taggedPeople, notes }: Story): boolean {
  const words = [title, mood, location, ...tags, ...taggedPeople, ...notes];
  const isBeginning = languages.some((language) => inLanguage(language, photosAlone) === content);
  return isBeginning && words.every((word) => word === null);
}

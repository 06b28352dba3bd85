import type { Story } from '../../../../shared/diary/daily-stories.ts';
import { fileIdOf, type SealableCategory } from '../../../../shared/files/files.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { findFileTypes, shareDrafts, unsealFiles } from '../../files/files.queries.ts';
import { sealUnshared } from '../../files/sealed-files.ts';
import type { StoryRow } from './daily-stories.queries.ts';

/**
 * Adds what the addresses of stories lead to. Only a file's own row knows what it is: the address does not tell a
 * picture from a recording. Files that are gone are left out.
 */
export async function withMedia(db: FamilyTransaction, stories: readonly StoryRow[]): Promise<Story[]> {
  const ids = stories.flatMap(({ mediaUrls }) => mediaUrls.flatMap((url) => fileIdOf(url) ?? []));
  const types = await findFileTypes(db, ids);
  return stories.map((story) => ({ ...story, media: mediaOf(story.mediaUrls, types) }));
}

function mediaOf(urls: readonly string[], types: ReadonlyMap<number, string>): Story['media'] {
  return urls.flatMap((url) => {
    const id = fileIdOf(url);
    if (id === undefined) return { url, type: null };
    const type = types.get(id);
    return type === undefined ? [] : { url, type };
  });
}

/** What is uploaded for a story; a child's photo or an heirloom's picture is not shut away with one. */
const ownCategories: readonly SealableCategory[] = ['story', 'voice', 'media'];

interface StorySaving {
  /** Who saves it; their uploads were theirs alone until now. */
  userId: number;
  wasPrivate: boolean;
}

/**
 * What a private story alone shows and plays is its author's, as its words are, and everybody's once the story is. What
 * something else shows too stays there for everybody. Call it after each change; `wasPrivate` is how the story was before.
 */
export async function shareOrSealMedia(
  db: FamilyTransaction,
  story: Pick<Story, 'id' | 'userId' | 'isPrivate' | 'mediaUrls'>,
  { userId, wasPrivate }: StorySaving,
): Promise<void> {
  const ids = story.mediaUrls.flatMap((url) => fileIdOf(url) ?? []);
  if (!story.isPrivate) return wasPrivate ? unsealFiles(db, ids) : shareDrafts(db, ids, userId);
  const heldBy = { table: 'daily_stories', id: story.id };
  await sealUnshared(db, ids, { userId: story.userId, categories: ownCategories, heldBy });
}

import { z } from 'zod';
import { momentOutput } from '../fields.ts';

/** A part of a day's story. It has text or media, or both. */
export const storyMomentSchema = z.object({
  /** Unique in its story. */
  id: z.string().min(1).max(100),
  at: momentOutput,
  content: z.string(),
  mediaUrls: z.array(z.string()),
});
export type StoryMoment = z.infer<typeof storyMomentSchema>;

/** The id of a story's first moment. */
export const firstMoment = 'first';

interface Telling {
  content: string;
  mediaUrls: string[];
}

interface StoredStory extends Telling {
  createdAt: string;
  /** Empty if the story has a single moment. */
  moments: StoryMoment[];
}

/** The whole story: the text and media of all its moments in order. */
export const tellingOf = (moments: readonly StoryMoment[]): Telling => ({
  content: moments
    .map(({ content }) => content)
    .filter((content) => content.trim() !== '')
    .join('\n\n'),
  mediaUrls: moments.flatMap(({ mediaUrls }) => mediaUrls),
});

/**
 * The story's moments, at least one. If the stored moments differ from the story, the story counts and is a single
 * moment.
 */
export function momentsOf({ content, mediaUrls, createdAt, moments }: StoredStory): StoryMoment[] {
  const told = tellingOf(moments);
  const isTold = told.content === content && told.mediaUrls.join('\n') === mediaUrls.join('\n');
  return moments.length > 0 && isTold ? moments : [{ id: firstMoment, at: createdAt, content, mediaUrls }];
}

/** Sorted by time. Moments of the same time keep their order. */
export const inOrder = (moments: readonly StoryMoment[]): StoryMoment[] =>
  moments.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));

/** The columns of a story with these moments. */
export function storedMoments(
  moments: readonly StoryMoment[],
  createdAt: string,
): Telling & { moments: StoryMoment[] } {
  const [only, ...others] = moments;
  const isPlain = others.length === 0 && only?.id === firstMoment && only.at === createdAt;
  return { ...tellingOf(moments), moments: isPlain ? [] : [...moments] };
}

/**
 * The moments after the story's list of media was replaced: known files stay in their moment, new ones join the last.
 */
export function withMedia(moments: readonly StoryMoment[], mediaUrls: readonly string[]): StoryMoment[] {
  const known = new Set(tellingOf(moments).mediaUrls);
  const isOf = (moment: StoryMoment, url: string) =>
    moment.mediaUrls.includes(url) || (moment === moments.at(-1) && !known.has(url));
  return moments
    .map((moment) => ({ ...moment, mediaUrls: mediaUrls.filter((url) => isOf(moment, url)) }))
    .filter(({ content, mediaUrls: own }) => content.trim() !== '' || own.length > 0);
}

import { z } from 'zod';
import { say } from '#words';
import { limits, optionalText, text } from '../fields.ts';

/** The captions of a story's photos, by the photo's address. Photos without one are missing. */
export type Captions = Readonly<Record<string, string>>;

/** As they are sent: an empty one removes what was there. */
export type SentCaptions = Readonly<Record<string, string | null | undefined>>;

export const longestCaption = 300;

export const captionsSchema = z.record(z.string(), z.string());

export const sentCaptionsSchema = z
  .record(text(2000), optionalText(longestCaption))
  .refine(
    (captions) => Object.keys(captions).length <= limits.listItems,
    say('Please use at most {listItems} entries', { listItems: limits.listItems }),
  )
  .nullish()
  .transform((captions) => captions ?? undefined)
  .describe('By the address of a photo in `mediaUrls`. Captions that aren’t named stay; an empty one is removed');

export const captionOf = (captions: SentCaptions | undefined, url: string): string | null =>
  captions && Object.hasOwn(captions, url) ? captions[url] || null : null;

/** The captions after a change, of the photos that the story has then. */
export function changedCaptions(
  before: SentCaptions | undefined,
  sent: SentCaptions | undefined,
  mediaUrls: readonly string[],
): Captions {
  const after = { ...before, ...sent };
  return Object.fromEntries(
    mediaUrls.flatMap((url) => {
      const caption = captionOf(after, url);
      return caption === null ? [] : [[url, caption]];
    }),
  );
}

/** The first address with a caption that isn't among the photos. */
export const strangeCaption = (sent: SentCaptions | undefined, mediaUrls: readonly string[]): string | undefined =>
  Object.keys(sent ?? {}).find((url) => captionOf(sent, url) !== null && !mediaUrls.includes(url));

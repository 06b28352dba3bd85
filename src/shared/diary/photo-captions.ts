// Without schemas: the first script of a page has it.

/** The captions of a story's photos, by the photo's address. Photos without one are missing. */
export type Captions = Readonly<Record<string, string>>;

/** As they are sent: an empty one removes what was there. */
export type SentCaptions = Readonly<Record<string, string | null | undefined>>;

export const longestCaption = 300;

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

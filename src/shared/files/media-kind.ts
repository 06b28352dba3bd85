/** How something is shown: as a picture, a player, or a name. */
export type MediaKind = 'picture' | 'sound' | 'film' | 'link';

const pictureEnding = /\.(?:jpe?g|png|gif|webp|avif)$/i;

/** By media type; if unknown, as for an address elsewhere, by the address's ending. */
export function mediaKindOf({ url, type }: { url: string; type: string | null }): MediaKind {
  if (type === null) return URL.canParse(url) && pictureEnding.test(new URL(url).pathname) ? 'picture' : 'link';
  if (type.startsWith('image/')) return 'picture';
  if (type.startsWith('audio/')) return 'sound';
  return type.startsWith('video/') ? 'film' : 'link';
}

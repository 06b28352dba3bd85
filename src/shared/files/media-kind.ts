/** How something is shown: drawn, played, or only named. */
export type MediaKind = 'picture' | 'sound' | 'film' | 'link';

const pictureEnding = /\.(?:jpe?g|png|gif|webp|avif)$/i;

/** By the media type; where nobody knows it, as of an address elsewhere on the web, by how the address ends. */
export function mediaKindOf({ url, type }: { url: string; type: string | null }): MediaKind {
  if (type === null) return URL.canParse(url) && pictureEnding.test(new URL(url).pathname) ? 'picture' : 'link';
  if (type.startsWith('image/')) return 'picture';
  if (type.startsWith('audio/')) return 'sound';
  return type.startsWith('video/') ? 'film' : 'link';
}

/** Stand-ins for a family's photos, as files in the folder `pictures` beside this one. */
export const pictureKeys = [
  'beach',
  'bedtime',
  'bike',
  'cake',
  'camp',
  'daniel',
  'garden',
  'hannah',
  'heirloom-blanket',
  'heirloom-boatyard',
  'heirloom-compass',
  'heirloom-cups',
  'heirloom-guides',
  'heirloom-piano',
  'heirloom-recipes',
  'heirloom-watch',
  'kitchen',
  'library',
  'lighthouse',
  'maya',
  'museum',
  'orchard',
  'pumpkins',
  'snow',
  'theatre',
  'theo',
  'train',
] as const;

export type PictureKey = (typeof pictureKeys)[number] | `book-${string}` | DemoSound['key'];

/** A book's cover: 'book-time-of-wonder'. */
export const bookPictureKey = (title: string): PictureKey =>
  `book-${title
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replace(/-$/, '')}`;

/** A synthesised tune, Brahms’s lullaby or “Twinkle”, in place of a voice; a file in the folder `sounds`. */
export type DemoSound = { key: 'lullaby' | 'piano-tune'; file: string; seconds: number };

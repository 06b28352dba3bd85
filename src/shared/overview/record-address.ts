/** The kinds whose records open in a dialog above the page that lists them, by what the address calls them. */
export const linkedKinds = ['story', 'lesson', 'book', 'event', 'idea', 'message', 'milestone'] as const;
export type LinkedKind = (typeof linkedKinds)[number];

/** In an address: `?record=story-12`. */
export interface LinkedRecord {
  kind: LinkedKind;
  id: number;
}

export const linkTo = ({ kind, id }: LinkedRecord): string => `${kind}-${id}`;

/** Undefined for anything else. */
export function readLink(link: unknown): LinkedRecord | undefined {
  const [, name, id] = /^([a-z]+)-([1-9]\d{0,14})$/.exec(typeof link === 'string' ? link : '') ?? [];
  const kind = linkedKinds.find((known) => known === name);
  return kind && { kind, id: Number(id) };
}

/** Where the addresses of records lead: `/daily-stories/story/12` opens the story above its page. */
export const addressedKinds: readonly { page: string; path: string; kind: LinkedKind | 'experience' | 'heirloom' }[] = [
  { page: '/daily-stories', path: 'story/', kind: 'story' },
  { page: '/values-library', path: '', kind: 'lesson' },
  { page: '/reading-list', path: '', kind: 'book' },
  { page: '/experiences', path: '', kind: 'experience' },
  { page: '/heirlooms', path: '', kind: 'heirloom' },
  { page: '/future-additions', path: 'message/', kind: 'message' },
  { page: '/future-additions', path: '', kind: 'idea' },
];

/** The page and the search of a record's address; undefined if it is none. */
export function readAddress(page: string, rest: string): { page: string; search: object } | undefined {
  for (const { page: own, path, kind } of addressedKinds) {
    const id = rest.startsWith(path) ? rest.slice(path.length) : '';
    if (own !== page || !/^[1-9]\d{0,14}$/.test(id)) continue;
    const isOfPage = kind === 'experience' || kind === 'heirloom';
    return { page, search: isOfPage ? { [kind]: Number(id) } : { record: linkTo({ kind, id: Number(id) }) } };
  }
  return undefined;
}

import { isCalendarDate } from '../calendar-date.ts';
import type { SearchKind } from './search.ts';

/** The kinds whose records open in a dialog above the page that lists them, by their name in the address. */
const linkedKinds = [
  'story',
  'lesson',
  'plannedLesson',
  'activity',
  'book',
  'event',
  'idea',
  'message',
  'milestone',
] as const;
export type LinkedKind = (typeof linkedKinds)[number];

/** A record, an occurrence of an event, or the stories of a day. */
export type LinkedRecord = { kind: LinkedKind; id: number; occurrence?: string } | { kind: 'day'; day: string };

/** In an address: `?record=story-12`, `?record=event-3-2026-11-24`, `?record=day-2026-11-24`. */
export const linkTo = (record: LinkedRecord): string =>
  [record.kind, ...(record.kind === 'day' ? [record.day] : [record.id, record.occurrence])]
    .filter((part) => part !== undefined)
    .join('-');

/** Undefined for any other text. */
export function readLink(link: unknown): LinkedRecord | undefined {
  const [, name, rest = ''] = /^([a-zA-Z]+)-(.+)$/.exec(typeof link === 'string' ? link : '') ?? [];
  if (name === 'day') return isCalendarDate(rest) ? { kind: name, day: rest } : undefined;
  const kind = linkedKinds.find((known) => known === name);
  const [, id, occurrence] = /^([1-9]\d{0,14})(?:-(.+))?$/.exec(rest) ?? [];
  if (!kind || id === undefined) return undefined;
  if (occurrence === undefined) return { kind, id: Number(id) };
  return kind === 'event' && isCalendarDate(occurrence) ? { kind, id: Number(id), occurrence } : undefined;
}

/** The addresses of records: `/daily-stories/story/12` opens the story above its page. */
const addressedKinds: readonly { page: string; path: string; kind: LinkedKind | 'day' | 'experience' | 'heirloom' }[] =
  [
    { page: '/daily-stories', path: 'story/', kind: 'story' },
    { page: '/daily-stories', path: '', kind: 'day' },
    { page: '/values-library', path: '', kind: 'lesson' },
    { page: '/reading-list', path: '', kind: 'book' },
    { page: '/experiences', path: '', kind: 'experience' },
    { page: '/heirlooms', path: '', kind: 'heirloom' },
    { page: '/future-additions', path: 'message/', kind: 'message' },
    { page: '/future-additions', path: '', kind: 'idea' },
  ];

/** The page and the search parameters of a record's address. Undefined for any other address. */
export function readAddress(page: string, rest: string): { page: string; search: object } | undefined {
  for (const { page: own, path, kind } of addressedKinds) {
    if (own !== page || !rest.startsWith(path)) continue;
    const link = `${kind}-${rest.slice(path.length)}`;
    const id = /^(?:experience|heirloom)-([1-9]\d{0,14})$/.exec(link)?.[1];
    if (id !== undefined) return { page, search: { [kind]: Number(id) } };
    if (readLink(link)) return { page, search: { record: link } };
  }
  return undefined;
}

/** The parts of an address: the first child, for records on a child's page, and the year of a letter. */
export interface AddressedRecord {
  id: number;
  childIds?: readonly number[];
  year?: number | null | undefined;
  /** The occurrence of a recurring event. */
  occurrence?: string | undefined;
  /** Of a letter: a part of it. */
  entry?: LetterEntry | undefined;
}

/** A part of a letter that an address can name, by its kind in the address. */
export interface LetterEntry {
  kind: 'memory' | 'photo';
  id: string;
}

/** In an address: `&entry=memory-1764-1`. Undefined for anything else. */
export function readLetterEntry(entry: unknown): LetterEntry | undefined {
  const [, kind, id] = /^(memory|photo)-(.{1,200})$/.exec(typeof entry === 'string' ? entry : '') ?? [];
  return (kind === 'memory' || kind === 'photo') && id !== undefined ? { kind, id } : undefined;
}

const onProfile =
  (kind: LinkedKind, tab: string) =>
  ({ id, childIds: [child] = [] }: AddressedRecord): string =>
    child === undefined
      ? `/?record=${linkTo({ kind, id })}`
      : `/child/${child}?tab=${tab}&record=${linkTo({ kind, id })}`;

const addresses: Readonly<Record<SearchKind, (record: AddressedRecord) => string>> = {
  story: ({ id }) => `/daily-stories/story/${id}`,
  letter: ({ childIds: [child] = [], year, entry }) =>
    `/annual-letters?child=${child}&year=${year}${entry ? `&entry=${entry.kind}-${encodeURIComponent(entry.id)}` : ''}`,
  experience: ({ id }) => `/experiences/${id}`,
  milestone: onProfile('milestone', 'milestones'),
  lesson: ({ id }) => `/values-library/${id}`,
  plannedLesson: onProfile('plannedLesson', 'lessons'),
  activity: onProfile('activity', 'activities'),
  book: ({ id }) => `/reading-list/${id}`,
  heirloom: ({ id }) => `/heirlooms/${id}`,
  event: ({ id, occurrence }) => `/?record=${linkTo({ kind: 'event', id, ...(occurrence && { occurrence }) })}`,
  message: ({ id }) => `/future-additions/message/${id}`,
  idea: ({ id }) => `/future-additions/${id}`,
  child: ({ id }) => `/child/${id}`,
};

/** The page where the browser opens a record. */
export const addressOf = (kind: SearchKind, record: AddressedRecord): string => addresses[kind](record);

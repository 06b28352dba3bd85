import type { SearchKind } from '../../../../shared/overview/search.ts';
import type { FoundRecord } from './found-records.queries.ts';

/** A list that shows only what has these words. */
const among = (page: string, { title, body }: FoundRecord): string => {
  const words = (title ?? body.split('\n', 1)[0] ?? '').slice(0, longestFilter).trim();
  return `${page}?${new URLSearchParams({ search: words }).toString()}`;
};
const longestFilter = 60;

const onProfile = ({ childIds: [child] }: FoundRecord, tab: string): string =>
  child === undefined ? '/' : `/child/${child}?tab=${tab}`;

/** Where the browser shows each kind. */
const addresses: Readonly<Record<SearchKind, (record: FoundRecord) => string>> = {
  story: (record) => among('/daily-stories', record),
  letter: ({ childIds: [child], year }) => `/annual-letters?child=${child}&year=${year}`,
  experience: ({ id }) => `/experiences?experience=${id}`,
  milestone: (record) => onProfile(record, 'milestones'),
  lesson: (record) => among('/values-library', record),
  plannedLesson: (record) => onProfile(record, 'lessons'),
  activity: (record) => onProfile(record, 'activities'),
  book: (record) => among('/reading-list', record),
  heirloom: ({ id }) => `/heirlooms?heirloom=${id}`,
  event: () => '/',
  message: () => '/future-additions?tab=messages',
  idea: () => '/future-additions',
  child: ({ id }) => `/child/${id}`,
};

export const addressOf = (record: FoundRecord): string => addresses[record.kind](record);

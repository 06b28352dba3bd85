import type { SearchKind } from '../../../../shared/overview/search.ts';
import type { FoundRecord } from './found-records.queries.ts';

const onProfile = ({ childIds: [child] }: FoundRecord, tab: string): string =>
  child === undefined ? '/' : `/child/${child}?tab=${tab}`;

/** The address at which the browser opens a record of each kind. */
const addresses: Readonly<Record<SearchKind, (record: FoundRecord) => string>> = {
  story: ({ id }) => `/daily-stories/story/${id}`,
  letter: ({ childIds: [child], year }) => `/annual-letters?child=${child}&year=${year}`,
  experience: ({ id }) => `/experiences/${id}`,
  milestone: ({ childIds: [child], id }) =>
    child === undefined ? `/?record=milestone-${id}` : `/child/${child}?tab=milestones&record=milestone-${id}`,
  lesson: ({ id }) => `/values-library/${id}`,
  plannedLesson: (record) => onProfile(record, 'lessons'),
  activity: (record) => onProfile(record, 'activities'),
  book: ({ id }) => `/reading-list/${id}`,
  heirloom: ({ id }) => `/heirlooms/${id}`,
  event: ({ id }) => `/?record=event-${id}`,
  message: ({ id }) => `/future-additions/message/${id}`,
  idea: ({ id }) => `/future-additions/${id}`,
  child: ({ id }) => `/child/${id}`,
};

export const addressOf = (record: FoundRecord): string => addresses[record.kind](record);

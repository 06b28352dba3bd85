/** New records that wait to be sent, as their lists will show them. */
import { addDays } from '../../shared/calendar-date.ts';
import type { OutboxEntry } from '../browser/outbox-store.ts';
import { waitingId } from './waiting-ids.ts';

export type Row = Record<string, unknown>;

interface NewRows {
  /** The query that lists them, and where in its answer. */
  list: string;
  within: (answer: unknown, add: (rows: readonly Row[]) => Row[]) => unknown;
  /** What the form doesn't send. */
  rest: Row;
  /** Whether the query asks for it; always by default. */
  isAsked?: (row: Row, asked: Row) => boolean;
  /** Whether it comes before another one; before all by default. */
  isBefore?: (row: Row, other: Row) => boolean;
}

const whole: NewRows['within'] = (answer, add) => (Array.isArray(answer) ? add(answer as Row[]) : answer);
const inField =
  (name: string): NewRows['within'] =>
  (answer, add) => ({ ...Object(answer), [name]: add((Object(answer) as Record<string, Row[]>)[name] ?? []) });
const inFirstPage: NewRows['within'] = (answer, add) => {
  const { pages: [first, ...others] = [], ...rest } = Object(answer) as { pages?: { books: Row[] }[] };
  return first ? { ...rest, pages: [{ ...first, books: add(first.books) }, ...others] } : answer;
};

const nothing = (...names: string[]): Row => Object.fromEntries(names.map((name) => [name, null]));
const isOfChild = (row: Row, { childId }: Row) => childId === undefined || row['childId'] === childId;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const dayOf = ({ scheduledDate, createdAt }: Row) => textOf(scheduledDate ?? createdAt).slice(0, 10);

/** By the call that creates them. */
export const newRows: Readonly<Record<string, NewRows>> = {
  'activities.create': {
    list: 'activities.list',
    within: whole,
    rest: {
      ...nothing('lessonId', 'experienceId', 'description', 'engagementLevel', 'understandingLevel'),
      ...nothing('emotionalResponse', 'questions', 'notes', 'completedAt'),
    },
    isAsked: isOfChild,
  },
  'calendarEvents.create': {
    list: 'calendarEvents.days',
    within: inField('events'),
    rest: {
      ...nothing('childId', 'eventId', 'description', 'startTime', 'endDate', 'location', 'color', 'reminderTime'),
      ...nothing('recurrence', 'occurrence', 'completedAt', 'notes', 'metadata'),
      allDay: false,
      reminderSent: false,
      status: 'scheduled',
    },
    // The days of the reader's time zone may begin a day earlier or later.
    isAsked: ({ startDate, endDate }, { first, last }) =>
      textOf(startDate).slice(0, 10) <= addDays(textOf(last), 1) &&
      textOf(endDate ?? startDate).slice(0, 10) >= addDays(textOf(first), -1),
  },
  'futureAdditions.create': {
    list: 'futureAdditions.list',
    within: whole,
    rest: nothing('turnedInto', 'turnedIntoAt'),
  },
  'growth.create': {
    list: 'growth.chart',
    within: inField('measurements'),
    rest: { ...nothing('height', 'weight', 'head'), percentiles: nothing('height', 'weight', 'head') },
    isAsked: ({ childId }, { id }) => childId === id,
    // Oldest first.
    isBefore: ({ date }, other) => textOf(other['date']) > textOf(date),
  },
  'lessons.create': {
    list: 'lessons.list',
    within: whole,
    rest: {
      ...nothing('valueId', 'description', 'content', 'scheduledDate', 'completedAt'),
      activities: [],
      books: [],
      discussionPrompts: [],
      lessonType: 'lesson',
    },
    isAsked: isOfChild,
    isBefore: (row, other) => dayOf(other) <= dayOf(row),
  },
  'milestones.create': {
    list: 'milestones.list',
    within: whole,
    rest: { ...nothing('childId', 'description', 'suggestedAge', 'completedAt'), isDefault: false, status: 'upcoming' },
    isAsked: isOfChild,
    // Highest age first.
    isBefore: ({ suggestedAge }, other) => Number(other['suggestedAge'] ?? -1) < Number(suggestedAge ?? -1),
  },
  'readingList.create': {
    list: 'readingList.page',
    within: inFirstPage,
    rest: {
      ...nothing('coverImageUrl', 'isbn', 'ageRange', 'reason', 'notes', 'childId', 'completedAt', 'readwiseBookId'),
      tags: [],
    },
    isAsked: (row, asked) =>
      isOfChild(row, asked) && !asked['search'] && [undefined, row['status']].includes(asked['status']),
  },
};

/** The new record of an entry; undefined if it makes none that a list shows. */
export function newRowOf({ id, path, input, account, at }: OutboxEntry): Row | undefined {
  const known = newRows[path];
  if (!known) return undefined;
  const [tenantId, userId] = account.split(':').map(Number);
  const moment = new Date(at).toISOString();
  const sent = Object(input) as Row;
  const child = path === 'growth.create' ? { childId: sent['id'] } : {};
  const given = { id: waitingId(id), version: 0, tenantId, userId, createdAt: moment, updatedAt: moment, waits: {} };
  const written = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  return { ...known.rest, ...written, ...child, ...given };
}

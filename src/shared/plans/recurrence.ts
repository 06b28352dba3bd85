/**
 * Recurrences as RFC 5545 RRULE texts, at most once a day: FREQ from DAILY to YEARLY, INTERVAL, COUNT, UNTIL, WKST, BYDAY,
 * and in months and years BYMONTHDAY, BYMONTH and BYSETPOS, as the form and common calendars write them.
 */
import { say } from '#words';
import { addDays, type CalendarDate } from '../calendar-date.ts';

const notValid = say('Please enter a valid recurrence');
const weekday = '(MO|TU|WE|TH|FR|SA|SU)';
const listOf = (item: string): RegExp => new RegExp(`^${item}(,${item})*$`);

/** What each part of a rule may hold, and the message for anything else. */
const parts: Readonly<Record<string, { allows: RegExp; sentence: string }>> = {
  FREQ: { allows: /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/, sentence: say('FREQ must be DAILY, WEEKLY, MONTHLY or YEARLY') },
  INTERVAL: { allows: /^[1-9]\d{0,2}$/, sentence: say('INTERVAL must be a number from 1 to 999') },
  COUNT: { allows: /^[1-9]\d{0,2}$/, sentence: say('COUNT must be a number from 1 to 999') },
  UNTIL: { allows: /^\d{8}(T\d{6}Z?)?$/, sentence: say('UNTIL must be a day such as 20271231') },
  BYDAY: {
    allows: listOf(`([+-]?[1-5])?${weekday}`),
    sentence: say('BYDAY must list weekdays such as MO, 2TU or -1FR'),
  },
  BYMONTHDAY: {
    allows: listOf('-?([1-9]|[12]\\d|3[01])'),
    sentence: say('BYMONTHDAY must list days from 1 to 31, or from -1 to -31'),
  },
  BYMONTH: { allows: listOf('([1-9]|1[0-2])'), sentence: say('BYMONTH must list months from 1 to 12') },
  BYSETPOS: { allows: listOf('-?[1-5]'), sentence: say('BYSETPOS must list numbers from 1 to 5, or from -1 to -5') },
  WKST: { allows: new RegExp(`^${weekday}$`), sentence: say('WKST must be a weekday such as MO') },
};

/** The parts of a well-formed rule, whether or not events can follow it; undefined for any other text. */
export function parseRecurrence(rule: string): Map<string, string> | undefined {
  const found = new Map<string, string>();
  for (const part of rule.split(';')) {
    const [, name = '', value = ''] = /^([A-Z]+)=([A-Z0-9,+-]+)$/.exec(part) ?? [];
    if (name === '' || found.has(name)) return undefined;
    found.set(name, value);
  }
  return found.has('FREQ') ? found : undefined;
}

/** Why events can't follow a rule, naming the part at fault; undefined if they can. */
export function recurrenceFault(rule: string): string | undefined {
  const found = parseRecurrence(rule);
  if (!found) return notValid;
  for (const [name, value] of found) {
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
    if (!part) return say('{name} can’t be used in a recurrence', { name });
    if (!part.allows.test(value) || (name === 'UNTIL' && !isRealDay(value))) return part.sentence;
  }
  if (found.has('COUNT') && found.has('UNTIL')) return say('Please use COUNT or UNTIL, not both');
  if (found.has('BYSETPOS') && !found.has('BYDAY')) return say('BYSETPOS needs BYDAY');
  if (['MONTHLY', 'YEARLY'].includes(found.get('FREQ') ?? '')) return undefined;
  if (/\d/.test(found.get('BYDAY') ?? '')) return say('BYDAY with a number needs FREQ=MONTHLY or FREQ=YEARLY');
  const wrong = ['BYMONTHDAY', 'BYMONTH', 'BYSETPOS'].find((name) => found.has(name));
  return wrong && say('{wrong} needs FREQ=MONTHLY or FREQ=YEARLY', { wrong });
}

function isRealDay(until: string): boolean {
  const date = until.replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3');
  const time = until.replace(/^\d{8}T?(\d\d)?(\d\d)?(\d\d)?Z?$/, '$1:$2:$3').replace('::', '00:00:00');
  const moment = new Date(`${date}T${time}Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date) && date >= '0001';
}

/** As stored: in capitals, and without the property's name. */
export const normalRecurrence = (rule: string): string =>
  rule
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .replace(/;$/, '');

/** What the form offers. A rule with more parts stays as it is. */
const simpleRules = {
  DAILY: 'FREQ=DAILY',
  WEEKDAYS: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  WEEKLY: 'FREQ=WEEKLY',
  FORTNIGHTLY: 'FREQ=WEEKLY;INTERVAL=2',
  MONTHLY: 'FREQ=MONTHLY',
  MONTH_END: 'FREQ=MONTHLY;BYMONTHDAY=-1',
  YEARLY: 'FREQ=YEARLY',
} as const;
/** Whether a month ends with the day. */
export const isLastOfMonth = (date: CalendarDate): boolean => addDays(date, 1).endsWith('-01');

export type Repeat = keyof typeof simpleRules;
export const repeatChoices = Object.keys(simpleRules) as [Repeat, ...Repeat[]];

interface SimpleRecurrence {
  repeats: Repeat;
  /** The last day, `yyyy-MM-dd`; null means no end. */
  until: string | null;
}

export const recurrenceRule = ({ repeats, until }: SimpleRecurrence): string =>
  `${simpleRules[repeats]}${until === null ? '' : `;UNTIL=${until.replaceAll('-', '')}`}`;

/** The rule as the form shows it; undefined if it says more than the form can. */
export function simpleRecurrence(rule: string): SimpleRecurrence | undefined {
  const [, words, until] = /^(.*?)(?:;UNTIL=(\d{8}))?$/.exec(rule) ?? [];
  const found = repeatChoices.find((each) => simpleRules[each] === words);
  if (!found || recurrenceFault(rule) !== undefined) return undefined;
  return { repeats: found, until: until?.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') ?? null };
}

const lastOfFebruary = ';BYMONTH=2;BYMONTHDAY=-1';

/** As the calendar follows it: an event that began on 29 February is on the last day of February every year. */
export const followedRecurrence = (rule: string, firstDay: CalendarDate): string =>
  firstDay.endsWith('-02-29') && rule.startsWith('FREQ=YEARLY') && !/;BY/.test(rule)
    ? `FREQ=YEARLY${lastOfFebruary}${rule.slice('FREQ=YEARLY'.length)}`
    : rule;

/** For a series moved to another day. If it leaves the end of February, it is on its new day every year. */
export const recurrenceFrom = (rule: string, firstDay: CalendarDate): string =>
  firstDay.slice(5, 7) === '02' && isLastOfMonth(firstDay) ? rule : rule.replace(lastOfFebruary, '');

/** The rule for occurrences before `date`: it ends on the day before. */
export function recurrenceUntil(rule: string, lastDay: string): string {
  const kept = rule.split(';').filter((part) => !/^(UNTIL|COUNT)=/.test(part));
  return [...kept, `UNTIL=${lastDay.replaceAll('-', '')}`].join(';');
}

/** The rule for the rest, if `done` of its occurrences belong to another series. */
export const recurrenceAfter = (rule: string, done: number): string =>
  rule.replace(/(^|;)COUNT=(\d+)/, (_, before: string, count: string) => `${before}COUNT=${Number(count) - done}`);

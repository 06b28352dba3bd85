/**
 * Recurrences as RFC 5545 RRULE texts. An event happens at most once a day, so the rules speak of days only:
 * DAILY, WEEKLY, MONTHLY and YEARLY with their BY-parts, never of hours.
 */
export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Frequency = (typeof frequencies)[number];

const weekday = '(MO|TU|WE|TH|FR|SA|SU)';
const listOf = (item: string): RegExp => new RegExp(`^${item}(,${item})*$`);

/** What each part of a rule may hold. */
const parts: Record<string, RegExp> = {
  FREQ: /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d{0,2}$/,
  COUNT: /^[1-9]\d{0,3}$/,
  UNTIL: /^\d{8}(T\d{6}Z?)?$/,
  BYDAY: listOf(`([+-]?([1-9]|[1-4]\\d|5[0-3]))?${weekday}`),
  BYMONTHDAY: listOf('-?([1-9]|[12]\\d|3[01])'),
  BYYEARDAY: listOf('-?([1-9]|[1-9]\\d|[12]\\d\\d|3[0-5]\\d|36[0-6])'),
  BYWEEKNO: listOf('-?([1-9]|[1-4]\\d|5[0-3])'),
  BYMONTH: listOf('([1-9]|1[0-2])'),
  BYSETPOS: listOf('-?([1-9]|[1-9]\\d|[12]\\d\\d|3[0-5]\\d|36[0-6])'),
  WKST: /^(MO|TU|WE|TH|FR|SA|SU)$/,
};

/** A rule as the parts that it was written with, or undefined when it is none of ours. */
export function parseRecurrence(rule: string): Map<string, string> | undefined {
  const entries = rule.split(';').map((part) => part.split('='));
  const found = new Map<string, string>();
  for (const [name = '', value = '', ...rest] of entries) {
    if (rest.length > 0 || found.has(name) || !Object.hasOwn(parts, name) || !parts[name]?.test(value)) {
      return undefined;
    }
    found.set(name, value);
  }
  if (!found.has('FREQ') || (found.has('COUNT') && found.has('UNTIL'))) return undefined;
  return isRealDay(found.get('UNTIL')) ? found : undefined;
}

function isRealDay(until: string | undefined): boolean {
  if (until === undefined) return true;
  const date = until.replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3');
  const time = until.replace(/^\d{8}T?(\d\d)?(\d\d)?(\d\d)?Z?$/, '$1:$2:$3').replace('::', '00:00:00');
  const moment = new Date(`${date}T${time}Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date) && date >= '0001';
}

/** As it is stored: without the name of the property, in capitals. */
export const normalRecurrence = (rule: string): string =>
  rule
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .replace(/;$/, '');

/** What the form offers; a rule that says more is kept as it is. */
export interface SimpleRecurrence {
  frequency: Frequency;
  /** The last day, `yyyy-MM-dd`; null is without end. */
  until: string | null;
}

export const recurrenceRule = ({ frequency, until }: SimpleRecurrence): string =>
  `FREQ=${frequency}${until === null ? '' : `;UNTIL=${until.replaceAll('-', '')}`}`;

/** The rule as the form shows it, or undefined when it says more than the form can. */
export function simpleRecurrence(rule: string): SimpleRecurrence | undefined {
  const found = parseRecurrence(rule);
  if (!found || [...found.keys()].some((name) => name !== 'FREQ' && name !== 'UNTIL')) return undefined;
  const until = found.get('UNTIL');
  if (until !== undefined && until.length > 8) return undefined;
  return {
    frequency: found.get('FREQ') as Frequency,
    until: until === undefined ? null : until.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'),
  };
}

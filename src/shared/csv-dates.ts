import type { CalendarDate } from './calendar-date.ts';

const numericDate = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/;
/** `9.1.2023`: dotted dates have the day first everywhere. */
const dottedDate = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
const isoDate = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/;
const monthFirstName = /^([a-z]+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?:\s*,)?\s+(\d{4})$/i;
const dayFirstName = /^(\d{1,2})(?:st|nd|rd|th)?\.?\s+([a-z]+)\.?(?:\s*,)?\s+(\d{4})$/i;
const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** `3/1/2025` has the month first, unless the file has first numbers over 12 and no second ones. */
export function usesDayFirst(dates: readonly string[]): boolean {
  let firstIsOver = false;
  for (const date of dates) {
    const match = numericDate.exec(date.trim());
    if (!match) continue;
    if (Number(match[2]) > 12) return false;
    if (Number(match[1]) > 12) firstIsOver = true;
  }
  return firstIsOver;
}

/** No date is written with more characters. */
const longestDate = 100;

/**
 * `March 1, 2025`, `Mar 1 2025`, `2025-03-01`, `3/1/2025`, `1.3.2025`. Undefined if the text isn't an existing date.
 */
export function parseCsvDate(text: string, isDayFirst: boolean): CalendarDate | undefined {
  if (text.length > longestDate) return undefined;
  const date = text.trim().replace(/^[a-z]+day,\s*/i, '');
  const iso = isoDate.exec(date);
  if (iso) return existing(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const dotted = dottedDate.exec(date);
  if (dotted) return existing(Number(dotted[3]), Number(dotted[2]), Number(dotted[1]));
  const numeric = numericDate.exec(date);
  if (numeric) {
    const [first, second] = [Number(numeric[1]), Number(numeric[2])];
    return existing(Number(numeric[3]), isDayFirst ? second : first, isDayFirst ? first : second);
  }
  const named = monthFirstName.exec(date);
  if (named) return existing(Number(named[3]), monthNumber(named[1]), Number(named[2]));
  const dayNamed = dayFirstName.exec(date);
  return dayNamed ? existing(Number(dayNamed[3]), monthNumber(dayNamed[2]), Number(dayNamed[1])) : undefined;
}

/** 1 to 12 for a name or at least its first three letters, else 0. */
function monthNumber(name = ''): number {
  if (name.length < 3) return 0;
  return (
    months.findIndex(
      (month) => month.startsWith(name.toLowerCase()) || (name.toLowerCase() === 'sept' && month === 'september'),
    ) + 1
  );
}

function existing(year: number, month: number, day: number): CalendarDate | undefined {
  if (year < 1000 || month < 1 || month > 12 || day < 1) return undefined;
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return undefined;
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

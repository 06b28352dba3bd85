import type { CalendarDate } from './calendar-date.ts';

const minuteMs = 60_000;

/** Creating one takes longer than using it a hundred times, and a calendar asks for hundreds of moments. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}

/** How far local time in `timeZone` is ahead of UTC at a moment, in milliseconds. */
function offsetAt(timeZone: string, moment: number): number {
  const parts = formatOf(timeZone).formatToParts(new Date(moment));
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((entry) => entry.type === type)?.value ?? 0);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return wall - Math.floor(moment / minuteMs) * minuteMs;
}

/**
 * The moment when local time in an IANA time zone is `time` (`HH:mm`) on `date`. A skipped time is an hour later; of
 * one that occurs twice it is the first.
 */
export function momentAt(timeZone: string, date: CalendarDate, time: string): Date {
  const wall = Date.parse(`${date}T${time}:00Z`);
  const before = offsetAt(timeZone, wall - 24 * 60 * minuteMs);
  const guess = wall - before;
  const after = offsetAt(timeZone, guess);
  if (after === before) return new Date(guess);
  const moved = wall - after;
  return new Date(offsetAt(timeZone, moved) === after ? moved : guess);
}

/** The moments when local time is `time` on `date`: none where the clock skips it, two where it is set back over it. */
export function momentsAt(timeZone: string, date: CalendarDate, time: string): Date[] {
  const wall = Date.parse(`${date}T${time}:00Z`);
  const offsets = new Set([-1, 1].map((days) => offsetAt(timeZone, wall + days * 24 * 60 * minuteMs)));
  return [...offsets]
    .map((offset) => wall - offset)
    .filter((moment) => moment + offsetAt(timeZone, moment) === wall)
    .toSorted((a, b) => a - b)
    .map((moment) => new Date(moment));
}

/** Local date and time in an IANA time zone at a moment: `yyyy-MM-dd` and `HH:mm`. */
export function wallClockAt(timeZone: string, moment: Date): { date: CalendarDate; time: string } {
  const wall = new Date(moment.getTime() + offsetAt(timeZone, moment.getTime())).toISOString();
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) };
}

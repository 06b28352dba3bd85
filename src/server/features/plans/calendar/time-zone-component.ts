/// <reference lib="esnext.temporal" />

/** How far ahead summer time is written out; calendars read a feed again long before. */
const yearsAhead = 6;

/** The VTIMEZONE (RFC 5545, 3.6.5) of an IANA time zone: each change of its clock from a year on. */
export function timeZoneComponent(timeZone: string, fromYear: number, toYear: number): string {
  const start = Temporal.PlainDate.from({ year: fromYear, month: 1, day: 1 }).toZonedDateTime(timeZone);
  const end = Temporal.PlainDate.from({ year: toYear + yearsAhead, month: 1, day: 1 }).toZonedDateTime(timeZone);
  const parts = [observance(start, start.offset, start)];
  let next = start.getTimeZoneTransition('next');
  while (next && Temporal.ZonedDateTime.compare(next, end) < 0) {
    const before = next.subtract({ seconds: 1 });
    parts.push(observance(next, before.offset, before));
    next = next.getTimeZoneTransition('next');
  }
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...parts.flat(), 'END:VTIMEZONE'].join('\r\n');
}

/** Begins at what the clock showed just before the change. */
function observance(at: Temporal.ZonedDateTime, offsetBefore: string, before: Temporal.ZonedDateTime): string[] {
  const wall = at.toInstant().toZonedDateTimeISO(offsetBefore.slice(0, 6)).toPlainDateTime();
  const name = at.offsetNanoseconds > before.offsetNanoseconds ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${name}`,
    `DTSTART:${wall.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')}`,
    `TZOFFSETFROM:${offsetBefore.slice(0, 6).replace(':', '')}`,
    `TZOFFSETTO:${at.offset.slice(0, 6).replace(':', '')}`,
    `END:${name}`,
  ];
}

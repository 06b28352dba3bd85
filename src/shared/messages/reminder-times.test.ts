import { expect, test } from 'vitest';
import { nextTimeOf } from './reminder-times.ts';

/** All moments between two of them. */
function momentsOf(timeZone: string, time: string, from: string, to: string): string[] {
  const moments: string[] = [];
  for (let after = new Date(from); ; ) {
    const next = nextTimeOf(timeZone, time, after);
    if (next.moment >= new Date(to)) return moments;
    moments.push(`${next.date} ${next.moment.toISOString().slice(0, 16)}Z`);
    after = next.moment;
  }
}

test('a time that summer time skips happens once, an hour later', () => {
  expect(momentsOf('America/New_York', '02:30', '2027-03-13T12:00:00Z', '2027-03-16T00:00:00Z')).toEqual([
    '2027-03-14 2027-03-14T07:30Z',
    '2027-03-15 2027-03-15T06:30Z',
  ]);
});

test('a time that happens twice in autumn counts once, the first time', () => {
  expect(momentsOf('America/New_York', '01:30', '2026-10-31T12:00:00Z', '2026-11-03T00:00:00Z')).toEqual([
    '2026-11-01 2026-11-01T05:30Z',
    '2026-11-02 2026-11-02T06:30Z',
  ]);
});

test.each(['America/New_York', 'Europe/London', 'Asia/Tokyo', 'Australia/Lord_Howe', 'Africa/Cairo', 'Pacific/Apia'])(
  'in %s it happens once on each day of a year, at any time',
  (timeZone) => {
    for (const time of ['00:30', '01:30', '02:15', '19:00', '23:45']) {
      const days = momentsOf(timeZone, time, '2026-06-01T12:17:00Z', '2027-06-01T12:17:00Z');
      expect(new Set(days.map((day) => day.slice(0, 10))).size).toBe(365);
      expect(days).toHaveLength(365);
    }
  },
);

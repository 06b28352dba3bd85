import { expect, test } from 'vitest';
import { valueParsers } from './value-parsers.ts';

const timestamptz = 1184;
const toMoment = (text: string): unknown => valueParsers[timestamptz]?.(text);

test.each([
  ['2026-10-09 20:00:00+00', '2026-10-09T20:00:00.000Z'],
  ['2026-10-09 20:00:00.5+00', '2026-10-09T20:00:00.500Z'],
  ['2026-10-09 20:00:00.042+00', '2026-10-09T20:00:00.042Z'],
  ['2026-12-31 23:59:59.999999+00', '2026-12-31T23:59:59.999Z'],
  ['0001-01-01 00:00:00+00', '0001-01-01T00:00:00.000Z'],
  // Another session's time zone.
  ['2026-10-09 16:00:00.123456-04', '2026-10-09T20:00:00.123Z'],
  ['2026-10-10 01:30:00+05:30', '2026-10-09T20:00:00.000Z'],
])('the moment "%s" arrives as %s', (text, moment) => {
  expect(toMoment(text)).toBe(moment);
  expect(toMoment(text)).toBe(new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString());
});

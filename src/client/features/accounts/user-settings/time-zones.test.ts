import { expect, test } from 'vitest';
import { localTimeIn, timeZoneOptions } from './time-zones.ts';

const known = ['Africa/Cairo', 'America/Argentina/Buenos_Aires', 'America/New_York', 'Asia/Tokyo', 'Europe/Berlin'];

test('lists the seven common zones first by name, then all others by region, each once', () => {
  const groups = timeZoneOptions('America/New_York', known);
  expect(groups.map(({ label }) => label)).toEqual(['Common time zones', 'Africa', 'America', 'Europe', 'Other']);
  expect(groups[0]?.options.map(({ label }) => label)).toEqual([
    'Eastern',
    'Central',
    'Mountain',
    'Pacific',
    'London',
    'Paris',
    'Tokyo',
  ]);
  expect(groups[2]?.options).toEqual([{ value: 'America/Argentina/Buenos_Aires', label: 'Argentina, Buenos Aires' }]);
  expect(groups[4]?.options).toEqual([{ value: 'UTC', label: 'UTC' }]);
});

test('also offers a saved zone that the browser doesn’t list', () => {
  const values = timeZoneOptions('US/Pacific', known).flatMap(({ options }) => options.map(({ value }) => value));
  expect(values).toContain('US/Pacific');
  expect(new Set(values).size).toBe(values.length);
});

test('every zone of this platform is offered once', () => {
  const values = timeZoneOptions('Europe/Berlin').flatMap(({ options }) => options.map(({ value }) => value));
  expect(new Set(values).size).toBe(values.length);
  expect(values).toEqual(expect.arrayContaining(Intl.supportedValuesOf('timeZone')));
});

test('says what time it is there, and nothing for an unknown zone', () => {
  const now = new Date('2026-11-21T00:31:00Z');
  expect(localTimeIn('America/New_York', now)).toBe('Friday, 7:31 PM');
  expect(localTimeIn('Asia/Tokyo', now)).toBe('Saturday, 9:31 AM');
  expect(localTimeIn('Mars/Olympus', now)).toBeUndefined();
});

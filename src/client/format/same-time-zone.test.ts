import { expect, test } from 'vitest';
import { isSameTimeZone, placeOfZone } from './same-time-zone.ts';

test('time zones are the same if their clocks agree all year', () => {
  const winter = new Date('2026-01-15T12:00:00Z');
  expect(isSameTimeZone('Europe/Berlin', 'Europe/Paris', winter)).toBe(true);
  expect(isSameTimeZone('Asia/Calcutta', 'Asia/Kolkata', winter)).toBe(true);
  expect(isSameTimeZone('Europe/Berlin', 'America/New_York', winter)).toBe(false);
  // Phoenix has no summer time.
  expect(isSameTimeZone('America/Denver', 'America/Phoenix', winter)).toBe(false);
  expect(isSameTimeZone('Mars/Olympus', 'America/New_York', winter)).toBe(true);
});

test('a time zone is named by its place', () => {
  expect(placeOfZone('America/New_York')).toBe('New York');
  expect(placeOfZone('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
  expect(placeOfZone('UTC')).toBe('UTC');
});

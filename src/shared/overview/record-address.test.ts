import { expect, test } from 'vitest';
import { addressOf, linkTo, readAddress, readLetterEntry, readLink } from './record-address.ts';

test.each([
  ['/daily-stories', 'story/12', { record: 'story-12' }],
  ['/daily-stories', '2026-11-24', { record: 'day-2026-11-24' }],
  ['/values-library', '3', { record: 'lesson-3' }],
  ['/reading-list', '4', { record: 'book-4' }],
  ['/experiences', '5', { experience: 5 }],
  ['/heirlooms', '6', { heirloom: 6 }],
  ['/future-additions', '7', { record: 'idea-7' }],
  ['/future-additions', 'message/8', { record: 'message-8' }],
])('%s/%s opens its record', (page, rest, search) => {
  expect(readAddress(page, rest)).toEqual({ page, search });
});

test.each([
  ['/daily-stories', '12'],
  ['/daily-stories', '2026-02-30'],
  ['/reading-list', '0'],
  ['/reading-list', '4/5'],
  ['/reading-list', '12345678901234567'],
  ['/profile', '4'],
])('%s/%s opens no record', (page, rest) => {
  expect(readAddress(page, rest)).toBeUndefined();
});

test.each([
  'story',
  'story-',
  'story-0',
  'story--1',
  'car-1',
  'story-1e3',
  'story-1-2026-11-24',
  'event-1-x',
  'day-12',
  12,
  undefined,
  {},
])('%j isn’t a record’s address', (link) => {
  expect(readLink(link)).toBeUndefined();
});

test.each([
  ['story', { id: 1 }, '/daily-stories/story/1'],
  ['plannedLesson', { id: 2, childIds: [3] }, '/child/3?tab=lessons&record=plannedLesson-2'],
  ['activity', { id: 2, childIds: [3] }, '/child/3?tab=activities&record=activity-2'],
  ['milestone', { id: 2, childIds: [] }, '/?record=milestone-2'],
  ['letter', { id: 2, childIds: [3], year: 2026 }, '/annual-letters?child=3&year=2026'],
  [
    'letter',
    { id: 2, childIds: [3], year: 2026, entry: { kind: 'memory', id: '17-1&2' } },
    '/annual-letters?child=3&year=2026&entry=memory-17-1%262',
  ],
  ['event', { id: 2 }, '/?record=event-2'],
  ['event', { id: 2, occurrence: '2026-11-24' }, '/?record=event-2-2026-11-24'],
] as const)('a %s is opened at its address', (kind, record, address) => {
  expect(addressOf(kind, record)).toBe(address);
  const link = new URL(address, 'http://localhost').searchParams.get('record');
  expect(link === null || readLink(link)).toBeTruthy();
});

test.each([
  ['message-8', { kind: 'message', id: 8 }],
  ['event-8-2026-11-24', { kind: 'event', id: 8, occurrence: '2026-11-24' }],
  ['day-2026-11-24', { kind: 'day', day: '2026-11-24' }],
] as const)('%s names its record', (link, record) => {
  expect(readLink(link)).toEqual(record);
  expect(linkTo(record)).toBe(link);
});

test('an address names a memory or a photo of a letter', () => {
  expect(readLetterEntry('memory-17-1')).toEqual({ kind: 'memory', id: '17-1' });
  expect(readLetterEntry('photo-x')).toEqual({ kind: 'photo', id: 'x' });
  for (const other of ['memory-', 'story-1', `photo-${'x'.repeat(201)}`, 7, undefined])
    expect(readLetterEntry(other)).toBeUndefined();
});

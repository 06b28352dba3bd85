import { expect, test } from 'vitest';
import { albumLines } from './album-lines.ts';
import type { Entry } from './use-timeline.ts';

const entry = (more: Partial<Entry>): Entry => ({
  kind: 'story',
  id: 1,
  momentId: null,
  date: '2026-10-09',
  at: null,
  title: null,
  text: 'The moon likes us. It followed the car.',
  photos: [],
  childIds: [],
  people: [],
  userId: 1,
  isPrivate: false,
  ageMonths: 90,
  growth: null,
  letterYear: null,
  ...more,
});

const photo = { url: '/api/files/7', fileId: 7, width: 400, height: 300, isFavorite: false, caption: null };

test('years begin on birthdays, and the time before birth is a chapter of its own', () => {
  const lines = albumLines(
    [
      entry({ id: 1, date: '2026-03-14' }),
      entry({ id: 2, date: '2026-03-13' }),
      entry({ id: 3, date: '2019-03-14' }),
      entry({ id: 4, date: '2019-03-13' }),
    ],
    { dateOfBirth: '2019-03-14' },
    3,
  );
  expect(
    lines.map((line) => (line.kind === 'chapter' ? line.age : line.kind === 'entry' && `#${line.entry.id}`)),
  ).toEqual([7, '#1', 6, '#2', 0, '#3', -1, '#4']);
});

test('the first line of each month has a tick, and the first of each chapter too', () => {
  const lines = albumLines(
    [
      entry({ id: 1, date: '2026-04-02', photos: [photo] }),
      entry({ id: 2, date: '2026-04-01' }),
      entry({ id: 3, date: '2026-03-15' }),
      entry({ id: 4, date: '2026-03-13' }),
    ],
    { dateOfBirth: '2019-03-14' },
    3,
  );
  expect(lines.map((line) => (line.kind === 'chapter' ? line.age : (line.monthOf ?? '–')))).toEqual([
    7,
    '2026-04-02',
    '–',
    '–',
    '2026-03-15',
    6,
    '2026-03-13',
  ]);
});

test('records from after a death belong to the last year of life', () => {
  const child = { dateOfBirth: '2019-03-14', rememberedOn: '2024-01-02' };
  const lines = albumLines([entry({ id: 1, date: '2026-03-14' }), entry({ id: 2, date: '2024-01-01' })], child, 3);
  expect(lines.map((line) => (line.kind === 'chapter' ? line.age : line.kind))).toEqual([4, 'entry', 'entry']);
});

test('photos are above their record’s text, and are described by its beginning', () => {
  const lines = albumLines([entry({ photos: [photo] })], { dateOfBirth: '2019-03-14' }, 3);
  expect(lines.map(({ kind }) => kind)).toEqual(['chapter', 'photos', 'entry']);
  const [, photos] = lines;
  expect(photos?.kind === 'photos' && photos.row.photos[0]?.alt).toBe('The moon likes us., October 9, 2026');
});

import { describe, expect, test } from 'vitest';
import type { PhotoNote } from '../../../../shared/keepsakes/annual-letters.ts';
import { arrangePhotos, largeSize, photoEntries, rowSizes } from './letter-photos.rules.ts';

const note = (values: Partial<PhotoNote>): PhotoNote => ({
  photoId: '1',
  photoUrl: null,
  caption: null,
  note: null,
  date: null,
  tags: [],
  ...values,
});
const entries = (...notes: Partial<PhotoNote>[]) =>
  photoEntries(
    notes.map((values) => note(values)),
    (url) => url !== '/api/files/404',
  );

describe('a photo note', () => {
  test('has its caption before its note', () => {
    expect(entries({ photoUrl: '/api/files/1', caption: 'Moss Lake, July', note: ' First night. ' })).toEqual([
      { url: '/api/files/1', lead: 'Moss Lake, July.', note: 'First night.' },
    ]);
    expect(entries({ caption: 'The river path, May.', note: 'There.' })[0]?.lead).toBe('The river path, May.');
    expect(entries({ caption: '“More!”', note: 'There.' })[0]?.lead).toBe('“More!”');
    expect(entries({ photoUrl: '/api/files/1', caption: 'Moss Lake' })[0]).toMatchObject({
      lead: 'Moss Lake',
      note: null,
    });
  });

  test('has its day if it has no caption', () => {
    expect(entries({ photoUrl: '/api/files/1', date: '2026-03-14', note: 'Candles' })[0]?.lead).toBe('March 14.');
    expect(entries({ photoUrl: '/api/files/1', date: '2026-03-14', caption: 'Cake' })[0]?.lead).toBe('Cake');
  });

  test('has only its text if its photo is missing or stored elsewhere', () => {
    const urls = entries(
      { photoUrl: '/api/files/404', caption: 'Gone' },
      { photoUrl: 'https://example.com/a.jpg', note: 'Elsewhere' },
      { note: 'None' },
    ).map(({ url }) => url);
    expect(urls).toEqual([null, null, null]);
  });

  test('is left out if nothing of it is left', () => {
    expect(entries({ photoUrl: '/api/files/404' }, { date: '2026-03-14' }, { caption: ' ', note: '' })).toEqual([]);
  });
});

describe('on the page', () => {
  const shape = (...notes: Partial<PhotoNote>[]) =>
    arrangePhotos(entries(...notes)).map((block) => (block.kind === 'row' ? block.entries.length : block.kind));
  const photo = { photoUrl: '/api/files/1' };

  test('the first is large, others are three in a row, and text comes last', () => {
    expect(shape()).toEqual([]);
    expect(shape(photo)).toEqual(['large']);
    expect(shape(photo, photo, photo, photo)).toEqual(['large', 3]);
    expect(shape({ note: 'Words' }, photo, photo, photo, photo, photo)).toEqual(['large', 3, 1, 'words']);
  });

  test('one with more text than a narrow column holds is large too', () => {
    expect(shape(photo, photo, { ...photo, note: 'long '.repeat(60) }, photo)).toEqual(['large', 1, 'large', 1]);
  });

  test('a large picture isn’t cropped and at most three quarters of the column high', () => {
    expect(largeSize(1.6, 400)).toEqual({ width: 400, height: 250 });
    expect(largeSize(0.75, 400)).toEqual({ width: 225, height: 300 });
    expect(largeSize(undefined, 400)).toEqual({ width: 400, height: 300 });
  });

  test('a row fills the column at one height', () => {
    const sizes = rowSizes([1, 0.75, 4 / 3], 400, 20);
    const [first] = sizes;
    expect(sizes.reduce((total, { width }) => total + width, 40)).toBeCloseTo(400);
    expect(sizes.every(({ height }) => height === first?.height)).toBe(true);
    expect(first?.width).toBeCloseTo(first?.height ?? 0);
  });

  test('a partly filled row has neither tiny pictures nor much higher ones than a full row; extreme ones are cropped', () => {
    const [alone] = rowSizes([4 / 3], 400, 20);
    expect(alone?.height).toBeCloseTo(144);
    const [left, right] = rowSizes([4 / 3, 4 / 3], 400, 20);
    expect((left?.width ?? 0) + (right?.width ?? 0)).toBeCloseTo(380);
    const [tall] = rowSizes([0.2, 4 / 3, 4 / 3], 400, 20);
    expect((tall?.width ?? 0) / (tall?.height ?? 1)).toBeCloseTo(0.75);
  });
});

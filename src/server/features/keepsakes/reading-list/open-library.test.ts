import { afterEach, beforeEach, expect, test } from 'vitest';
import { frogAndToad, type OpenLibraryPeer, startOpenLibrary } from '../../../../../tests/peers/open-library.ts';
import { mayFollowFrom, type OpenLibrary, openOpenLibrary } from './open-library.client.ts';

let peer: OpenLibraryPeer;
let library: OpenLibrary;

beforeEach(async () => {
  peer = await startOpenLibrary([frogAndToad, { title: 'Untold', cover_i: -1 }, { title: 'Old \u0000' }]);
  library = openOpenLibrary({ url: peer.url, coversUrl: peer.url, contact: 'https://family.example' });
});

afterEach(() => peer.close());

const found = {
  title: 'Frog and Toad Are Friends',
  authors: ['Arnold Lobel'],
  firstPublishYear: 1970,
  coverId: 240726,
};

test('finds a book by words and by ISBN, requests only what is shown, and identifies itself', async () => {
  expect(await library.search({ words: 'frog toad lobel' })).toEqual([found]);
  expect(await library.search({ isbn: '9780064440202' })).toEqual([found]);
  expect(await library.search({ words: 'no such book' })).toEqual([]);
  const [first] = peer.requests;
  expect(first?.path).toBe(
    '/search.json?q=frog+toad+lobel&limit=8&fields=title%2Cauthor_name%2Cfirst_publish_year%2Ccover_i',
  );
  expect(first?.userAgent).toMatch(/^Upbringing\/.*https:\/\/family\.example/);
});

test('returns a book without author, year and cover as it is', async () => {
  expect(await library.search({ words: 'untold' })).toEqual([
    { title: 'Untold', authors: [], firstPublishYear: null, coverId: null },
  ]);
});

test('a cover is found by its number; a missing one is undefined', async () => {
  expect((await library.cover(240726, 'L'))?.subarray(0, 3).toString('hex')).toBe('ffd8ff');
  expect(await library.cover(5, 'M')).toBeUndefined();
  expect(peer.requests.map(({ path }) => path)).toEqual([
    '/b/id/240726-L.jpg?default=false',
    '/b/id/5-M.jpg?default=false',
  ]);
});

test('doesn’t follow a redirect elsewhere', async () => {
  const other = await startOpenLibrary();
  peer.behave('redirect', `${other.url}/b/id/240726-L.jpg`);
  await expect(library.cover(240726, 'L')).rejects.toThrow();
  await expect(library.search({ words: 'frog' })).rejects.toThrow();
  expect(other.requests).toEqual([]);
  await other.close();
});

test('public covers may redirect to archive.org only', () => {
  const mayFollow = mayFollowFrom('https://covers.openlibrary.org');
  const allowed = (address: string) => mayFollow(new URL(address));
  expect(allowed('https://archive.org/download/covers_0008/x.jpg')).toBe(true);
  expect(allowed('https://ia800505.us.archive.org/view_archive.php?x=1')).toBe(true);
  expect(allowed('https://covers.openlibrary.org/b/id/1-M.jpg')).toBe(true);
  for (const refused of [
    'http://archive.org/x.jpg',
    'https://archive.org:8443/x.jpg',
    'https://notarchive.org/x.jpg',
    'https://archive.org.example.com/x.jpg',
    'http://127.0.0.1/x.jpg',
    'http://169.254.169.254/latest/meta-data',
  ]) {
    expect(allowed(refused), refused).toBe(false);
  }
  expect(mayFollowFrom('http://localhost:9000')(new URL('https://archive.org/x.jpg'))).toBe(false);
});

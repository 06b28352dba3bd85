import { expect, test } from 'vitest';
import { mediaKindOf } from './media-kind.ts';

test.each([
  ['/api/files/1', 'image/webp', 'picture'],
  ['/api/files/1', 'audio/webm', 'sound'],
  ['/api/files/1', 'audio/mp4', 'sound'],
  ['/api/files/1', 'video/quicktime', 'film'],
  ['/api/files/1', 'application/pdf', 'link'],
  ['https://example.com/a.JPG', null, 'picture'],
  ['https://example.com/a.png?width=200', null, 'picture'],
  ['https://example.com/watch?v=a.png', null, 'link'],
  ['https://example.com/a.mp4', null, 'link'],
  ['no address', null, 'link'],
])('%s of the type %s is a %s', (url, type, kind) => {
  expect(mediaKindOf({ url, type })).toBe(kind);
});

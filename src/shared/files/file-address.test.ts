import { expect, test } from 'vitest';
import { isOwnFile, thumbnailAddress } from './file-address.ts';

test('a picture stored here has a thumbnail', () => {
  expect(thumbnailAddress('/api/files/12')).toBe('/api/files/12?size=thumb');
  expect(thumbnailAddress('/api/files/12?size=full')).toBe('/api/files/12?size=thumb');
  expect(thumbnailAddress('/api/files/12?size=thumb')).toBe('/api/files/12?size=thumb');
});

test('a picture from elsewhere is shown as it is', () => {
  for (const address of ['https://example.com/api/files/12', 'https://example.com/a.jpg?x=1', '/api/files/0']) {
    expect(thumbnailAddress(address)).toBe(address);
    expect(isOwnFile(address)).toBe(false);
  }
  expect(isOwnFile('/api/files/12')).toBe(true);
});

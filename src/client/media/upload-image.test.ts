import { expect, test } from 'vitest';
import { refusalOf, storedUrlOf } from './upload.ts';
import { problemOfImage, uploadImage } from './upload-image.ts';

const tenMegabytes = 10 * 1024 * 1024;

test('a picture of at most 10MB can be sent', () => {
  expect(problemOfImage({ type: 'image/jpeg', size: tenMegabytes })).toBeUndefined();
  expect(problemOfImage({ type: 'image/heic', size: 1 })).toBeUndefined();
});

test('refuses a file that isn’t an image', () => {
  for (const type of ['text/plain', 'application/pdf', 'video/mp4', '']) {
    expect(problemOfImage({ type, size: tenMegabytes + 1 })).toEqual({
      title: 'Invalid file type',
      description: 'Please select an image file',
    });
  }
});

test('names a larger one as too large', () => {
  expect(problemOfImage({ type: 'image/png', size: tenMegabytes + 1 })).toEqual({
    title: 'File too large',
    description: 'Please select an image under 10MB',
  });
});

test('reads a stored picture’s address from image.url or url', () => {
  expect(storedUrlOf({ image: { url: '/api/files/1' }, url: '/api/files/1' })).toBe('/api/files/1');
  expect(storedUrlOf({ image: { url: '/api/files/2' } })).toBe('/api/files/2');
  expect(storedUrlOf({ file: { url: '/api/files/3' } })).toBe('/api/files/3');
  expect(storedUrlOf('<html>')).toBeUndefined();
});

test('shows the error sentence of a refusal', () => {
  expect(refusalOf({ body: { error: 'The plan is full.' } })).toBe('The plan is full.');
  for (const body of [undefined, null, {}, { error: '' }, { error: 5 }, 'no'])
    expect(refusalOf({ body })).toBeUndefined();
});

test('a photo that the browser can’t decode isn’t sent, and a sentence says what to do', async () => {
  const file = new File(['\0\0\0\x18ftypheic'], 'IMG_1.HEIC', { type: 'image/heic' });
  const options = { category: 'story', onProgress: () => undefined, signal: new AbortController().signal } as const;
  const outcome = await uploadImage(file, options);
  expect(outcome).toMatchObject({ isFinal: true, problem: { title: 'Upload failed' } });
  expect(outcome.problem?.description).toContain('HEIC format');
});

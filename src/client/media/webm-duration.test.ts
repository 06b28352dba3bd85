import { expect, test } from 'vitest';
import { headWithDuration, withWebmDuration } from './webm-duration.ts';

const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
const hexOf = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString('hex');

const ebml = '1a45dfa3 84 42868101';
const segment = '18538067 01ffffffffffffff';
const scale = '2ad7b1 83 0f4240';
const tracks = '1654ae6b 82 abcd';
/** 1500 as a float of eight bytes. */
const fifteenHundred = '4097700000000000';
const withScale = `${ebml} ${segment} 1549a966 88 2ad7b1 84 000f4240 ${tracks}`;

test('adds the length to the head, and changes nothing else', () => {
  const expected = `${ebml} ${segment} 1549a966 10000013 2ad7b1 84 000f4240 4489 88 ${fifteenHundred} ${tracks}`;
  expect(hexOf(headWithDuration(bytesOf(withScale), 1500))).toBe(expected.replaceAll(' ', ''));
});

test('counts the length in the recording’s own ticks', () => {
  const head = bytesOf(`${ebml} ${segment} 1549a966 01 00000000000007 2ad7b1 83 0186a0 ${tracks}`);
  const patched = headWithDuration(head, 150);
  expect(hexOf(patched)).toContain(`448988${fifteenHundred}`);
  expect(patched?.length).toBe(head.length + 11 - 4);
});

test.each([
  ['what is no WebM', '0000001866747970'],
  ['nothing', ''],
  ['a recording that has its length', `${ebml} ${segment} 1549a966 8b 4489 88 ${fifteenHundred} ${tracks}`],
  ['a segment of a known size', `${ebml} 18538067 90 1549a966 87 ${scale} ${tracks}`],
  ['a table of places before the rest', `${ebml} ${segment} 114d9b74 80 1549a966 87 ${scale}`],
  ['a head that is cut off', `${ebml} ${segment} 1549a966 c0 ${scale}`],
])('%s stays as it is', (_, hex) => {
  expect(headWithDuration(bytesOf(hex), 1500)).toBeUndefined();
});

test('the sound after the head is unchanged', async () => {
  const sound = new Uint8Array(10_000).map((_, index) => index % 251);
  const recording = new Blob([bytesOf(withScale), sound], { type: 'audio/webm' });
  const patched = await withWebmDuration(recording, 1500);
  expect(patched.type).toBe('audio/webm');
  const bytes = new Uint8Array(await patched.arrayBuffer());
  expect(hexOf(bytes.subarray(-10_000))).toBe(hexOf(sound));
  expect(bytes.length).toBe(recording.size + 11 + 3);
});

import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { findTaken, takenOf } from './photo-taken.ts';

const at = (time: unknown, offset?: unknown) => takenOf({ DateTimeOriginal: time, OffsetTimeOriginal: offset });

afterEach(() => vi.unstubAllEnvs());

test('the day is the one on the camera’s clock, in whatever time zone the browser is', () => {
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York', 'UTC']) {
    vi.stubEnv('TZ', zone);
    expect(at('2026:10:08 23:59:59')).toEqual({ day: '2026-10-08', at: undefined });
    expect(at('2026:10:08 00:00:00', '+09:00')?.day).toBe('2026-10-08');
    // Skipped by the clocks of New York, and so no time there.
    expect(at('2026:03:08 02:30:00')?.day).toBe('2026-03-08');
  }
});

test('with an offset the moment is known', () => {
  expect(at('2026:10:08 23:30:00', '+09:00')?.at).toBe(Date.UTC(2026, 9, 8, 14, 30));
  expect(at('2026:10:08 23:30:00', '-03:30')?.at).toBe(Date.UTC(2026, 9, 9, 3));
  expect(at('2026:10:08 23:30:00', 'Z')?.at).toBe(Date.UTC(2026, 9, 8, 23, 30));
  for (const none of [undefined, '', '   :  ', '+9', 'summer'])
    expect(at('2026:10:08 23:30:00', none)?.at).toBeUndefined();
});

test('ignores a time that isn’t a date', () => {
  for (const time of [
    undefined,
    '',
    '0000:00:00 00:00:00',
    '2026:02:30 10:00:00',
    '    :  :     :  :  ',
    '2026',
    7,
    {},
  ])
    expect(at(time)).toBeUndefined();
  expect(at('2026-10-08T07:00:00')?.day).toBe('2026-10-08');
});

const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#C9763B' } });

test('reads it from a photo, and nothing from a screenshot or another file', async () => {
  const exif = { IFD2: { DateTimeOriginal: '2026:10:08 21:14:05', OffsetTimeOriginal: '+02:00' } };
  const taken = await picture().jpeg().withExif(exif).toBuffer();
  expect(await findTaken(taken)).toEqual({ day: '2026-10-08', at: Date.UTC(2026, 9, 8, 19, 14, 5) });
  const others = [picture().jpeg().toBuffer(), picture().png().toBuffer(), picture().webp().toBuffer()];
  for (const other of await Promise.all(others)) expect(await findTaken(other)).toBeUndefined();
  expect(await findTaken(taken.subarray(0, 30))).toBeUndefined();
  expect(await findTaken(new Uint8Array([1, 2]))).toBeUndefined();
});

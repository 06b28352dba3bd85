import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import type { MadePicture } from './picture-work.ts';
import type { PictureRequest } from './pictures.ts';
import { createWorkProcess } from './work-process.ts';

const pictures = createWorkProcess<PictureRequest, MadePicture | undefined>({
  module: new URL('./picture-process.ts', import.meta.url),
  idleMs: 30_000,
});
afterEach(() => pictures.close());

const squareOf = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#2f6f5e' } })
    .png()
    .toBuffer();
const patience = (): AbortSignal => AbortSignal.timeout(30_000);
const make = async (side: number) =>
  pictures.run({ order: { kind: 'clean', type: 'image/png' }, bytes: await squareOf(side) }, patience());

test('each of several orders at once gets its own answer', async () => {
  const sides = [9, 300, 5, 40];
  const made = await Promise.all(sides.map((side) => make(side)));
  expect(made.map((picture) => picture?.width)).toEqual(sides);
});

test('an abort ends the process with everything it has begun; the next order gets a new process', async () => {
  const ending = new AbortController();
  // A WebP of that size takes seconds.
  const large = await squareOf(7000);
  const order = (signal: AbortSignal) =>
    pictures.run({ order: { kind: 'clean', type: 'image/webp' }, bytes: large }, signal);
  const outcomes = Promise.allSettled([order(ending.signal), order(patience())]);
  // Orders arrive in turn, so an answer to a later order proves that these have begun.
  await make(3);
  ending.abort(new Error('nobody waits any more'));
  expect(await outcomes).toMatchObject([
    { status: 'rejected', reason: { message: 'nobody waits any more' } },
    { status: 'rejected', reason: { message: 'The process ended before it answered.' } },
  ]);
  expect(await make(7)).toMatchObject({ width: 7 });
});

test('an order that a dead process never began goes to a new one', async () => {
  const ending = new AbortController();
  await make(3);
  const large = await squareOf(6000);
  const aborted = pictures.run({ order: { kind: 'web' }, bytes: large }, ending.signal);
  const small = make(7);
  ending.abort(new Error('nobody waits any more'));
  await expect(aborted).rejects.toThrow('nobody waits any more');
  expect(await small).toMatchObject({ width: 7 });
});

test('a refusal keeps its code and its sentence', async () => {
  const bytes = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await expect(pictures.run({ order: { kind: 'web' }, bytes }, patience())).rejects.toMatchObject({
    name: 'AppError',
    code: 'PAYLOAD_TOO_LARGE',
  });
});

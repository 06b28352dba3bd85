import { once } from 'node:events';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { writeZip } from './write-zip.ts';

test('closes a file that is opened after the ZIP was aborted', async () => {
  const source = new Readable({ read: () => undefined });
  const opening = Promise.withResolvers<Readable>();
  const asked = Promise.withResolvers<void>();
  const zip = writeZip(new Date('2026-11-20T12:00:00Z'), async ({ add }) => {
    await add('a.txt', () => {
      asked.resolve();
      return opening.promise;
    });
  });
  await asked.promise;
  zip.destroy();
  await once(zip, 'close');
  const closed = once(source, 'close');
  opening.resolve(source);
  await closed;
  expect(source.destroyed).toBe(true);
});

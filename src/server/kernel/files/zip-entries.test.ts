import { createHash } from 'node:crypto';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { openZip } from './read-zip.ts';
import { verifyEntries, type ZipEntry } from './zip-entries.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upbringing-zip-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const limits = { entries: 10, totalSize: 1000, ratio: 100, totalRatio: 100 };

async function verify(bytes: Buffer, entries: readonly ZipEntry[]): Promise<void> {
  const path = join(folder, 'test.zip');
  await writeFile(path, bytes);
  const file = await open(path);
  try {
    await verifyEntries(await openZip(file.fd, limits), entries, 'the backup');
  } finally {
    await file.close();
  }
}

function zipOf(texts: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(texts)) zip.addBuffer(Buffer.from(text), path, { compress: false });
  zip.end();
  return buffer(zip.outputStream);
}

const entryOf = (path: string, text: string): ZipEntry => ({
  path,
  size: text.length,
  sha256: createHash('sha256').update(text).digest('hex'),
});

const entries = [entryOf('a', 'words'), entryOf('b', 'more')];

test('a ZIP that matches its manifest', async () => {
  await expect(verify(await zipOf({ a: 'words', b: 'more', 'manifest.json': '{}' }), entries)).resolves.toBeUndefined();
});

test.each([
  ['without a file', { a: 'words' }, 'b is missing from this ZIP'],
  ['with a file of another size', { a: 'word', b: 'more' }, 'a is missing from this ZIP or has the wrong size'],
  ['with other bytes', { a: 'sword', b: 'more' }, 'a has changed since the backup was made'],
  ['with a file too many', { a: 'words', b: 'more', c: '' }, 'c doesn’t belong to the backup'],
])('one %s is refused with a sentence', async (_, texts, sentence) => {
  await expect(verify(await zipOf(texts), entries)).rejects.toThrow(sentence);
});

test('a ZIP whose bytes don’t match its own entries is damaged', async () => {
  const zip = await zipOf({ a: 'words', b: 'more' });
  zip.write('swore', zip.indexOf('words'));
  await expect(verify(zip, entries)).rejects.toThrow(/a (has changed|is damaged)/);
  await expect(verify(await zipOf({ a: 'words' }), [...entries, ...entries])).rejects.toThrow('is damaged');
});

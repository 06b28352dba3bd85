import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { packFolder, unpackFolder } from './packed-folder.ts';

test('a folder is unpacked as it was packed, including empty folders and files', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'upbringing-packed-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(path.join(folder, 'from/base/empty'), { recursive: true });
  await writeFile(path.join(folder, 'from/base/1'), Buffer.from([0, 255, 1]));
  await writeFile(path.join(folder, 'from/nothing'), '');
  await packFolder(path.join(folder, 'from'), path.join(folder, 'packed.gz'));
  expect((await readdir(folder)).toSorted()).toEqual(['from', 'packed.gz']);
  await unpackFolder(path.join(folder, 'packed.gz'), path.join(folder, 'to'));
  expect((await readdir(path.join(folder, 'to'), { recursive: true })).toSorted()).toEqual([
    'base',
    'base/1',
    'base/empty',
    'nothing',
  ]);
  expect(await readFile(path.join(folder, 'to/base/1'))).toEqual(Buffer.from([0, 255, 1]));
  expect(await readFile(path.join(folder, 'to/nothing'), 'utf8')).toBe('');
});

import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { gunzip, gzip } from 'node:zlib';

/** A folder has no bytes, and comes before the files in it. */
type Entry = { name: string; bytes?: Uint8Array };

/** Writes a folder into one small file, which appears only once it is whole. */
export async function packFolder(folder: string, file: string): Promise<void> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const entries = found.map(async (entry): Promise<Entry> => {
    const from = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, from);
    return entry.isDirectory() ? { name } : { name, bytes: await readFile(from) };
  });
  const sorted = (await Promise.all(entries)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  await writeFile(`${file}.new`, await promisify(gzip)(serialize(sorted)));
  await rename(`${file}.new`, file);
}

/** Creates the folder. Only this account can open it. */
export async function unpackFolder(file: string, folder: string): Promise<void> {
  const entries = deserialize(await promisify(gunzip)(await readFile(file))) as Entry[];
  await mkdir(folder, { mode: 0o700 });
  for (const { name, bytes } of entries) {
    const to = path.join(folder, name);
    await (bytes ? writeFile(to, bytes) : mkdir(to));
  }
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const isStep = (path: string) => path.endsWith('.sql') || /\/\d{4}-[\w-]+\.ts$/.test(path);

/** Path and SHA-256 of each file of the schema: the migrations, and the SQL that the first one runs. */
export async function hashSchemaFiles(): Promise<Record<string, string>> {
  const folders = await Promise.all(
    ['db/migrations', 'db/schema'].map(async (folder) =>
      (await readdir(join(root, folder))).map((name) => `${folder}/${name}`),
    ),
  );
  const paths = folders.flat().filter(isStep).toSorted();
  return Object.fromEntries(
    await Promise.all(
      paths.map(async (path) => {
        const text = await readFile(join(root, path));
        return [path, createHash('sha256').update(text).digest('hex')];
      }),
    ),
  );
}

/** The files that have changed since their release. */
export const changedSince = (released: Record<string, string>, now: Record<string, string>): string[] =>
  Object.keys(released).filter((path) => released[path] !== now[path]);

import type { Readable } from 'node:stream';
import { snakeCase } from '../../../kernel/database/catalog.ts';
import type { FileStore, StoredBytes } from '../../../kernel/files/file-store.ts';
import { writeZip, type ZipWriter } from '../../../kernel/files/write-zip.ts';
import { manifestPath } from '../../../kernel/files/zip-entries.ts';
import type { Logger } from '../../../kernel/logging.ts';
import { version as appVersion } from '../../../kernel/version.ts';
import { jsonListOf } from '../family/export.rules.ts';
import { dataPathOf, formatName, type Manifest } from '../family/manifest.rules.ts';
import { formatVersion } from '../family/older-exports.rules.ts';
import type { BundleBook } from './bundle-book.rules.ts';
import { bundleTables } from './bundle-rows.queries.ts';
import { writeBundlePages } from './pages/write-bundle-pages.rules.ts';

interface Outside {
  files: FileStore;
  log: Logger;
}

/** The whole ZIP, created while it is sent. Calls `onEnd` however it ends. */
export function writeBundle(
  book: BundleBook,
  outside: Outside,
  { onSent, onEnd }: { onSent: () => Promise<void>; onEnd: () => Promise<void> },
): Readable {
  return writeZip(book.madeAt, async (zip) => {
    try {
      // First the files: pages name only those that are there.
      const files = await writeFiles(zip, book, outside);
      await writeBundlePages(zip, book);
      const counts = await writeTables(zip, book);
      const manifest = manifestOf(book, zip, { counts, ...files });
      await zip.addText(manifestPath, [JSON.stringify(manifest, null, 1)]);
      await onSent();
    } catch (err) {
      // Too late to answer with an error, so the ZIP is cut off.
      outside.log.error({ err }, 'a bundle broke off');
      throw err;
    } finally {
      await onEnd();
    }
  });
}

/** The child is the author of its bundle, so it is the one who restores it. Parents keep their names. */
const childsAccount = 1;

/** Numbers for the accounts, in the order in which they are named: nobody learns the real ones. */
function newAccounts() {
  const numbers = new Map<number, number>();
  return {
    numberOf(id: number): number {
      const known = numbers.get(id) ?? childsAccount + 1 + numbers.size;
      numbers.set(id, known);
      return known;
    },
    numbers,
  };
}

async function writeTables(zip: ZipWriter, book: BundleBook): Promise<Record<string, number>> {
  const accounts = newAccounts();
  const counts: Record<string, number> = {};
  const [, ...others] = bundleTables;
  for (const table of others) {
    const columns = book.accounts.get(table) ?? [];
    const renumbered = async function* (): AsyncGenerator<string> {
      for await (const row of book.rows(table)) yield JSON.stringify(withAccounts(row, columns, accounts.numberOf));
    };
    counts[snakeCase(table)] = book.countOf(table);
    await zip.addText(dataPathOf(snakeCase(table)), jsonListOf(renumbered()));
  }
  counts.users = await writePeople(zip, book, accounts.numbers);
  return counts;
}

/** The child, and those who wrote something: their names, without their addresses. */
async function writePeople(zip: ZipWriter, book: BundleBook, numbers: ReadonlyMap<number, number>): Promise<number> {
  let count = 0;
  const lineOf = (person: { id: number; firstName: string; lastName: string }): string => {
    count += 1;
    return JSON.stringify({ ...person, email: '' });
  };
  const people = async function* (): AsyncGenerator<string> {
    yield lineOf({ id: childsAccount, firstName: book.child.name, lastName: '' });
    for await (const { id, firstName, lastName } of book.rows('users')) {
      const number = numbers.get(id);
      if (number !== undefined) yield lineOf({ id: number, firstName, lastName });
    }
  };
  await zip.addText(dataPathOf('users'), jsonListOf(people()));
  return count;
}

function withAccounts(row: object, columns: readonly string[], numberOf: (id: number) => number): object {
  if (columns.length === 0) return row;
  const changed = Object.entries(row).map(([name, value]) => [
    name,
    columns.includes(name) && typeof value === 'number' ? numberOf(value) : value,
  ]);
  return Object.fromEntries(changed) as object;
}

interface WrittenFiles {
  paths: Record<string, string>;
  posters: Record<string, string>;
  missing: number[];
}

/** A file whose bytes are missing must not stop the whole bundle; the pages don't show it. */
async function writeFiles(
  zip: ZipWriter,
  { files }: BundleBook,
  { files: store, log }: Outside,
): Promise<WrittenFiles> {
  const written: WrittenFiles = { paths: {}, posters: {}, missing: [] };
  const find = async (key: string | null): Promise<StoredBytes | undefined> => (key ? store.find(key) : undefined);
  for (const file of files.values()) {
    const bytes = await find(file.storageKey);
    if (!bytes || file.path === undefined) {
      log.error({ fileId: file.id }, 'the bytes of a file are gone');
      file.path = undefined;
      written.missing.push(file.id);
      continue;
    }
    await zip.add(file.path, () => bytes.open(), { isPackedAlready: !file.type.startsWith('text/') });
    written.paths[file.id] = file.path;
    const small = file.smallPath === undefined ? undefined : await find(file.thumbnailKey);
    if (!small) file.smallPath = undefined;
    if (!small || file.smallPath === undefined) continue;
    await zip.add(file.smallPath, () => small.open(), { isPackedAlready: true });
    if (file.type.startsWith('video/')) written.posters[file.id] = file.smallPath;
  }
  return written;
}

interface Written extends WrittenFiles {
  counts: Record<string, number>;
}

/** The same as of a family's export, so that a family can be restored from it. */
const manifestOf = (
  { child, madeAt }: BundleBook,
  { entries }: ZipWriter,
  { counts, missing, paths, posters }: Written,
): Manifest => ({
  format: formatName,
  formatVersion,
  appVersion,
  madeAt: madeAt.toISOString(),
  family: { name: child.name },
  madeBy: { id: childsAccount, email: '', name: child.name },
  counts,
  missingFiles: missing,
  files: paths,
  posters,
  entries: [...entries],
});

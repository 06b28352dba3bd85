import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FileStore } from '../../../kernel/files/file-store.ts';
import { type WrittenEntry, writeZip, type ZipWriter } from '../../../kernel/files/write-zip.ts';
import type { Logger } from '../../../kernel/logging.ts';
import { csvFiles, csvOf } from './csv-files.ts';
import type { FamilyBook } from './family-book.ts';
import { snakeOf, takenTables } from './family-rows.queries.ts';
import { dataPathOf, formatName, formatVersion, type Manifest, manifestPath } from './manifest.ts';
import { pageWriter, writePages } from './pages/write-pages.ts';
import { type FileKey, type Spool, spooledLines } from './spool-family.ts';

export interface ExportSource {
  spool: FileHandle;
  regions: Spool;
  book: FamilyBook;
  /** Where the bytes of the family's files are. */
  keys: readonly FileKey[];
  madeBy: Manifest['madeBy'];
  appVersion: string;
}

interface Outside {
  files: FileStore;
  log: Logger;
}

/** The whole ZIP, made as it is taken. `onEnd` is called however it ends. */
export function writeExport(source: ExportSource, outside: Outside, onEnd: () => Promise<void>): Readable {
  return writeZip(source.book.madeAt, async (zip) => {
    try {
      const entries: WrittenEntry[] = [];
      const recording: ZipWriter = {
        async add(path, open, options) {
          const entry = await zip.add(path, open, options);
          entries.push(entry);
          return entry;
        },
      };
      await writePages(pageWriter(recording), source.book);
      await writeTables(recording, source);
      const files = await writeFiles(recording, source, outside);
      await zip.add(manifestPath, () => textOf(JSON.stringify(manifestOf(source, entries, files), null, 1)));
    } catch (err) {
      // Nobody is told any more: the answer is under way, and all that can be done is to end it as a part.
      outside.log.error({ err }, 'an export broke off');
      throw err;
    } finally {
      await onEnd();
    }
  });
}

const textOf = (...pieces: string[]): Promise<Readable> =>
  Promise.resolve(Readable.from(pieces, { objectMode: false }));

async function writeTables(zip: ZipWriter, { spool, regions, book }: ExportSource): Promise<void> {
  for (const table of takenTables) {
    const region = regions.get(table);
    if (!region) continue;
    const pieces = jsonListOf(spooledLines(spool, region));
    await zip.add(dataPathOf(snakeOf(table)), () => Promise.resolve(Readable.from(pieces, { objectMode: false })));
  }
  for (const file of csvFiles) {
    if ((book.counts.get(file.table) ?? 0) === 0) continue;
    await zip.add(file.path, () => Promise.resolve(Readable.from(csvOf(book, file), { objectMode: false })));
  }
}

/** A JSON list with one entry a line, so that it can also be read without having it in memory. */
async function* jsonListOf(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const line of lines) {
    yield before + line;
    before = ',\n';
  }
  yield before === '[\n' ? '[\n]\n' : '\n]\n';
}

interface WrittenFiles {
  paths: Record<string, string>;
  missing: number[];
}

/** A file whose bytes are gone must not keep a family from all that is there. */
async function writeFiles(
  zip: ZipWriter,
  { keys, book }: ExportSource,
  { files, log }: Outside,
): Promise<WrittenFiles> {
  const written: WrittenFiles = { paths: {}, missing: [] };
  const keyOf = new Map(keys.map(({ id, storageKey }) => [id, storageKey]));
  for (const [id, file] of book.files) {
    const key = keyOf.get(id);
    const bytes = key === undefined ? undefined : await files.find(key);
    if (!bytes) {
      log.error({ fileId: id }, 'the bytes of a file are gone');
      written.missing.push(id);
      continue;
    }
    await zip.add(file.path, () => bytes.open(), { isPackedAlready: !file.type.startsWith('text/') });
    written.paths[id] = file.path;
  }
  return written;
}

function manifestOf(
  { book, madeBy, appVersion }: ExportSource,
  entries: WrittenEntry[],
  files: WrittenFiles,
): Manifest {
  return {
    format: formatName,
    formatVersion,
    appVersion,
    madeAt: book.madeAt.toISOString(),
    family: { name: book.familyName },
    madeBy,
    counts: Object.fromEntries([...book.counts].map(([table, count]) => [snakeOf(table), count])),
    missingFiles: files.missing,
    files: files.paths,
    entries,
  };
}

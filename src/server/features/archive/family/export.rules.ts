import type { Readable } from 'node:stream';
import { snakeCase } from '../../../kernel/database/catalog.ts';
import type { FileStore } from '../../../kernel/files/file-store.ts';
import { writeZip, type ZipWriter } from '../../../kernel/files/write-zip.ts';
import { manifestPath } from '../../../kernel/files/zip-entries.ts';
import type { Logger } from '../../../kernel/logging.ts';
import { version as appVersion } from '../../../kernel/version.ts';
import { csvFiles } from './csv-files.rules.ts';
import type { FamilyBook } from './family-book.rules.ts';
import { takenTables } from './family-rows.queries.ts';
import { dataPathOf, formatName, type Manifest, posterPathOf } from './manifest.rules.ts';
import { formatVersion } from './older-exports.rules.ts';
import { writePages } from './pages/write-pages.rules.ts';

export interface ExportSource {
  book: FamilyBook;
  /** Where the files' bytes are; never part of the export. */
  keys: readonly { id: number; storageKey: string; thumbnailKey: string | null }[];
  madeBy: Manifest['madeBy'];
}

interface Outside {
  files: FileStore;
  log: Logger;
}

/** The whole ZIP, created while it is sent. Calls `onEnd` however it ends. */
export function writeExport(source: ExportSource, outside: Outside, onEnd: () => Promise<void>): Readable {
  return writeZip(source.book.madeAt, async (zip) => {
    try {
      await writePages(zip, source.book);
      await writeTables(zip, source.book);
      const files = await writeFiles(zip, source, outside);
      await zip.addText(manifestPath, [JSON.stringify(manifestOf(source, zip, files), null, 1)]);
    } catch (err) {
      // Too late to answer with an error, so the ZIP is cut off.
      outside.log.error({ err }, 'an export broke off');
      throw err;
    } finally {
      await onEnd();
    }
  });
}

async function writeTables(zip: ZipWriter, book: FamilyBook): Promise<void> {
  for (const table of takenTables) await zip.addText(dataPathOf(snakeCase(table)), jsonListOf(book.lines(table)));
  for (const { path, table, pieces } of csvFiles) {
    if (book.countOf(table) > 0) await zip.addText(path, pieces(book));
  }
}

/** A JSON list with one entry a line, so it can be read without holding it in memory. */
export async function* jsonListOf(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const line of lines) {
    yield before + line;
    before = ',\n';
  }
  yield before === '[\n' ? '[\n]\n' : '\n]\n';
}

interface WrittenFiles {
  paths: Record<string, string>;
  posters: Record<string, string>;
  missing: number[];
}

/** A file whose bytes are missing must not stop the whole export. */
async function writeFiles(
  zip: ZipWriter,
  { keys, book }: ExportSource,
  { files, log }: Outside,
): Promise<WrittenFiles> {
  const written: WrittenFiles = { paths: {}, posters: {}, missing: [] };
  const keysOf = new Map(keys.map((each) => [each.id, each]));
  for (const [id, file] of book.files) {
    const { storageKey, thumbnailKey } = keysOf.get(id) ?? {};
    const bytes = storageKey === undefined ? undefined : await files.find(storageKey);
    if (!bytes) {
      log.error({ fileId: id }, 'the bytes of a file are gone');
      written.missing.push(id);
      continue;
    }
    await zip.add(file.path, () => bytes.open(), { isPackedAlready: !file.type.startsWith('text/') });
    written.paths[id] = file.path;
    // Pictures make theirs again when they are imported.
    const poster = thumbnailKey && file.type.startsWith('video/') ? await files.find(thumbnailKey) : undefined;
    if (!poster) continue;
    written.posters[id] = posterPathOf(file.path);
    await zip.add(posterPathOf(file.path), () => poster.open(), { isPackedAlready: true });
  }
  return written;
}

function manifestOf({ book, madeBy }: ExportSource, { entries }: ZipWriter, files: WrittenFiles): Manifest {
  return {
    format: formatName,
    formatVersion,
    appVersion,
    madeAt: book.madeAt.toISOString(),
    family: { name: book.familyName },
    madeBy,
    counts: Object.fromEntries(takenTables.map((table) => [snakeCase(table), book.countOf(table)])),
    missingFiles: files.missing,
    files: files.paths,
    posters: files.posters,
    entries: [...entries],
  };
}

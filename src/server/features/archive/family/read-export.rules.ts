import type { Readable } from 'node:stream';
import { say } from '#words';
import { snakeCase } from '../../../kernel/database/catalog.ts';
import { type AppError, badField } from '../../../kernel/errors.ts';
import { jsonEntries } from '../../../kernel/files/json-entries.ts';
import { type OpenZip, openZip, ZipError } from '../../../kernel/files/read-zip.ts';
import { manifestPath, verifyEntries } from '../../../kernel/files/zip-entries.ts';
import { isRecord } from '../../household/families/family-tables.rules.ts';
import { type TakenTable, takenTable, withoutBookkeeping } from './family-rows.queries.ts';
import { damagedManifest, dataPathOf, type Manifest, manifestSchema } from './manifest.rules.ts';
import { type ExportRow, formatVersion, upgraded } from './older-exports.rules.ts';

/** An uploaded export whose directory and manifest are valid and whose entries match them. */
export interface IncomingExport {
  manifest: Manifest;
  tables: readonly TakenTable[];
  /** The rows of a table, one at a time, converted to the current version. */
  rows(table: TakenTable): AsyncGenerator<ExportRow>;
  open(path: string): Promise<Readable>;
  sizeOf(path: string): number;
}

const gigabyte = 1024 ** 3;
const megabyte = 1024 ** 2;
/** Far above what a family writes in twenty years. Bounds the memory an import takes. */
const limits = { entries: 100_000, totalSize: 24 * gigabyte, ratio: 400, totalRatio: 100 };
const longestManifest = 32 * megabyte;
const largestTable = 512 * megabyte;
const mostRows = 200_000;
/** Each one without an account here becomes an account that nobody uses. */
const mostPeople = 500;
/** A letter with all its versions is far smaller. */
const longestRow = 8 * megabyte;

export const refusal = (sentence: string): AppError => badField('file', sentence);

/** Says in a sentence what is wrong with the bytes. */
export async function withRefusals<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ZipError) throw refusal(error.message);
    throw error;
  }
}

/** Reads everything once. Throws a refusal for anything missing, damaged or unknown. */
export async function readExport(fd: number): Promise<IncomingExport> {
  const zip = await openZip(fd, limits);
  const manifest = await readManifest(zip);
  checkFiles(manifest);
  checkAmount(zip, manifest);
  await verifyEntries(zip, manifest.entries, 'this export');
  const { names, rows } = upgraded(manifest.formatVersion, {
    names: [...zip.sizes.keys()].flatMap((path) => /^data\/(\w+)\.json$/.exec(path)?.[1] ?? []),
    rows: (table) => countedRows(zip, table, manifest.counts[table] ?? 0),
  });
  return {
    manifest,
    tables: names.flatMap((name) => {
      const table = takenTable(name);
      if (!table) throw refusal(say('This export has a table, {name}, that this server doesn’t recognize.', { name }));
      return isRecord(table) ? [] : table;
    }),
    async *rows(table) {
      for await (const row of rows(snakeCase(table))) yield withoutBookkeeping(table, row);
    },
    open: (path) => zip.open(path),
    sizeOf: (path) => zip.sizes.get(path) ?? 0,
  };
}

async function readManifest(zip: OpenZip): Promise<Manifest> {
  const size = zip.sizes.get(manifestPath);
  if (size === undefined) throw refusal(say('This ZIP isn’t an Upbringing export: it has no manifest.json.'));
  if (size > longestManifest) throw refusal(say('The manifest.json in this ZIP is too large.'));
  const chunks: Buffer[] = [];
  for await (const chunk of zip.read(manifestPath)) chunks.push(chunk);
  const read = parsed(Buffer.concat(chunks).toString('utf8'), say('The manifest.json in this ZIP can’t be read.'));
  const head = manifestSchema.pick({ format: true, formatVersion: true }).safeParse(read);
  if (!head.success) throw refusal(say('This ZIP isn’t an Upbringing export.'));
  if (head.data.formatVersion > formatVersion) {
    throw refusal(
      say(
        'This export has version {formatVersion}, but this server reads version {formatVersion2}. Please upgrade this server, then import it again.',
        { formatVersion: head.data.formatVersion, formatVersion2: formatVersion },
      ),
    );
  }
  const manifest = manifestSchema.safeParse(read);
  if (!manifest.success) throw refusal(damagedManifest);
  return manifest.data;
}

/** The manifest's counts are checked first; reading then checks that there are no more rows than that. */
function checkAmount(zip: OpenZip, { counts }: Manifest): void {
  for (const [table, count] of Object.entries(counts)) {
    const most = table === 'users' ? mostPeople : mostRows;
    const size = zip.sizes.get(dataPathOf(table)) ?? 0;
    if (count > most) {
      throw refusal(
        say('This export has {count, number} rows of {table}; an import takes {most, number}. {askAdministrator}', {
          count,
          table,
          most,
          askAdministrator: say(askAdministrator),
        }),
      );
    }
    if (size > largestTable)
      throw refusal(
        say('{table} is larger than 512 MB. {askAdministrator}', {
          table: dataPathOf(table),
          askAdministrator: say(askAdministrator),
        }),
      );
  }
}

const askAdministrator = say('Please ask an administrator to restore it from a backup.');

/** No two files may share bytes. */
function checkFiles({ entries, files }: Manifest): void {
  const named = new Set(entries.map(({ path }) => path));
  const paths = Object.values(files);
  if (new Set(paths).size !== paths.length || paths.some((path) => !named.has(path) || !path.startsWith('files/'))) {
    throw refusal(damagedManifest);
  }
}

async function* countedRows(zip: OpenZip, table: string, expected: number): AsyncGenerator<ExportRow> {
  let count = 0;
  for await (const row of rowsOf(zip, dataPathOf(table))) {
    count += 1;
    if (count > expected) break;
    yield row;
  }
  if (count !== expected) throw refusal(say('{table} is incomplete.', { table }));
}

/** Exports have an entry a line; another program may lay out the list in its own way. */
async function* rowsOf(zip: OpenZip, path: string): AsyncGenerator<ExportRow> {
  const wrong = say('{path} can’t be read.', { path });
  try {
    for await (const entry of jsonEntries(zip.read(path), longestRow)) {
      const row = parsed(entry, wrong);
      if (!isRow(row)) throw refusal(wrong);
      yield row;
    }
  } catch (error) {
    if (error instanceof RangeError || error instanceof SyntaxError) throw refusal(wrong);
    throw error;
  }
}

const isRow = (value: unknown): value is ExportRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string, wrong: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (cause instanceof SyntaxError) throw refusal(wrong);
    throw cause;
  }
}

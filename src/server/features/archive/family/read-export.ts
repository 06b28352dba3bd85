import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type AppError, badField } from '../../../kernel/errors.ts';
import { byteLines } from '../../../kernel/files/byte-lines.ts';
import { type OpenZip, openZip, ZipError } from '../../../kernel/files/read-zip.ts';
import type { Row } from './family-book.ts';
import { withoutBookkeeping } from './family-rows.queries.ts';
import { dataPathOf, formatName, formatVersion, type Manifest, manifestPath, manifestSchema } from './manifest.ts';

/** An export that somebody sent: its directory and manifest are good, and every entry is what the manifest says. */
export interface IncomingExport {
  manifest: Manifest;
  /** The names of the tables in it. */
  tables: readonly string[];
  /** The rows of a table, one at a time. */
  rows(table: string): AsyncGenerator<Row>;
  open(path: string): Promise<Readable>;
  sizeOf(path: string): number;
}

const gigabyte = 1024 ** 3;
const megabyte = 1024 ** 2;
/** Far above what a family writes in twenty years, and what is in memory of it is bounded by them. */
const limits = { entries: 100_000, totalSize: 24 * gigabyte, ratio: 400, totalRatio: 100 };
const longestManifest = 32 * megabyte;
const largestTable = 512 * megabyte;
const mostRows = 200_000;
/** Each that is no member becomes an account that nobody uses. */
const mostPeople = 500;
/** A letter with all its versions of itself is far below. */
const longestRow = 8 * megabyte;

export const refusal = (sentence: string): AppError => badField('file', sentence);

/** What was wrong with the bytes becomes a sentence for whoever sent them. */
export async function withRefusals<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ZipError) throw refusal(error.message);
    throw error;
  }
}

export async function readIncomingExport(fd: number): Promise<IncomingExport> {
  const zip = await openZip(fd, limits);
  const manifest = await readManifest(zip);
  checkEntries(zip, manifest);
  checkAmount(zip, manifest);
  for (const { path, sha256 } of manifest.entries) await checkHash(zip, path, sha256);
  return {
    manifest,
    tables: [...zip.sizes.keys()].flatMap((path) => /^data\/(\w+)\.json$/.exec(path)?.[1] ?? []),
    async *rows(table) {
      for await (const row of rowsOf(zip, dataPathOf(table))) yield withoutBookkeeping(table, row);
    },
    open: (path) => zip.open(path),
    sizeOf: (path) => zip.sizes.get(path) ?? 0,
  };
}

async function readManifest(zip: OpenZip): Promise<Manifest> {
  const size = zip.sizes.get(manifestPath);
  if (size === undefined) throw refusal('This ZIP is no export of Upbringing: it has no manifest.json.');
  if (size > longestManifest) throw refusal('The manifest.json of this ZIP is too large.');
  const chunks: Buffer[] = [];
  for await (const chunk of await openChecked(zip, manifestPath)) chunks.push(chunk);
  const read = parsed(Buffer.concat(chunks).toString('utf8'), 'The manifest.json of this ZIP can’t be read.');
  const head = manifestSchema.pick({ format: true, formatVersion: true }).safeParse(read);
  if (!head.success) throw refusal('This ZIP is no export of Upbringing.');
  if (head.data.formatVersion !== formatVersion) {
    throw refusal(
      `This export is of version ${head.data.formatVersion}, and this server reads version ${formatVersion}. Please restore it on a server of the version that made it.`,
    );
  }
  const manifest = manifestSchema.safeParse(read);
  if (!manifest.success) throw refusal('The manifest.json of this ZIP is damaged.');
  return manifest.data;
}

/** Too many rows are refused by what the manifest says; that there are no more than that is found while they are read. */
function checkAmount(zip: OpenZip, { counts }: Manifest): void {
  for (const [table, count] of Object.entries(counts)) {
    const most = table === 'users' ? mostPeople : mostRows;
    const size = zip.sizes.get(dataPathOf(table)) ?? 0;
    if (count > most) {
      throw refusal(`This export has ${count} rows of ${table}; an import takes ${most}. ${askAdministrator}`);
    }
    if (size > largestTable) throw refusal(`${dataPathOf(table)} is larger than 512 MB. ${askAdministrator}`);
  }
}

const askAdministrator = 'Please ask your administrator to bring it back from a backup.';

/** Nothing is missing, and nothing came along that the manifest does not name. */
function checkEntries(zip: OpenZip, { entries, files, format }: Manifest): void {
  const named = new Set(entries.map(({ path }) => path));
  if (format !== formatName || named.size !== entries.length)
    throw refusal('The manifest.json of this ZIP is damaged.');
  for (const { path, size } of entries) {
    if (zip.sizes.get(path) !== size) throw refusal(`${path} is missing in this ZIP, or it is of another size.`);
  }
  for (const path of zip.sizes.keys()) {
    if (path !== manifestPath && !named.has(path)) throw refusal(`${path} does not belong to this export.`);
  }
  const paths = Object.values(files);
  if (new Set(paths).size !== paths.length || paths.some((path) => !named.has(path) || !path.startsWith('files/'))) {
    throw refusal('The manifest.json of this ZIP is damaged.');
  }
}

async function checkHash(zip: OpenZip, path: string, sha256: string): Promise<void> {
  const hash = createHash('sha256');
  for await (const chunk of await openChecked(zip, path)) hash.update(chunk);
  if (hash.digest('hex') !== sha256) throw refusal(`${path} has changed since this export was made.`);
}

/** A stream of an entry, whose faults are those of the ZIP. */
async function openChecked(zip: OpenZip, path: string): Promise<AsyncIterable<Buffer>> {
  const damaged = (cause: unknown) => new ZipError(`${path} is damaged in this ZIP.`, { cause });
  const source = await zip.open(path).catch((error: unknown) => {
    throw damaged(error);
  });
  return (async function* () {
    try {
      yield* source as AsyncIterable<Buffer>;
    } catch (error) {
      throw damaged(error);
    }
  })();
}

/** One entry of the list a line, as exports are written. */
async function* rowsOf(zip: OpenZip, path: string): AsyncGenerator<Row> {
  const wrong = `${path} can’t be read.`;
  let isOpen = false;
  let isClosed = false;
  try {
    for await (const line of byteLines(await openChecked(zip, path), longestRow)) {
      if (isClosed) throw refusal(wrong);
      if (!isOpen) {
        if (line !== '[') throw refusal(wrong);
        isOpen = true;
      } else if (line === ']') isClosed = true;
      else {
        const row = parsed(line.endsWith(',') ? line.slice(0, -1) : line, wrong);
        if (typeof row !== 'object' || row === null || Array.isArray(row)) throw refusal(wrong);
        yield row as Row;
      }
    }
  } catch (error) {
    if (error instanceof RangeError) throw refusal(wrong);
    throw error;
  }
  if (!isClosed) throw refusal(wrong);
}

function parsed(text: string, wrong: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    if (cause instanceof SyntaxError) throw refusal(wrong);
    throw cause;
  }
}

import type { Readable } from 'node:stream';
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl';
import { say } from '#words';

interface ZipLimits {
  entries: number;
  /** Unpacked bytes in total. */
  totalSize: number;
  /** Maximum ratio of unpacked to packed size of a large entry. */
  ratio: number;
  /** Maximum ratio of all unpacked entries to the ZIP's size: small entries can be many. */
  totalRatio: number;
}

export interface OpenZip {
  /** Unpacked bytes. */
  sizes: ReadonlyMap<string, number>;
  open(path: string): Promise<Readable>;
  /** The bytes of an entry. Throws ZipError if they are damaged. */
  read(path: string): AsyncGenerator<Buffer>;
}

/** What is wrong with an uploaded ZIP, for its sender to read. */
export class ZipError extends Error {}

const directory = 0x4000;
const regularFile = 0x8000;
const kindBits = 0xf000;
/** Below this size a high ratio is harmless. */
const largeSize = 16 * 1024 * 1024;

/**
 * A ZIP that a stranger may have made. Checks its directory here, so that nothing is unpacked before its size is known;
 * each stream then fails if its size differs.
 */
export async function openZip(fd: number, limits: ZipLimits): Promise<OpenZip> {
  const { zip, entries } = await readDirectory(fd, limits);
  const open = async (path: string): Promise<Readable> => {
    const entry = entries.get(path);
    if (!entry) throw new ZipError(say('The ZIP has no {path}.', { path }));
    return zip.openReadStreamPromise(entry);
  };
  return {
    sizes: new Map([...entries].map(([path, { uncompressedSize }]) => [path, uncompressedSize])),
    open,
    async *read(path) {
      try {
        yield* (await open(path)) as AsyncIterable<Buffer>;
      } catch (cause) {
        throw cause instanceof ZipError
          ? cause
          : new ZipError(say('{path} in this ZIP is damaged.', { path }), { cause });
      }
    },
  };
}

async function readDirectory(fd: number, limits: ZipLimits): Promise<{ zip: ZipFile; entries: Map<string, Entry> }> {
  try {
    const zip = await fromFdPromise(fd, {
      autoClose: false,
      lazyEntries: true,
      validateEntrySizes: true,
      strictFileNames: true,
    });
    if (zip.entryCount > limits.entries) throw new ZipError(say('The ZIP has too many files in it.'));
    const entries = new Map<string, Entry>();
    let total = 0;
    for await (const entry of zip.eachEntry()) {
      checkEntry(entry, limits);
      if (entries.has(entry.fileName)) throw new ZipError(say('The ZIP has two files with the same name.'));
      entries.set(entry.fileName, entry);
      total += entry.uncompressedSize;
      if (total > limits.totalSize) throw new ZipError(say('There isn’t enough space to unpack the ZIP.'));
    }
    if (total > largeSize && total > limits.totalRatio * zip.fileSize) throw unpacksTooFar();
    return { zip, entries };
  } catch (cause) {
    if (cause instanceof ZipError) throw cause;
    throw new ZipError(say('This isn’t a ZIP file, or it’s incomplete.'), { cause });
  }
}

function checkEntry(entry: Entry, { ratio }: ZipLimits): void {
  if (entry.isEncrypted()) throw new ZipError(say('The ZIP is encrypted.'));
  const kind = (entry.externalFileAttributes >>> 16) & kindBits;
  if (entry.fileName.endsWith('/') || kind === directory) throw new ZipError(say('The ZIP contains folders.'));
  if (kind !== 0 && kind !== regularFile) throw new ZipError(say('The ZIP contains links.'));
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) {
    throw new ZipError(say('The ZIP uses a kind of compression we can’t read.'));
  }
  if (entry.uncompressedSize > largeSize && entry.uncompressedSize > ratio * Math.max(1, entry.compressedSize)) {
    throw unpacksTooFar();
  }
}

const unpacksTooFar = () => new ZipError(say('The ZIP unpacks to far more than its own size.'));

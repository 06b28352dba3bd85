import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { ZipFile } from 'yazl';
import { say } from '#words';
import type { ZipEntry } from './zip-entries.ts';

interface EntryOptions {
  /** For pictures and recordings: compressing them takes time and saves nothing. */
  isPackedAlready?: boolean;
}

export interface ZipWriter {
  /** Adds one file and waits until it is read; call one at a time. */
  add(path: string, open: () => Promise<Readable>, options?: EntryOptions): Promise<void>;
  /** Adds pieces of text, made as they are read. */
  addText(path: string, pieces: Iterable<string> | AsyncIterable<string>): Promise<void>;
  /** What has been added so far. */
  readonly entries: readonly ZipEntry[];
}

const notTaken = say('The download stopped early. Please try again.');

/**
 * A ZIP that is sent while `work` adds to it, as fast as the reader takes it. If `work` fails or the reader leaves, it
 * ends without its directory, so that no program takes the part for a whole ZIP.
 */
export function writeZip(madeAt: Date, work: (zip: ZipWriter) => Promise<void>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const broken = new Promise<never>((_, reject) => {
    zip.on('error', reject);
    output.on('close', () => reject(new Error(notTaken)));
  });
  const entries: ZipEntry[] = [];
  const add: ZipWriter['add'] = async (path, open, options) => {
    entries.push(await Promise.race([broken, addEntry(zip, { path, open, madeAt, ...options })]));
  };
  const addText: ZipWriter['addText'] = (path, pieces) =>
    add(path, () => Promise.resolve(Readable.from(pieces, { objectMode: false })));
  Promise.race([broken, work({ add, addText, entries })]).then(
    () => zip.end(),
    (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return output;
}

interface NewEntry extends EntryOptions {
  path: string;
  open: () => Promise<Readable>;
  madeAt: Date;
}

function addEntry(zip: ZipFile, { path, open, madeAt, isPackedAlready = false }: NewEntry): Promise<ZipEntry> {
  const output = zip.outputStream as Readable;
  return new Promise((resolve, reject) => {
    zip.addReadStreamLazy(path, { mtime: madeAt, mode: 0o100644, compress: !isPackedAlready }, (take) => {
      open().then((source) => {
        const { measured, result } = measure(source);
        measured.on('error', reject);
        result.then((found) => resolve({ path, ...found }), reject);
        const end = () => source.destroy();
        // The reader of the ZIP left while this was being opened, and its `close` event won't come again.
        if (output.closed) {
          end();
          return reject(new Error(notTaken));
        }
        output.once('close', end);
        measured.once('close', () => output.off('close', end));
        take(null, measured);
      }, reject);
    });
  });
}

/** The same bytes, with their size and hash. */
function measure(source: Readable) {
  const hash = createHash('sha256');
  let size = 0;
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const result = new Promise<Omit<ZipEntry, 'path'>>((resolve) => {
    measured.once('end', () => resolve({ size, sha256: hash.digest('hex') }));
  });
  source.once('error', (error) => measured.destroy(error));
  return { measured: source.pipe(measured), result };
}

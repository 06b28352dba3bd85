import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { assertRoom } from '../disk/free-room.ts';
import { asNoRoom } from '../disk/no-room.ts';
import { openStagedFile } from '../files/staged-file.ts';
import type { FinishedPdf, StagedPicture, StagedRange } from './pdf-template.ts';

/** A document's pictures, then its pages, in a file without a name: nothing is left behind, even by a kill. */
export interface StagedDocument {
  keep(jpeg: Uint8Array): Promise<StagedPicture>;
  /** Call it once, when all pictures are kept. */
  finish(pdf: FinishedPdf): Promise<void>;
  /** The document from its start; closed once it is read or given up, or if its reader pauses for that long. */
  read(unreadMs: number, onClose: () => void): Readable;
  close(): Promise<void>;
}

export async function openStagedDocument(dataDir: string): Promise<StagedDocument> {
  const file = await openStagedFile(dataDir);
  let end = 0;
  let document: StagedRange[] = [];

  async function append(bytes: Uint8Array): Promise<StagedRange> {
    const range = { start: end, size: bytes.length };
    end += bytes.length;
    try {
      await assertRoom(dataDir, bytes.length);
      await writeAt(file, bytes, range.start);
    } catch (error) {
      throw asNoRoom(error);
    }
    return range;
  }

  return {
    keep: append,
    async finish({ bytes, pictures }) {
      const { start } = await append(bytes);
      const ends = [...pictures.map(({ at }) => at), bytes.length];
      document = ends.flatMap((at, index) => {
        const before = ends[index - 1] ?? 0;
        const picture = pictures[index]?.picture;
        return [{ start: start + before, size: at - before }, ...(picture ? [picture] : [])];
      });
    },
    read: (unreadMs, onClose) => readRanges(file, document, { unreadMs, onClose }),
    close: () => file.close(),
  };
}

async function writeAt(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    written += (await file.write(bytes, written, bytes.length - written, position + written)).bytesWritten;
  }
}

function readRanges(
  file: FileHandle,
  ranges: readonly StagedRange[],
  { unreadMs, onClose }: { unreadMs: number; onClose: () => void },
): Readable {
  const waiting = ranges.values();
  let range: StagedRange = { start: 0, size: 0 };
  const reading = new Readable({
    read(most) {
      unread.refresh();
      while (range.size === 0) {
        const { value, done } = waiting.next();
        if (done) return void reading.push(null);
        range = { ...value };
      }
      file.read(Buffer.allocUnsafe(Math.min(most, range.size)), 0, Math.min(most, range.size), range.start).then(
        ({ buffer, bytesRead }) => {
          if (bytesRead === 0) return reading.destroy(new Error('A printed document is shorter than it was.'));
          range = { start: range.start + bytesRead, size: range.size - bytesRead };
          reading.push(buffer.subarray(0, bytesRead));
        },
        (error: Error) => reading.destroy(error),
      );
    },
    destroy(error, done) {
      clearTimeout(unread);
      onClose();
      file.close().then(() => done(error), done);
    },
  });
  const unread = setTimeout(() => reading.destroy(new Error('The document was not read.')), unreadMs).unref();
  // The reader gets it; without a reader nobody needs it.
  reading.on('error', () => undefined);
  return reading;
}

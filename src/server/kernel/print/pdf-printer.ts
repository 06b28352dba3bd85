import type { Readable } from 'node:stream';
import { readerLanguage, say } from '#words';
import { AppError } from '../errors.ts';
import { createFairQueue } from '../fair-queue.ts';
import type { KeepPicture } from './pdf-picture.ts';
import type { FinishedPdf, PdfTemplate, PrintOrder } from './pdf-template.ts';
import { openStagedDocument, type StagedDocument } from './staged-document.ts';
import { createWorkProcess } from './work-process.ts';

/** Prints documents in a separate process, one at a time. Families take turns. */
export interface PdfPrinter {
  /**
   * Resolves with the printed file, which is dropped if nobody reads it for a minute. `makeProps` is called at its turn, and
   * its result is copied. Rejects with TOO_MANY_REQUESTS (the family's unread documents), SERVICE_UNAVAILABLE, or the abort.
   */
  print<Props>(template: PdfTemplate<Props>, makeProps: MakeProps<Props>, options: PrintOptions): Promise<Readable>;
  close(): Promise<void>;
}

/** Pictures among the properties are kept first, one by one. */
export type MakeProps<Props> = (keep: KeepPicture) => Promise<Props>;

interface PrintOptions {
  /** The family. */
  tenantId: number;
  /** Aborts when nobody wants the document any more. */
  signal?: AbortSignal | undefined;
  /** For a document that may take longer than others. */
  timeoutMs?: number;
}

interface PrinterOptions {
  /** Printed documents wait there for their readers. */
  dataDir: string;
  /** How long the idle process stays. */
  idleMs?: number;
  /** Options for one document, with its properties. */
  timeoutMs?: number;
  /** Maximum pause of a reader. */
  unreadMs?: number;
  /** A family's documents that wait, print, or are being read. */
  maxOfFamily?: number;
}

export function createPdfPrinter({
  dataDir,
  idleMs = 3000,
  timeoutMs = 60_000,
  unreadMs = 60_000,
  maxOfFamily = 5,
}: PrinterOptions): PdfPrinter {
  const inTurn = createFairQueue();
  const enter = createPlaces(maxOfFamily);
  const printing = createWorkProcess<PrintOrder, FinishedPdf>({
    module: new URL('./print-process.ts', import.meta.url),
    idleMs,
  });

  return {
    async print({ address }, makeProps, { tenantId, signal, timeoutMs: ownMs = timeoutMs }) {
      const leave = enter(tenantId);
      try {
        const document = await inTurn(
          tenantId,
          () =>
            withinTime(ownMs, signal, (end) =>
              staged(dataDir, async (opened) => {
                const props = await unlessAborted(makeProps(keptUntil(end, opened)), end);
                assertPrintable(props);
                await opened.finish(await printing.run({ address, props, language: readerLanguage() }, end));
              }),
            ),
          signal,
        );
        return document.read(unreadMs, leave);
      } catch (error) {
        leave();
        throw error;
      }
    },
    close: printing.close,
  };
}

/** Reserves one of the family's places. Call the result to release it. */
function createPlaces(max: number): (tenantId: number) => () => void {
  const taken = new Map<number, number>();
  return (tenantId) => {
    const before = taken.get(tenantId) ?? 0;
    if (before >= max) {
      throw new AppError(
        'TOO_MANY_REQUESTS',
        say('Your family is already printing several documents. Please wait until one of them is done.'),
        { retryAfterSeconds: 10 },
      );
    }
    taken.set(tenantId, before + 1);
    return () => {
      const left = (taken.get(tenantId) ?? 0) - 1;
      if (left > 0) taken.set(tenantId, left);
      else taken.delete(tenantId);
    };
  };
}

async function withinTime<T>(
  timeoutMs: number,
  signal: AbortSignal | undefined,
  work: (end: AbortSignal) => Promise<T>,
): Promise<T> {
  const ending = new AbortController();
  const timeout = setTimeout(() => ending.abort(tooLong()), timeoutMs);
  try {
    return await work(signal ? AbortSignal.any([ending.signal, signal]) : ending.signal);
  } finally {
    clearTimeout(timeout);
  }
}

/** A thousand pages. Empty lines take the most time for the least text, and others wait meanwhile. */
const mostLines = 50_000;

function assertPrintable(props: unknown): void {
  if (linesIn(props) <= mostLines) return;
  throw new AppError(
    'PAYLOAD_TOO_LARGE',
    say('This document has more than 50,000 lines, too many to print. Please remove the empty lines.'),
  );
}

function linesIn(props: unknown): number {
  if (typeof props === 'string') return props.split('\n').length;
  if (typeof props !== 'object' || props === null || props instanceof Uint8Array) return 0;
  return Object.values(props).reduce((sum: number, each) => sum + linesIn(each), 0);
}

const tooLong = (): AppError =>
  new AppError('SERVICE_UNAVAILABLE', say('This document is taking too long to print. Please try again later.'));

async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = (): void => reject(signal.reason);
  signal.addEventListener('abort', onAbort);
  try {
    signal.throwIfAborted();
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/** Loading ends with the first picture that nobody waits for. */
const keptUntil =
  (end: AbortSignal, { keep }: StagedDocument): KeepPicture =>
  async (jpeg) => {
    end.throwIfAborted();
    return keep(jpeg);
  };

async function staged(dataDir: string, work: (document: StagedDocument) => Promise<void>): Promise<StagedDocument> {
  const document = await openStagedDocument(dataDir);
  try {
    await work(document);
    return document;
  } catch (error) {
    await document.close();
    throw error;
  }
}

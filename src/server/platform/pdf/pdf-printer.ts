import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { AppError } from '../errors.ts';
import type { PdfTemplate, PrintNews, PrintOrder } from './pdf-template.ts';

/**
 * Prints documents in a thread of its own, one after the other. The thread starts with the first document and ends when
 * none came for a while, so that who prints nothing pays for nothing.
 */
export interface PdfPrinter {
  /**
   * The file as it is written; comes once its first bytes are there, so that a failure before is one of the call.
   * The properties are copied into the other thread: data only, pictures as `loadPictures` gives them.
   */
  print<Props>(template: PdfTemplate<Props>, props: Props): Promise<Readable>;
  close(): Promise<void>;
}

interface PrinterOptions {
  /** How long the thread stays when it has nothing to do. */
  idleMs?: number;
  /** For one document. */
  timeoutMs?: number;
  /** Documents in print or waiting for their turn. */
  maxOrders?: number;
  /** Told what broke the thread, also when it had nothing to print. */
  onThreadError?: (error: unknown) => void;
}

const maxThreadMegabytes = 1024;

export function createPdfPrinter({
  idleMs = 120_000,
  timeoutMs = 180_000,
  maxOrders = 20,
  onThreadError,
}: PrinterOptions = {}): PdfPrinter {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastTurn: Promise<void> = Promise.resolve();
  let orders = 0;

  const stop = async (): Promise<void> => {
    clearTimeout(idle);
    const stopped = thread;
    thread = undefined;
    await stopped?.terminate();
  };

  /** One that ends by itself is not asked again, whether it was printing or not. */
  const start = (): Worker => {
    const started = startThread();
    const forget = (): void => {
      if (thread === started) thread = undefined;
    };
    started.on('exit', forget).on('error', (error: unknown) => {
      forget();
      onThreadError?.(error);
    });
    return started;
  };

  const printNext = (order: PrintOrder): Printing => {
    clearTimeout(idle);
    thread ??= start();
    const printing = printIn(thread, order, timeoutMs);
    const done = printing.done.then(async (isThreadFit) => {
      if (!isThreadFit) await stop();
      idle = setTimeout(() => void stop(), idleMs).unref();
    });
    return { started: printing.started, done };
  };

  return {
    async print(template, props) {
      if (orders >= maxOrders) {
        throw new AppError(
          'SERVICE_UNAVAILABLE',
          'Too many documents are waiting to be printed. Please try again in a minute.',
        );
      }
      orders += 1;
      const { promise: turnEnds, resolve: endTurn } = Promise.withResolvers<void>();
      const turn = lastTurn;
      lastTurn = turnEnds;
      await turn;
      const leave = (): void => {
        orders -= 1;
        endTurn();
      };
      try {
        const printing = printNext({ address: template.address, props });
        void printing.done.then(leave);
        return printing.started;
      } catch (error) {
        leave();
        throw error;
      }
    },
    close: stop,
  };
}

function startThread(): Worker {
  const thread = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: maxThreadMegabytes },
  });
  // A server that stops does not wait for it.
  thread.unref();
  return thread;
}

interface Printing {
  started: Promise<Readable>;
  /** Never rejects. */
  done: Promise<unknown>;
}

function printIn(thread: Worker, order: PrintOrder, timeoutMs: number) {
  const file = new Readable({ read: () => undefined });
  // Who stopped reading does not make the printing fail.
  file.on('error', () => undefined);
  const started = Promise.withResolvers<Readable>();
  const done = Promise.withResolvers<boolean>();

  const end = (isThreadFit: boolean): void => {
    clearTimeout(timeout);
    thread.off('message', onNews).off('error', onBroken).off('exit', onExit);
    done.resolve(isThreadFit);
  };
  const fail = (error: unknown, isThreadFit: boolean): void => {
    started.reject(error);
    file.destroy(error instanceof Error ? error : new Error('The document could not be printed.'));
    end(isThreadFit);
  };
  const onNews = (news: PrintNews): void => {
    switch (news.kind) {
      case 'bytes':
        file.push(news.bytes);
        started.resolve(file);
        break;
      case 'done':
        file.push(null);
        end(true);
        break;
      case 'failed':
        fail(news.error, true);
        break;
    }
  };
  const onBroken = (error: unknown): void => fail(error, false);
  const onExit = (code: number): void => fail(new Error(`The printing thread ended with code ${code}.`), false);
  const onTimeout = (): void =>
    fail(new AppError('SERVICE_UNAVAILABLE', 'This document takes too long to print. Please try again later.'), false);

  const timeout = setTimeout(onTimeout, timeoutMs);
  thread.on('message', onNews).on('error', onBroken).on('exit', onExit);
  try {
    thread.postMessage(order, []);
  } catch (error) {
    fail(error, true);
  }
  return { started: started.promise, done: done.promise };
}

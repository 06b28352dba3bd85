import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { ErrorCode } from '../../../shared/errors.ts';
import { AppError } from '../errors.ts';
import { createTurns } from '../turns.ts';
import type { MadePicture, PictureOrder } from './picture-work.ts';

/**
 * Works on pictures in a process of its own, few at once. It starts with the first picture and ends when none came for
 * a while; should one bring it down, that picture is refused and the next one gets a new process.
 */
export interface Pictures {
  /**
   * Undefined when the bytes are no picture that can be decoded. `read` is called when it is the picture's turn, so
   * that many that wait take no memory.
   */
  make(order: PictureOrder, read: () => Promise<Buffer>): Promise<MadePicture | undefined>;
  close(): Promise<void>;
}

/** What goes to the process, and what comes back; `id` ties them. */
export interface PictureRequest {
  id: number;
  order: PictureOrder;
  bytes: Buffer;
}
export interface PictureAnswer {
  id: number;
  picture?: MadePicture | undefined;
  refusal?: { code: ErrorCode; message: string };
}

interface PicturesOptions {
  /** How long the process stays when it has nothing to do. */
  idleMs?: number;
  /** For one picture. */
  timeoutMs?: number;
}

/** More than one decoder per two processors would slow down all other requests. */
const places = availableParallelism() > 3 ? 2 : 1;
const broken = () => new AppError('SERVICE_UNAVAILABLE', 'The picture could not be read. Please try it again.');

export function createPictures({ idleMs = 30_000, timeoutMs = 60_000 }: PicturesOptions = {}): Pictures {
  let current: PictureProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let running = 0;
  const inTurn = createTurns({
    places,
    longestQueue: 100,
    sentence: 'Too many pictures are arriving right now. Please try again in a moment.',
  });

  const stop = async (): Promise<void> => {
    clearTimeout(idle);
    const stopped = current;
    current = undefined;
    await stopped?.end();
  };

  const begin = (): PictureProcess => {
    clearTimeout(idle);
    running += 1;
    if (!current?.isFit()) current = startProcess();
    return current;
  };

  const done = (): void => {
    running -= 1;
    if (running === 0) idle = setTimeout(() => void stop(), idleMs).unref();
  };

  return {
    make: (order, read) =>
      inTurn(async () => {
        const bytes = await read();
        const started = begin();
        try {
          return await started.make(order, bytes, timeoutMs);
        } finally {
          done();
        }
      }),
    close: stop,
  };
}

interface PictureProcess {
  isFit(): boolean;
  make(order: PictureOrder, bytes: Buffer, timeoutMs: number): Promise<MadePicture | undefined>;
  end(): Promise<void>;
}

function startProcess(): PictureProcess {
  const child = fork(new URL('./picture-process.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [],
    // Nothing that the server keeps secret; and one heap, or the C library keeps what each thread once took.
    env: { MALLOC_ARENA_MAX: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()));
  const waiting = waitFor(child, gone);
  let lastId = 0;

  return {
    isFit: () => child.connected,
    async make(order, bytes, timeoutMs) {
      const id = ++lastId;
      const answer = waiting.answerTo(id);
      const timeout = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
      try {
        child.send({ id, order, bytes } satisfies PictureRequest, (error) => error && waiting.give({ id }, broken()));
        return await answer;
      } finally {
        clearTimeout(timeout);
      }
    },
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      // Without this, a script with nothing else left to wait for would end here.
      child.ref();
      child.kill();
      await gone;
    },
  };
}

/** Hands each answer to whom it is for; when the process is gone, everybody who still waits is told. */
function waitFor(child: ChildProcess, gone: Promise<void>) {
  const waiting = new Map<number, PromiseWithResolvers<MadePicture | undefined>>();
  const give = ({ id, picture }: Pick<PictureAnswer, 'id' | 'picture'>, error?: AppError): void => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (error) one?.reject(error);
    else one?.resolve(picture);
  };
  child.on('message', ({ id, picture, refusal }: PictureAnswer) =>
    give({ id, picture }, refusal && new AppError(refusal.code, refusal.message)),
  );
  void gone.then(() => {
    for (const id of waiting.keys()) give({ id }, broken());
  });
  return {
    give,
    answerTo(id: number) {
      const one = Promise.withResolvers<MadePicture | undefined>();
      waiting.set(id, one);
      return one.promise;
    },
  };
}

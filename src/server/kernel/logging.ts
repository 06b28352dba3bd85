import type { DestinationStream, Logger } from 'pino';
import { pino, symbols } from 'pino';
import { say } from '#words';

/** Logs carry paths, codes, durations and ids; never inputs, SQL parameters, e-mail addresses or children's names. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: isoTime(),
    serializers: { err: describeError },
  };
  return pino(options, destination ?? gathering(pino.destination(1)));
}

/** Like pino's own, and written once for all lines of a millisecond. */
function isoTime(): () => string {
  let [at, text] = [0, ''];
  return () => {
    const now = Date.now();
    if (now !== at) [at, text] = [now, `,"time":"${new Date(now).toISOString()}"`];
    return text;
  };
}

const longestWaitMs = 20;
const mostWaiting = 16 * 1024;
const warning = 40;

/**
 * Writes lines together, a moment later, because one write per line costs more than everything else. Writes warnings at
 * once.
 */
export function gathering(out: DestinationStream): DestinationStream {
  let lines = '';
  const flush = (): void => {
    const now = lines;
    lines = '';
    if (now !== '') out.write(now);
  };
  process.on('exit', flush);
  return {
    // By this symbol pino tells the level of each line.
    [symbols.needsMetadataGsym]: true,
    lastLevel: 0,
    write(line: string) {
      if (lines === '') setTimeout(flush, longestWaitMs);
      lines += line;
      if (this.lastLevel >= warning || lines.length > mostWaiting) flush();
    },
  } as DestinationStream & { lastLevel: number };
}

export type { Logger } from 'pino';

interface DescribedError {
  type: string;
  message: string;
  code?: unknown;
  stack?: string;
  cause?: DescribedError;
}

/** PostgreSQL's `detail` and `where` quote the values of a row, so only these fields of an error are logged. */
function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: say('not an Error') };
  const code = 'code' in error ? { code: error.code } : {};
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  return {
    type: error.name,
    message: error.message,
    ...code,
    ...(error.stack ? { stack: error.stack } : {}),
    ...cause,
  };
}

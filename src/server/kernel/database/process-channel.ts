import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** Messages between the processes of an installation. They may get lost. */
export interface ProcessChannel {
  /** Rejects if sending failed. It is fine if nobody listens. */
  send(text: string): Promise<void>;
  /** Receives what every process sends, this one too. Calls `onGap` when messages may have been missed. */
  listen(onText: (text: string) => void, onGap: () => void): void;
  close(): Promise<void>;
}

/** For the embedded database, which has only one process. */
export const noOtherProcess: ProcessChannel = {
  send: () => Promise.resolve(),
  listen: () => undefined,
  close: () => Promise.resolve(),
};

const channel = 'upbringing_changes';
const firstPauseMs = 500;
const longestPauseMs = 30_000;

interface Connecting {
  connectionString: string;
  /** Sends one text with one value on any connection. */
  query(text: string, values: unknown[]): Promise<unknown>;
}

/**
 * LISTEN on one connection for the process, opened again if it breaks, and NOTIFY on any other. Through a pooler that
 * shares connections nothing arrives, and each process reaches only its own browsers.
 */
export function postgresChannel({ connectionString, query }: Connecting): ProcessChannel {
  const closing = new AbortController();
  let listening: Promise<void> | undefined;
  let client: pg.Client | undefined;

  async function listenOnce(onText: (text: string) => void, onReady: () => void): Promise<void> {
    const opened = new pg.Client({ connectionString, keepAlive: true, keepAliveInitialDelayMillis: 10_000 });
    const ended = new Promise<void>((resolve) => {
      opened.on('error', () => resolve());
      opened.on('end', () => resolve());
    });
    client = opened;
    try {
      await opened.connect();
      opened.on('notification', ({ payload }) => payload && onText(payload));
      await opened.query(`listen ${channel}`);
      onReady();
      await ended;
    } finally {
      await opened.end().catch(() => undefined);
    }
  }

  async function keepListening(onText: (text: string) => void, onGap: () => void): Promise<void> {
    let pauseMs = firstPauseMs;
    while (!closing.signal.aborted) {
      await listenOnce(onText, () => {
        pauseMs = firstPauseMs;
        onGap();
      }).catch(() => undefined);
      await wait(pauseMs * (0.5 + Math.random()), undefined, { signal: closing.signal }).catch(() => undefined);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
  }

  return {
    async send(text) {
      await query('select pg_notify($1, $2)', [channel, text]);
    },
    listen(onText, onGap) {
      listening ??= keepListening(onText, onGap);
    },
    async close() {
      closing.abort();
      await client?.end().catch(() => undefined);
      await listening;
    },
  };
}

import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** What the processes of one installation tell each other. Nothing that must not be lost. */
export interface ProcessChannel {
  /** Rejects when it could not be sent. Sending to nobody is fine. */
  send(text: string): Promise<void>;
  /** Follows what the others send (and what this one sends). `onGap` is called when something may have been missed. */
  listen(onText: (text: string) => void, onGap: () => void): void;
  close(): Promise<void>;
}

/** For the embedded database: there is one process. */
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
 * LISTEN on a connection of its own, one for the whole process, and NOTIFY on any other. A lost connection is made
 * anew. Behind a pooler that hands connections round nothing arrives, and each process tells its own browsers only.
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

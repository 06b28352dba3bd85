import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../harness/free-port.ts';
import type { Cost } from '../harness/statements.ts';
import { startWatched, stopWatched } from '../harness/watched-process.ts';
import { type Calls, content, dates, type Family } from './bench-calls.ts';
import type { Asked } from './load.ts';

type Kind = 'bare' | 'limit';

export const handMadeCalls = (kind: Kind, { cookie, childId, storyId }: Family, first: string): Calls => {
  const next = dates(first);
  const get = (at: string) => (): Asked => ({ method: 'GET', path: `/${kind}/${at}`, cookie });
  return {
    list: get('list'),
    one: get(`one/${storyId}`),
    children: get('children'),
    numbers: get('numbers'),
    create: () => ({
      method: 'POST',
      path: `/${kind}/create`,
      cookie,
      body: { content, storyDate: next(), childIds: [childId] },
    }),
  };
};

/**
 * Written like those of `floor-server.ts`. The end of a read isn't counted, because nobody waits for it, as with ours.
 */
export function handMadeCost(kind: Kind, call: string): Cost {
  const count = kind === 'bare' ? 1 : call === 'create' ? 3 : 2;
  return { statements: count, transactions: 1, waits: count };
}

interface HandMade {
  url: string;
  pid: number;
  cookie: string;
  stop(): Promise<void>;
}

export async function startHandMade(databaseUrl: string, env: Record<string, string>): Promise<HandMade> {
  const port = await findFreePort();
  const folder = await mkdtemp(path.join(tmpdir(), 'upbringing-floor-'));
  const server = startWatched([process.execPath, path.join(import.meta.dirname, 'floor-server.ts')], {
    folder,
    stopSignal: 'TERM',
    env: { ...process.env, ...env, DATABASE_URL: databaseUrl, PORT: String(port) },
  });
  const url = `http://127.0.0.1:${port}`;
  for (let look = 0; look < 200; look += 1) {
    const answer = await fetch(`${url}/cookie`).catch(() => undefined);
    const cookie = answer?.headers.getSetCookie()[0]?.split(';', 1)[0];
    if (cookie) return { url, pid: server.pid ?? 0, cookie, stop: () => stopWatched(server) };
    await wait(50);
  }
  throw new Error('The hand-made server did not start.');
}

import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { OutboxEntry } from '../../src/client/browser/outbox-store.ts';
import { type Answer, sendWaiting } from '../../src/client/data/outbox-sender.ts';
import { memoryOutbox, sendingOf } from '../harness/memory-outbox.ts';
import { type Fault, newOutcome, type Outcome, randomBetween, roundsOf } from './fault.ts';
import { createInstallation, type Installation } from './installation.ts';

/** Together about 10,000 in 60 rounds. */
const writesOfRound = 168;
const devices = 3;

/** How often a call doesn't reach the server, and how often its answer doesn't reach the device. */
const unsent = 0.2;
const unheard = 0.2;

/**
 * Three devices write over a line that loses calls and answers. In each round their pages are killed while they send, two
 * pages of a device send at once, and the server is killed.
 */
export const flappingLine: Fault = {
  name: 'flapping-line',
  async run(rounds) {
    const outcome = newOutcome();
    const installation = await createInstallation();
    try {
      await installation.start();
      const account = await signUp(installation.url);
      const writing = await Promise.all(Array.from({ length: devices }, () => openDevice(installation.url, account)));
      for (const _ of roundsOf('flapping-line', rounds, outcome)) {
        const rest = writing.map((device) => device.write(writesOfRound / devices));
        await wait(randomBetween(100, 400));
        await installation.stop('SIGKILL');
        outcome.recoveryMs.push(await installation.start());
        await Promise.all(rest);
      }
      // A killed process holds the keys of its calls for ten minutes: these have passed.
      await installation.stop('SIGTERM');
      await installation.endClaims();
      await installation.start();
      await Promise.all(writing.map((device) => device.sendAll()));
      await check(outcome, installation, account, new Set(writing.flatMap((device) => [...device.kept])));
      return outcome;
    } finally {
      await installation.remove();
    }
  },
};

interface Account {
  cookie: string;
  name: string;
}

const json = { 'content-type': 'application/json' };

async function signUp(url: string): Promise<Account> {
  const body = JSON.stringify({
    email: `${randomUUID()}@example.com`,
    password: randomUUID(),
    firstName: 'Hannah',
    lastName: 'Brandt',
  });
  const sign = (step: string) => fetch(`${url}/api/${step}`, { method: 'POST', headers: json, body });
  await sign('register');
  const answer = await sign('login');
  const { id, tenantId } = (await answer.json()) as { id: number; tenantId: number };
  return { cookie: answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '', name: `${tenantId}:${id}` };
}

let lastDay = 0;

/** An idea, or a story of a day that has none. */
function newInput(content: string): Pick<OutboxEntry, 'path' | 'input'> {
  if (Math.random() < 0.5) return { path: 'futureAdditions.create', input: { content, priority: 'medium' } };
  lastDay += 1;
  const storyDate = new Date(Date.UTC(1000, 0, lastDay)).toISOString().slice(0, 10);
  return { path: 'dailyStories.write', input: { content, storyDate } };
}

async function openDevice(url: string, account: Account) {
  const outbox = memoryOutbox(account.name);
  /** What a form closed over, as if saved. */
  const kept = new Set<string>();
  const call = async ({ path, key }: Pick<OutboxEntry, 'path' | 'key'>, input: unknown): Promise<Answer> => {
    if (Math.random() < unsent) return { kind: 'none' };
    const answer = await post(url, account, { path, key, input }).catch((): Answer => ({ kind: 'none' }));
    return Math.random() < unheard ? { kind: 'none' } : answer;
  };

  /** Sends until it is done, or until somebody kills the page: from then on nothing of it continues. */
  const openPage = (diesAfterMs: number): Promise<boolean> => {
    const { promise: death, resolve: die } = Promise.withResolvers<true>();
    let isDead = false;
    const timer = setTimeout(() => {
      isDead = true;
      die(true);
    }, diesAfterMs);
    const untilDeath =
      <Given extends unknown[], Result>(work: (...given: Given) => Promise<Result>) =>
      async (...given: Given): Promise<Result> => {
        if (isDead) await new Promise(() => undefined);
        const result = await work(...given);
        if (isDead) await new Promise(() => undefined);
        return result;
      };
    const store = Object.fromEntries(
      Object.entries(outbox.store).map(([name, work]) => [name, untilDeath(work as () => Promise<unknown>)]),
    ) as unknown as typeof outbox.store;
    const sending = sendingOf(account.name, store, { call: untilDeath(call) });
    return Promise.race([sendWaiting(sending), death]).finally(() => clearTimeout(timer));
  };

  return {
    kept,
    async write(count: number): Promise<void> {
      for (let written = 0; written < count; written += 1) {
        const content = randomUUID();
        const change = { ...newInput(content), key: `outbox-${randomUUID()}` };
        const answer = await call(change, change.input);
        if (answer.kind === 'none') outbox.add({ ...change, record: content, mayBeStored: true });
        else if (answer.kind !== 'done') throw new Error(`A write was answered ${JSON.stringify(answer)}`);
        kept.add(content);
        // Without locks both pages send: the keys alone keep a change from being done twice.
        if (Math.random() < 0.2) await Promise.all([openPage(randomBetween(1, 60)), openPage(randomBetween(1, 60))]);
      }
    },
    async sendAll(): Promise<void> {
      while (await openPage(60_000)) await wait(5);
      const [left] = outbox.entries();
      if (left) throw new Error(`${left.path} was answered: ${left.sentence}`);
    },
  };
}

interface TrpcAnswer {
  result?: unknown;
  error?: { json: { data: { issues?: { path: string }[]; retryAfterSeconds?: number }; message: string } };
}

/** The call as the browser sends it. */
async function post(
  url: string,
  { cookie, name }: Account,
  { path, key, input }: { path: string; key: string; input: unknown },
): Promise<Answer> {
  const response = await fetch(`${url}/trpc/${path}?batch=1`, {
    method: 'POST',
    headers: { ...json, cookie, 'idempotency-key': key, 'x-account': name },
    body: JSON.stringify({ 0: input }),
    signal: AbortSignal.timeout(30_000),
  });
  const body = (await response.json()) as TrpcAnswer | TrpcAnswer[];
  const answer = Array.isArray(body) ? body[0] : body;
  if (response.ok) return { kind: 'done' };
  if (response.status >= 500) return { kind: 'none' };
  const { data, message } = answer?.error?.json ?? { data: {}, message: response.statusText };
  const isAboutKey = data.issues?.some((issue) => issue.path === 'Idempotency-Key');
  if (response.status === 409 && isAboutKey) return { kind: data.retryAfterSeconds === undefined ? 'done' : 'running' };
  return { kind: 'refused', sentence: message };
}

async function check(outcome: Outcome, { url }: Installation, { cookie }: Account, kept: ReadonlySet<string>) {
  const counts = new Map<string, number>();
  for (const path of ['future-additions', 'daily-stories']) {
    for (let offset = 0, isMore = true; isMore; offset += 500) {
      const answer = await fetch(`${url}/api/${path}?limit=500&offset=${offset}`, { headers: { cookie } });
      const records = (await answer.json()) as { content: string }[];
      for (const { content } of records) counts.set(content, (counts.get(content) ?? 0) + 1);
      isMore = records.length > 0;
    }
  }
  outcome.acknowledged = kept.size;
  for (const content of kept) if (!counts.has(content)) outcome.lost += 1;
  for (const [, count] of counts) if (count > 1) outcome.doubled += 1;
}

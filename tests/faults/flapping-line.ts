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
/** How often the device knows that it has no line, and asks nobody. */
const offline = 0.1;

/**
 * Three devices write, edit, delete and undo over a line that loses calls and answers. In each round their pages are
 * killed while they send, two pages of a device send at once, and the server is killed.
 */
export const flappingLine: Fault = {
  name: 'flapping-line',
  async run(rounds) {
    const outcome = newOutcome();
    const installation = await createInstallation();
    try {
      await installation.start();
      const account = await signUp(installation.url);
      const expected: Expected = { there: new Set(), gone: new Set() };
      const writing = Array.from({ length: devices }, () => openDevice(installation.url, account, expected));
      for (const round of roundsOf('flapping-line', rounds, outcome)) {
        const rest = writing.map((device) => device.write(writesOfRound / devices));
        await wait(randomBetween(100, 400));
        await installation.stop('SIGKILL');
        // A killed process holds the keys of its calls for ten minutes. These pass, or pages would only wait for them.
        if (round % 5 === 4) await installation.endClaims();
        outcome.recoveryMs.push(await installation.start());
        await Promise.all(rest);
      }
      await installation.stop('SIGTERM');
      await installation.endClaims();
      await installation.start();
      await Promise.all(writing.map((device) => device.sendAll()));
      await check(outcome, installation, account, expected);
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

interface Change {
  path: string;
  input: unknown;
  /** What later changes of the same record wait behind. */
  record: string;
}

/** An idea, or a story of a day that has none. */
function newRecord(content: string): Change {
  const record = `new ${content}`;
  if (Math.random() < 0.6) return { path: 'futureAdditions.create', input: { content, priority: 'medium' }, record };
  lastDay += 1;
  const storyDate = new Date(Date.UTC(1000, 0, lastDay)).toISOString().slice(0, 10);
  return { path: 'dailyStories.write', input: { content, storyDate }, record };
}

/** An idea as the device knows it from the server. */
interface Idea {
  id: number;
  version: number;
  content: string;
}

/** What the family must find in the end. */
interface Expected {
  there: Set<string>;
  gone: Set<string>;
}

function openDevice(url: string, account: Account, { there, gone }: Expected) {
  const outbox = memoryOutbox(account.name);
  /** By id: those that it may edit or delete. */
  const ideas = new Map<number, Idea>();
  const call = async ({ path, key }: Pick<OutboxEntry, 'path' | 'key'>, input: unknown): Promise<Answer> => {
    if (Math.random() < unsent) return { kind: 'none' };
    const answer = await post(url, account, { path, key, input }).catch((): Answer => ({ kind: 'none' }));
    return Math.random() < unheard ? { kind: 'none' } : answer;
  };
  /** What the device's lists show after an answer; a change that was done before answers nothing. */
  const learn = (path: string, data: unknown): void => {
    if (data === undefined) return;
    const idea = data as Idea;
    const isOlder = (ideas.get(idea?.id)?.version ?? 0) < idea?.version;
    if (path === 'futureAdditions.create' || (path === 'futureAdditions.update' && ideas.has(idea.id) && isOlder))
      ideas.set(idea.id, idea);
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
    const onSent = ({ path }: OutboxEntry, data: unknown) => learn(path, data);
    const sending = sendingOf(account.name, store, { call: untilDeath(call), onSent });
    return Promise.race([sendWaiting(sending), death]).finally(() => clearTimeout(timer));
  };

  /** As the app does: a change without an answer waits, and so does one behind another of its record. */
  const make = async (change: Change): Promise<void> => {
    const keyed = { ...change, key: `outbox-${randomUUID()}` };
    if (outbox.entries().some(({ record }) => record === change.record) || Math.random() < offline) {
      outbox.add({ ...keyed, mayBeStored: false });
      return;
    }
    const answer = await call(keyed, change.input);
    if (answer.kind === 'done') learn(change.path, answer.data);
    else if (answer.kind === 'none') outbox.add({ ...keyed, mayBeStored: true });
    else throw new Error(`${change.path} was answered ${JSON.stringify(answer)}`);
  };

  const edit = async ({ id, version, content }: Idea): Promise<void> => {
    const next = randomUUID();
    ideas.set(id, { id, version, content: next });
    await make({ path: 'futureAdditions.update', input: { id, version, content: next }, record: `idea ${id}` });
    there.delete(content);
    gone.add(content);
    there.add(next);
  };

  /** Every third deletion is undone: one that was never sent leaves nothing of the two. */
  const remove = async ({ id, content }: Idea): Promise<void> => {
    ideas.delete(id);
    await make({ path: 'futureAdditions.delete', input: { id }, record: `idea ${id}` });
    there.delete(content);
    gone.add(content);
    if (Math.random() > 1 / 3) return;
    const waiting = outbox.entries().find(({ path, record }) => path.endsWith('.delete') && record === `idea ${id}`);
    if (waiting && !waiting.mayBeStored) await outbox.store.removeEntry(waiting.id, []);
    else await make({ path: 'trash.restore', input: { kind: 'idea', id }, record: `idea ${id}` });
    gone.delete(content);
    there.add(content);
  };

  /** One that was never sent is edited where it waits. */
  const editWaiting = (): void => {
    const waiting = outbox.entries().find(({ path, mayBeStored }) => path === 'futureAdditions.create' && !mayBeStored);
    if (!waiting) return;
    const { content } = waiting.input as { content: string };
    const input = { ...(waiting.input as object), content: randomUUID() };
    outbox.replace(waiting.id, { input, key: `outbox-${randomUUID()}` });
    there.delete(content);
    gone.add(content);
    there.add(input.content);
  };

  return {
    async write(count: number): Promise<void> {
      for (let written = 0; written < count; written += 1) {
        const luck = Math.random();
        const known = [...ideas.values()];
        const idea = known[Math.floor(Math.random() * known.length)];
        if (idea && luck < 0.15) await edit(idea);
        else if (idea && luck < 0.25) await remove(idea);
        else {
          const content = randomUUID();
          await make(newRecord(content));
          there.add(content);
        }
        if (luck > 0.95) editWaiting();
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
  result?: { data?: { json?: unknown } };
  error?: { json: { data: { issues?: { path: string }[]; retryAfterSeconds?: number | null }; message: string } };
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
  if (response.ok) return { kind: 'done', data: answer?.result?.data?.json ?? answer?.result?.data };
  if (response.status >= 500) return { kind: 'none' };
  const { data, message } = answer?.error?.json ?? { data: {}, message: response.statusText };
  const isAboutKey = data.issues?.some((issue) => issue.path === 'Idempotency-Key');
  // The JSON of undefined is null.
  const isRunning = typeof data.retryAfterSeconds === 'number';
  if (response.status === 409 && isAboutKey) return { kind: isRunning ? 'running' : 'done' };
  return { kind: 'refused', sentence: message };
}

async function check(outcome: Outcome, { url }: Installation, { cookie }: Account, { there, gone }: Expected) {
  const counts = new Map<string, number>();
  for (const path of ['future-additions', 'daily-stories']) {
    for (let offset = 0, isMore = true; isMore; offset += 500) {
      const answer = await fetch(`${url}/api/${path}?limit=500&offset=${offset}`, { headers: { cookie } });
      const records = (await answer.json()) as { content: string }[];
      for (const { content } of records) counts.set(content, (counts.get(content) ?? 0) + 1);
      isMore = records.length > 0;
    }
  }
  outcome.acknowledged = there.size + gone.size;
  for (const content of there) if (!counts.has(content)) outcome.lost += 1;
  // An edit or a deletion that was lost.
  for (const content of gone) if (counts.has(content)) outcome.lost += 1;
  for (const [, count] of counts) if (count > 1) outcome.doubled += 1;
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { seedReminders } from '../../../../../tests/harness/seed-reminders.ts';
import { makeSharedDatabase, type SharedDatabase } from '../../../../../tests/harness/shared-database.ts';
import { type SmtpPeer, startSmtpServer } from '../../../../../tests/peers/smtp-server.ts';

const program = resolve(import.meta.dirname, '../../../../../tests/harness/reminding-process.ts');
const due = '2026-11-21T00:00:00.000Z';
const families = 50;
const membersEach = 4;
const kills = 5;

const children = new Set<ChildProcess>();
const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const close of closing.splice(0).toReversed()) await close();
});

interface Process {
  child: ChildProcess;
  /** Resolves with the next line that the process writes. */
  hears(word: 'ready' | 'done'): Promise<unknown>;
  kill(): Promise<void>;
}

function begin({ environment }: SharedDatabase, smtp: SmtpPeer, minutesLate: number): Process {
  const now = new Date(Date.parse(due) + minutesLate * 60_000).toISOString();
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, ...environment, SMTP_URL: smtp.url, NOW: now },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  return {
    child,
    hears: (word) =>
      new Promise((found) => {
        child.stdout?.on('data', (chunk: Buffer) => chunk.toString().includes(word) && found(undefined));
      }),
    async kill() {
      const hasEnded = once(child, 'exit');
      child.kill('SIGKILL');
      await hasEnded;
      children.delete(child);
    },
  };
}

const wait = (ms: number) => new Promise((found) => setTimeout(found, ms));

/** Kills the process while it sends: shortly after the next mail has arrived. */
async function killWhileSending(victim: Process, smtp: SmtpPeer): Promise<void> {
  const before = smtp.mails.length;
  await expect.poll(() => smtp.mails.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(before);
  await wait(Math.random() * 60);
  await victim.kill();
}

test('two processes send 200 reminders while one is killed repeatedly: none is lost or sent twice', async () => {
  const shared = await makeSharedDatabase();
  closing.push(() => shared.remove());
  // Slow enough to be killed while it sends.
  const smtp = await startSmtpServer({ delayMs: shared.isEmbedded ? 60 : 150 });
  closing.push(() => smtp.close());
  const seeding = await shared.open();
  await seedReminders(seeding, { families, membersEach, due });
  await seeding.close();

  // The embedded database allows one process at a time.
  const steady = shared.isEmbedded ? undefined : begin(shared, smtp, 1);
  await steady?.hears('ready');
  for (let kill = 0; kill < kills && smtp.mails.length < families * membersEach; kill += 1) {
    const victim = begin(shared, smtp, 2 * (kill + 1));
    await victim.hears('ready');
    await killWhileSending(victim, smtp).catch(() => victim.kill());
  }
  await steady?.kill();
  // Long enough after the last one for every claim to expire.
  const last = begin(shared, smtp, 60);
  await last.hears('done');
  await wait(500);
  await last.kill();

  const database = await shared.open();
  const [messages, reminders] = await database.service(async (db) => [
    await db.selectFrom('outgoingMessages').select(['recipient', 'status']).execute(),
    await db.selectFrom('emailReminders').select(['id']).execute(),
  ]);
  await database.close();
  const arrived = smtp.mails.map(({ to }) => to.join());
  expect(new Set(arrived).size).toBe(arrived.length);
  expect(messages).toHaveLength(families * membersEach);
  expect(reminders).toHaveLength(messages.length);
  const unknown = messages.filter(({ status }) => status === 'unknown');
  const sent = messages.filter(({ status }) => status === 'sent').map(({ recipient }) => recipient);
  expect(sent.length + unknown.length).toBe(families * membersEach);
  expect(sent.filter((recipient) => !arrived.includes(recipient))).toEqual([]);
  // Each killed process was sending as many mails as it sends at once, at most.
  expect(unknown.length).toBeLessThanOrEqual(16 * (kills + 1));
}, 300_000);

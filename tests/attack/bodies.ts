import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Family } from './attack.ts';
import { type Attack, repeat, type Status, statusOf, unexpected } from './attack.ts';
import { json } from './families.ts';

/** The mail provider's part of the settings. */
const mailSecret = 'a-secret-of-the-attack';
export const mailSettings = { MAIL_INBOUND_DOMAIN: 'reply.example.com', MAIL_INBOUND_SECRET: mailSecret };

/** Tells superjson to rebuild very many deeply nested values. */
function superjsonBomb(bytes: number): string {
  const path = Array.from({ length: 500 }, () => '0').join('.');
  const values: Record<string, string[]> = {};
  for (let size = 0, index = 0; size < bytes - 2000; index += 1) {
    const key = `${path}.${index}`;
    values[key] = ['Date'];
    size += key.length + 12;
  }
  return JSON.stringify({ json: { email: 'a@example.com', password: 'wrong one' }, meta: { values } });
}

/**
 * Without a name in `meta.values`, the value sent is just a wrong password: superjson's other parts must do nothing.
 */
export const superjson: Attack = {
  name: 'superjson meta.values, 1 MB and 60 KB',
  async run({ url }) {
    const post = (body: string) => statusOf(`${url}/trpc/auth.login`, { method: 'POST', headers: json, body });
    const [large, small] = [superjsonBomb(1_000_000), superjsonBomb(60_000)];
    const statuses = [...(await repeat(60, 20, () => post(large))), ...(await repeat(60, 20, () => post(small)))];
    return { requests: 120, faults: unexpected('anonymous bodies', statuses, [400, 401, 413, 429, 'closed']) };
  },
};

const mailBytes = 25_000_000;
const mail = Buffer.concat([
  Buffer.from('From: a@example.com\r\nTo: b@reply.example.com\r\nSubject: Hello\r\n\r\n'),
  Buffer.alloc(mailBytes, 'All is well here, and the lake was warm today.\r\n'),
]).subarray(0, mailBytes);

const mails = (name: string, secret: string, allowed: Status[]): Attack => ({
  name,
  async run({ url }) {
    const post = () =>
      statusOf(`${url}/api/inbound-mail/${encodeURIComponent(secret)}`, {
        method: 'POST',
        headers: { 'content-type': 'message/rfc822' },
        body: mail,
      });
    const statuses = await repeat(60, 60, post);
    const taken = statuses.filter((status) => status === 200).length;
    return { requests: 60, faults: unexpected('mails', statuses, allowed), note: `${taken} taken` };
  },
});
export const knownMails = mails('60 mails of 25 MB, right secret', mailSecret, [200, 429, 503, 'closed']);
export const strangeMails = mails('60 mails of 25 MB, wrong secret', 'wrong', [403, 'closed']);

export const strangeLetters: Attack = {
  name: '60 letters of 8 MB from nobody',
  async run({ url }) {
    const body = JSON.stringify({ draftContent: 'x'.repeat(8_000_000) });
    const init = { method: 'PATCH', headers: json, body };
    const statuses = await repeat(60, 60, () => statusOf(`${url}/api/annual-letters/1`, init));
    return { requests: 60, faults: unexpected('letters', statuses, [401, 'closed']) };
  },
};

/** A story for each of so many days. */
async function importStories(family: Family, days: number, content: string, firstYear: number): Promise<void> {
  const rows = Array.from({ length: days }, (_, day) => {
    const date = new Date(Date.UTC(firstYear, 0, 1 + day)).toISOString().slice(0, 10);
    return `${date},,${content},`;
  });
  const csv = new Blob([['Date,Tags,Story,Comment', ...rows].join('\n')], { type: 'text/csv' });
  const answer = await family.upload('/daily-stories/bulk-import', 'csv', csv, 'stories.csv');
  const text = await answer.text();
  if (!text.includes(`"imported":${days}`)) throw new Error(`The stories were not imported: ${text.slice(0, 300)}`);
}

/** Sends a request and doesn't read the answer. Returns a function that closes it. */
async function askUnread(url: string, cookie: string): Promise<() => void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  await once(socket, 'connect');
  socket.pause();
  socket.write(`GET /api/daily-stories HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${cookie}\r\n\r\n`);
  return () => socket.destroy();
}

const unreadLists = (name: string, importAll: (family: Family) => Promise<void>): Attack => ({
  name,
  async run({ url, newFamily }) {
    const [reader, other] = [await newFamily(), await newFamily()];
    await importAll(reader);
    const letGo = await repeat(50, 50, () => askUnread(url, reader.cookie));
    await wait(1000);
    const begun = performance.now();
    await other.call('GET', '/children');
    const waited = performance.now() - begun;
    await wait(2000);
    for (const end of letGo) end();
    const faults = waited > 10_000 ? [`another family waited ${Math.round(waited)} ms`] : [];
    return { requests: 50, faults, note: `another family waited ${Math.round(waited)} ms` };
  },
});
export const unreadStories = unreadLists('50 readers of 20,000 stories who take nothing', (family) =>
  importStories(family, 20_000, 'The lake was warm, and nobody wanted to go home. '.repeat(4), 1960),
);
export const unreadLongStories = unreadLists('50 readers of 600 long stories who take nothing', async (family) => {
  for (let part = 0; part < 12; part += 1) await importStories(family, 50, 'x'.repeat(90_000), 1960 + part);
});

/** Opens a connection, sends the start, then a byte every three seconds. Resolves to how long the server allowed it. */
async function speakSlowly(url: string, start: string): Promise<number> {
  const { hostname, port } = new URL(url);
  // From a separate address: one address may have 64 connections, and the families call from another one.
  const from = { host: hostname, port: Number(port), localAddress: '127.0.0.2' };
  const socket = connect(from).on('error', () => undefined);
  const begun = performance.now();
  socket.write(start);
  const timer = setInterval(() => socket.write('a'), 3000);
  const late = setTimeout(() => socket.destroy(), 30_000);
  socket.resume();
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(timer);
  clearTimeout(late);
  return performance.now() - begun;
}

export const slowSenders: Attack = {
  name: '200 slow senders of bodies and headers',
  async run({ url }) {
    const head = 'POST /api/login HTTP/1.1\r\nhost: 127.0.0.1\r\n';
    const slowBody = `${head}content-type: application/json\r\ncontent-length: 1000\r\n\r\n{`;
    const times = await repeat(200, 200, (index) => speakSlowly(url, index % 2 ? slowBody : `${head}x-a: `));
    const longest = Math.round(Math.max(...times));
    const faults = longest > 25_000 ? [`a slow sender was let for ${longest} ms`] : [];
    return { requests: 200, faults, note: `the longest was let for ${Math.round(longest / 1000)} s` };
  },
};

// Runs in its own process beside `npm run attack`, so that a busy attacker doesn't count as a slow server.
import { readdir, readFile } from 'node:fs/promises';

export interface Watched {
  slowestMs: number;
  /** How long the server itself was busy during the longest wait; without /proc, all of it. */
  busyMs: number;
  /** 0 if there is no /proc. */
  peakMb: number;
}

const [url, pid = ''] = process.argv.slice(2);
const longestMs = 30_000;
const msOfTick = 10;
const nothingSeen: Watched = { slowestMs: 0, busyMs: 0, peakMb: 0 };
let watched = { ...nothingSeen };

const read = (id: string, file: string) => readFile(`/proc/${id}/${file}`, 'utf8').catch(() => '');

async function childrenOf(id: string): Promise<string[]> {
  const threads = await readdir(`/proc/${id}/task`).catch(() => []);
  const lists = await Promise.all(threads.map((thread) => read(id, `task/${thread}/children`)));
  return lists.flatMap((list) => list.split(' ').filter(Boolean));
}

/** The server is a child of the shell that watches it. */
const commands = await Promise.all((await childrenOf(pid)).map(async (id) => [id, await read(id, 'cmdline')] as const));
const server = commands.find(([, command]) => command.includes('main.js'))?.[0];

/** The answering thread's processor time since its start: time taken by other programs doesn't count. */
async function workedMs(): Promise<number> {
  if (server === undefined) return performance.now();
  const fields = (await read(server, `task/${server}/stat`)).replace(/^.*\) /, '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) * msOfTick;
}

async function askHealth(): Promise<void> {
  const begun = performance.now();
  const worked = await workedMs();
  const isOk = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(longestMs) }).then(
    async (answer) => (await answer.text()) !== '' && answer.ok,
    () => false,
  );
  watched.slowestMs = Math.max(watched.slowestMs, isOk ? Math.round(performance.now() - begun) : longestMs);
  watched.busyMs = Math.max(watched.busyMs, isOk ? Math.round((await workedMs()) - worked) : longestMs);
}

/** Kilobytes of a process and of all that it has started. */
async function residentKb(id: string): Promise<number> {
  const own = Number(/^VmRSS:\s+(\d+)/m.exec(await read(id, 'status'))?.[1] ?? 0);
  const theirs = await Promise.all((await childrenOf(id)).map(residentKb));
  return theirs.reduce((sum, each) => sum + each, own);
}

async function readMemory(): Promise<void> {
  watched.peakMb = Math.max(watched.peakMb, Math.round((await residentKb(pid)) / 1024));
}

setInterval(() => void askHealth(), 100);
setInterval(() => void readMemory(), 250);

// What it saw since it was last asked.
process.on('message', () => {
  process.send?.(watched);
  watched = { ...nothingSeen };
});
process.on('disconnect', () => process.exit());

// A process of its own beside `npm run attack`, so that a busy attacker does not count as a slow server.
import { readdir, readFile } from 'node:fs/promises';

export interface Watched {
  slowestMs: number;
  /** 0 where there is no /proc. */
  peakMb: number;
}

const [url, pid = ''] = process.argv.slice(2);
const longestMs = 30_000;
let watched: Watched = { slowestMs: 0, peakMb: 0 };

async function askHealth(): Promise<void> {
  const begun = performance.now();
  const isOk = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(longestMs) }).then(
    async (answer) => (await answer.text()) !== '' && answer.ok,
    () => false,
  );
  watched.slowestMs = Math.max(watched.slowestMs, isOk ? Math.round(performance.now() - begun) : longestMs);
}

/** Kilobytes of a process and of all that it has started. */
async function residentKb(id: string): Promise<number> {
  const read = (file: string) => readFile(`/proc/${id}/${file}`, 'utf8').catch(() => '');
  const own = Number(/^VmRSS:\s+(\d+)/m.exec(await read('status'))?.[1] ?? 0);
  const threads = await readdir(`/proc/${id}/task`).catch(() => []);
  const lists = await Promise.all(threads.map((thread) => read(`task/${thread}/children`)));
  const children = lists.flatMap((list) => list.split(' ').filter(Boolean));
  const theirs = await Promise.all(children.map(residentKb));
  return theirs.reduce((sum, each) => sum + each, own);
}

async function readMemory(): Promise<void> {
  watched.peakMb = Math.max(watched.peakMb, Math.round((await residentKb(pid)) / 1024));
}

setInterval(() => void askHealth(), 100);
setInterval(() => void readMemory(), 250);

// What was seen since the last time it was asked.
process.on('message', () => {
  process.send?.(watched);
  watched = { slowestMs: 0, peakMb: 0 };
});
process.on('disconnect', () => process.exit());

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type AppServer, startAppServer } from '../e2e/app-server.ts';

/** Runs in the server: records its peak memory. */
const notePeak = `import { writeFileSync } from 'node:fs';
const note = () => writeFileSync(process.env.PEAK_FILE, String(process.resourceUsage().maxRSS));
setInterval(note, 500).unref();
process.on('exit', note);`;

/** The environment in which a Node process writes its peak memory, in kilobytes, into the file. */
export const notingPeak = (peakFile: string): Record<string, string> => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(notePeak)}`,
  PEAK_FILE: peakFile,
});

/** Registers an account and returns its cookie. */
export async function signIn(url: string, email = 'bench@example.com'): Promise<string> {
  const account = { email, password: 'quiet harbor', firstName: 'Bench', lastName: 'Mark' };
  const post = (call: string) =>
    fetch(`${url}/api/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    });
  await post('register');
  return (await post('login')).headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
}

/** How long each request of other families takes until `work` is done. */
export async function timesDuring(work: Promise<unknown>, read: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const working = new AbortController();
  const done = work.finally(() => working.abort());
  while (!working.signal.aborted) {
    const start = performance.now();
    await read();
    times.push(performance.now() - start);
    await wait(20);
  }
  await done;
  return times.toSorted((a, b) => a - b);
}

/** Starts the server, measures, stops it, and also returns its peak memory. */
export async function onMeasuredServer<T extends object>(
  env: Record<string, string>,
  measure: (server: AppServer, readPeakMb: () => Promise<number>) => Promise<T>,
): Promise<T & { peakMb: number }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'upbringing-bench-'));
  const peakFile = path.join(folder, 'peak');
  const readPeakMb = async () => Math.round(Number(await readFile(peakFile, 'utf8')) / 1024);
  try {
    const server = await startAppServer({ env: { ...env, ...notingPeak(peakFile) } });
    const measured = await measure(server, readPeakMb).finally(() => server.stop());
    return { ...measured, peakMb: await readPeakMb() };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

import { execFile } from 'node:child_process';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Fault, newOutcome, roundsOf } from './fault.ts';
import { createInstallation } from './installation.ts';
import { createWritingFamily } from './writing-family.ts';

const run = promisify(execFile);
const diskMb = 400;

/** The disk of an embedded installation is full for a while, and its server is killed and restarted meanwhile. */
export const fullDisk: Fault = {
  name: 'full-disk',
  run: (rounds) =>
    withSmallDisk(async (disk) => {
      const outcome = newOutcome();
      const installation = await createInstallation({ parent: disk });
      const filler = path.join(disk, 'filler');
      try {
        await installation.start();
        const family = await createWritingFamily(installation.url);
        for (const round of roundsOf('full-disk', rounds, outcome)) {
          const writing = new AbortController();
          const written = family.write(writing.signal);
          const { bavail, bsize } = await statfs(disk);
          await writeFile(filler, Buffer.alloc(bavail * bsize)).catch(() => undefined);
          await wait(2000);
          writing.abort();
          await written;
          if (round % 5 === 4) await startWhileFull(installation);
          await rm(filler, { force: true });
          if (round % 5 === 4) await installation.start();
          outcome.recoveryMs.push(await family.untilSaved());
        }
        await family.check(outcome);
        await installation.stop('SIGTERM');
        outcome.leftOverBytes = await installation.leftOverBytes();
        return outcome;
      } finally {
        await installation.remove();
      }
    }),
};

/** Ends with a sentence and no stack trace if there is no room to start. */
async function startWhileFull(installation: Awaited<ReturnType<typeof createInstallation>>): Promise<void> {
  await installation.stop('SIGKILL');
  const { code, said } = await installation.failedStart();
  if (code !== 1 || said.includes('\n    at ')) throw new Error(`A start on a full disk ended with ${code}: ${said}`);
}

/** The separate disk is a tmpfs, which needs root on Linux. */
async function withSmallDisk<T>(work: (folder: string) => Promise<T>): Promise<T | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'upbringing-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m`, 'tmpfs', folder]);
  } catch {
    await rm(folder, { recursive: true });
    console.error('full-disk: not run, since a small disk can only be mounted by root on Linux.');
    return undefined;
  }
  try {
    return await work(folder);
  } finally {
    await run('umount', ['-l', folder]);
    await rm(folder, { recursive: true });
  }
}

import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hourMs } from '../durations.ts';

/** Nothing is written for so long without growing. */
const graceMs = hourMs;

/** Where a process that was killed leaves half a file, and which names such files have. */
const places: Readonly<Record<string, RegExp>> = { incoming: /./, outbox: /\.part$/, backups: /\.zip\.part$/ };

/** Removes from DATA_DIR what a process that was killed has left half written. */
export async function clearLeftovers({ config }: { config: { dataDir: string } }) {
  // By the machine's clock, as the times of its files are.
  const before = Date.now() - graceMs;
  for (const [folder, pattern] of Object.entries(places)) {
    const names = await readdir(join(config.dataDir, folder)).catch((): string[] => []);
    for (const name of names.filter((each) => pattern.test(each))) {
      const path = join(config.dataDir, folder, name);
      const changed = await stat(path).catch(() => undefined);
      if (changed && changed.mtimeMs < before) await rm(path, { force: true });
    }
  }
}

import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hourMs } from '../durations.ts';

/** No writer pauses for this long. */
const graceMs = hourMs;

/** Where a killed process leaves partial files, and their names. */
const places: Readonly<Record<string, RegExp>> = { incoming: /./, outbox: /\.part$/, backups: /\.zip\.part$/ };

/** Removes partial files that killed processes left in DATA_DIR. */
export async function clearLeftovers({ config }: { config: { dataDir: string } }) {
  // By the machine's clock, like the files' times.
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

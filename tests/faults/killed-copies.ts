import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '../../src/server/config.ts';
import { findCopies, hashAt } from '../../src/server/features/archive/copies/copies.rules.ts';
import { type CopyPlace, openCopyPlace } from '../../src/server/features/archive/copies/copy-place.client.ts';
import { restoreCopy } from '../../src/server/features/archive/copies/restore-copy.rules.ts';
import { openFileStore } from '../../src/server/kernel/files/open-file-store.ts';
import { type Fault, newOutcome, type Outcome, randomBetween, roundsOf } from './fault.ts';
import { createInstallation } from './installation.ts';
import { createWritingFamily } from './writing-family.ts';

const script = path.resolve(import.meta.dirname, '../../scripts/backup.ts');
const roundsBetweenRestores = 10;
const writingMs = 5000;

/** A copy is killed at any moment; after each kill every earlier copy is whole, and the newest one restores. */
export const killedCopies: Fault = {
  name: 'killed-copies',
  async run(rounds) {
    const outcome = newOutcome();
    const installation = await createInstallation();
    const folder = await mkdtemp(path.join(tmpdir(), 'upbringing-copies-'));
    const to = path.join(folder, 'place');
    const place = openCopyPlace(to);
    /** When the last copy began that said it is good. */
    let lastGoodFrom = 0;
    /** Resolves to the milliseconds it took, undefined if it was killed before its end. */
    const copy = async (killAfterMs?: number): Promise<number | undefined> => {
      const [begun, from] = [performance.now(), Date.now()];
      const env = {
        ...process.env,
        DATA_DIR: installation.dataDir,
        DATABASE_URL: '',
        BACKUP_TO: to,
        BACKUP_KEEP: '60d',
      };
      const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'ignore', 'inherit'] });
      const ended = once(child, 'exit') as Promise<[number | null]>;
      if (killAfterMs !== undefined) void wait(killAfterMs).then(() => child.kill('SIGKILL'));
      const [code] = await ended;
      if (code !== 0) return undefined;
      outcome.acknowledged += 1;
      lastGoodFrom = from;
      return performance.now() - begun;
    };
    try {
      await installation.start();
      const family = await createWritingFamily(installation.url);
      await family.write(AbortSignal.timeout(writingMs));
      await installation.stop('SIGTERM');
      const took = await copy();
      if (took === undefined) throw new Error('A copy that nobody kills must succeed.');
      for (const round of roundsOf('killed-copies', rounds, outcome)) {
        await copy(randomBetween(0, took * 1.2));
        await checkAll(place, lastGoodFrom, outcome);
        if (round % roundsBetweenRestores === 0) outcome.recoveryMs.push(await restoreNewest(place, folder, outcome));
      }
      return outcome;
    } finally {
      await installation.remove();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** Counts a last good copy that isn't there, and copies that miss something. Of one day, the newest copy stays. */
async function checkAll(place: CopyPlace, lastGoodFrom: number, outcome: Outcome): Promise<void> {
  const { copies } = await findCopies(place);
  // A newer one may have been killed after its last step: it counts as made, which nobody was told.
  if (!copies.some(({ manifest }) => Date.parse(manifest.madeAt) >= lastGoodFrom)) outcome.lost += 1;
  const files = new Set(await place.list('files'));
  for (const { manifest } of copies) {
    const hasRows = (await hashAt(place, manifest.rows.path)) === manifest.rows.sha256;
    const hasFiles = manifest.keys.every((key) => files.has(`${manifest.filesFolder}/${key}`));
    if (!hasRows || !hasFiles) outcome.halfDone += 1;
  }
}

async function restoreNewest(place: CopyPlace, folder: string, outcome: Outcome): Promise<number> {
  const begun = performance.now();
  const dataDir = path.join(folder, 'restored');
  const config = readConfig({ DATA_DIR: dataDir });
  const files = await openFileStore(config);
  const { missingFiles } = await restoreCopy({ config, files }, place, { identities: [] });
  outcome.halfDone += missingFiles.length;
  await rm(dataDir, { recursive: true, force: true });
  return performance.now() - begun;
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Engine } from '../../src/server/kernel/database/engine.ts';
import { openEngine } from '../../src/server/kernel/database/open-engine.ts';
import { type Fault, newOutcome, type Outcome, randomBetween, roundsOf } from './fault.ts';
import { UnsyncedDisk } from './unsynced-disk.ts';

const openIn = (dataDir: string): Promise<Engine> => openEngine({ dataDir, onPoolError: () => undefined });

/** About how many file system calls a round makes. */
const callsOfWork = 900;

/**
 * The power fails at any moment while the embedded database commits transactions: what was not synced is lost, or a
 * random half of it.
 */
export const powerCut: Fault = {
  name: 'power-cut',
  async run(rounds) {
    const outcome = newOutcome();
    const dataDir = await mkdtemp(path.join(tmpdir(), 'upbringing-power-'));
    try {
      const engine = await openIn(dataDir);
      await engine.executeSql('create table stories (id int primary key, words text)');
      await engine.executeSql('create table photos (story int references stories, number int)');
      await engine.close();
      for (const _ of roundsOf('power-cut', rounds, outcome)) {
        const after = await cutDuringWork(dataDir, outcome);
        await checkAfter(after, outcome);
        await rm(after.dataDir, { recursive: true, force: true });
      }
      return outcome;
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

interface AfterCut {
  dataDir: string;
  /** What was acknowledged before the power failed. */
  acknowledged: number[];
}

async function cutDuringWork(dataDir: string, outcome: Outcome): Promise<AfterCut> {
  const after: AfterCut = { dataDir: await mkdtemp(path.join(tmpdir(), 'upbringing-power-')), acknowledged: [] };
  const acknowledged: number[] = [];
  const disk = new UnsyncedDisk(path.join(dataDir, 'db'));
  const moment = Math.round(randomBetween(1, callsOfWork));
  const power = { isCut: false };
  disk.watch(moment, () => {
    disk.saveTo(path.join(after.dataDir, 'db'), outcome.rounds % 2 === 0 ? 0 : 0.5);
    after.acknowledged = [...acknowledged];
    power.isCut = true;
  });
  const engine = await openIn(dataDir);
  try {
    for (let id = outcome.rounds * 10_000; !power.isCut; id += 1) {
      const words = 'words '.repeat(randomBetween(1, 500));
      await engine.executeSql(
        `begin; insert into stories values (${id}, '${words}'); insert into photos values (${id}, 1), (${id}, 2); commit`,
      );
      acknowledged.push(id);
      if (Math.random() < 0.02) await engine.executeSql('checkpoint');
    }
  } finally {
    await engine.close();
    disk.unwatch();
  }
  return after;
}

async function checkAfter({ dataDir, acknowledged }: AfterCut, outcome: Outcome): Promise<void> {
  outcome.acknowledged += acknowledged.length;
  const begun = performance.now();
  const engine = await openIn(dataDir).catch((error: unknown) => {
    console.error(String(error));
  });
  if (!engine) {
    outcome.lost += acknowledged.length;
    return;
  }
  try {
    const { rows } = await engine.executeSql(
      'select id, (select count(*)::int from photos where story = id) as photos from stories',
    );
    const photos = new Map((rows as { id: number; photos: number }[]).map((row) => [row.id, row.photos]));
    outcome.lost += acknowledged.filter((id) => !photos.has(id)).length;
    outcome.halfDone += [...photos.values()].filter((count) => count < 2).length;
    outcome.doubled += [...photos.values()].filter((count) => count > 2).length;
    await engine.executeSql(`insert into stories values (-1, 'after')`);
    outcome.recoveryMs.push(performance.now() - begun);
  } finally {
    await engine.close();
  }
}

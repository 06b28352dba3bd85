import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '../harness/postgres-server.ts';
import { type Fault, newOutcome, type Outcome, randomBetween, roundsOf } from './fault.ts';
import { createInstallation, type Installation } from './installation.ts';
import { createWritingFamily } from './writing-family.ts';

/** The server is killed at any moment while stories, letters, files and imports are saved. */
export const killEmbedded: Fault = {
  name: 'kill-embedded',
  run: async (rounds) => killAndStart('kill-embedded', await createInstallation(), rounds),
};

export const killPostgres: Fault = {
  name: 'kill-postgres',
  async run(rounds) {
    const postgres = await startPostgres();
    if (!postgres) return undefined;
    try {
      return await killAndStart('kill-postgres', await createInstallation({ databaseUrl: postgres.url }), rounds);
    } finally {
      await postgres.stop();
    }
  },
};

async function killAndStart(name: string, installation: Installation, rounds: number): Promise<Outcome> {
  const outcome = newOutcome();
  try {
    await installation.start();
    const family = await createWritingFamily(installation.url);
    for (const _ of roundsOf(name, rounds, outcome)) {
      const writing = new AbortController();
      const written = family.write(writing.signal);
      await wait(randomBetween(200, 3000));
      await installation.stop('SIGKILL');
      writing.abort();
      await written;
      outcome.recoveryMs.push(await installation.start());
    }
    await family.check(outcome);
    await installation.stop('SIGTERM');
    outcome.leftOverBytes = await installation.leftOverBytes();
    return outcome;
  } finally {
    await installation.remove();
  }
}

import type { Bench, Figures } from '../../scripts/bench.ts';
import { startAppServer } from '../e2e/app-server.ts';
import { startPostgres } from '../harness/postgres-server.ts';
import { mostInUse, prepareUse } from './heavy-use.ts';
import { makeMemoryGroup } from './memory-group.ts';

/** The limit that docs/operations.md promises. */
const embeddedMb = 512;
const postgresMb = 300;

/** With exactly that much memory: a first start, then each heavy use alone, and all at once. */
async function useSmallMachine(name: string, env: Record<string, string>, mb: number): Promise<Figures> {
  const figure = `${name}: first start and use in ${mb} MB`;
  const group = await makeMemoryGroup(mb);
  if (!group) return { [figure]: 'not measured, which takes root on Linux' };
  try {
    const server = await startAppServer({ env: { ...env, PLAN_LIMITS: 'off' }, isFresh: true, node: group.node });
    const most: number[] = [];
    try {
      const uses = await prepareUse(server.url);
      for (const atOnce of [...uses.map((use) => [use]), uses]) most.push(await mostInUse(atOnce, server.pid));
    } finally {
      await server.stop();
    }
    const kills = await group.kills();
    return {
      [figure]: kills === 0 ? 'held' : `OVER: the kernel ended ${kills} processes`,
      [`${name}: most MB with a letter, a photo, a CSV file, all at once`]: most.join(', '),
    };
  } finally {
    await group.remove();
  }
}

export const bench: Bench = {
  name: 'small machine',
  isLong: true,
  async run() {
    const embedded = await useSmallMachine('embedded', {}, embeddedMb);
    const postgres = await startPostgres();
    if (!postgres) return { ...embedded, PostgreSQL: 'not installed' };
    try {
      const env = { DATABASE_URL: postgres.url };
      return { ...embedded, ...(await useSmallMachine('PostgreSQL', env, postgresMb)) };
    } finally {
      await postgres.stop();
    }
  },
};

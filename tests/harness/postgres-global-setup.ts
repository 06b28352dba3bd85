import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';

/** One server for all database tests; each creates its own database in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const workers = Number(process.env.TEST_CITUS_WORKERS ?? 0);
  const started = await Promise.all(Array.from({ length: 1 + workers }, startPostgres));
  const [server, ...others] = started;
  if (!server) throw new Error('The project "postgres" needs PostgreSQL: apt-get install postgresql.');
  project.provide('postgresUrl', server.url);
  project.provide(
    'workerUrls',
    others.map((worker) => worker?.url ?? ''),
  );
  return async () => {
    for (const each of started) await each?.stop();
  };
}

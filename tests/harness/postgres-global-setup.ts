import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';

/** One server for all database tests; each makes a database of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  if (!server) throw new Error('The project "postgres" needs PostgreSQL: apt-get install postgresql.');
  project.provide('postgresUrl', server.url);
  return server.stop;
}

import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** The address of a new and empty database on the server of the test project; undefined on the embedded one. */
export async function createEmptyDatabase(): Promise<{ url: string | undefined; drop: () => Promise<void> }> {
  if (process.env.TEST_DATABASE !== 'postgres') return { url: undefined, drop: () => Promise.resolve() };
  const name = `upbringing_test_${randomBytes(6).toString('hex')}`;
  const server = inject('postgresUrl');
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.toString(), drop: () => run(`drop database ${name} with (force)`) };
}

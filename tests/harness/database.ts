import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { inject } from 'vitest';
import { distribute } from '../../scripts/distribution.ts';
import type { Database } from '../../src/server/kernel/database/database.ts';
import { embeddedEngine } from '../../src/server/kernel/database/embedded/embedded-engine.ts';
import type { Engine } from '../../src/server/kernel/database/engine.ts';
import { migrateToLatest } from '../../src/server/kernel/database/migrate.ts';
import { databaseOn, type OnStatement } from '../../src/server/kernel/database/open-database.ts';
import { openEngine } from '../../src/server/kernel/database/open-engine.ts';
import { valueParsers } from '../../src/server/kernel/database/value-parsers.ts';
import { copyEmbeddedTemplate, templateName } from './embedded-template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's address of the PostgreSQL server, in projects that set TEST_DATABASE=postgres. */
    postgresUrl: string;
    /** The connections of the workers, if it is a Citus coordinator with workers. */
    workerUrls: string[];
  }
}

/**
 * A copy of a migrated template for each test file, on the server that TEST_DATABASE=postgres names, or embedded. The
 * product and the test have separate handles, so that their statements can be told apart.
 */
export async function openTestDatabase(
  onStatement?: OnStatement,
): Promise<{ database: Database; ofProduct: Database }> {
  const engine = await (process.env.TEST_DATABASE === 'postgres' ? openPostgresCopy() : openEmbeddedCopy());
  return { database: databaseOn(engine), ofProduct: databaseOn(engine, onStatement) };
}

// Without fsync, since nothing has to survive a crash. PGlite fills its whole cache when it opens, 128 MB by default.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

async function openEmbeddedCopy(): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'upbringing-test-'));
  await copyEmbeddedTemplate(folder);
  const pglite = new PGlite({ dataDir: folder, parsers: valueParsers, startParams });
  await pglite.waitReady;
  await pglite.exec('set timezone = UTC');
  return embeddedEngine(pglite, () => rm(folder, { recursive: true, force: true }));
}

export const serverUrl = (database?: string): string => databaseUrlOf(inject('postgresUrl'), database);

function databaseUrlOf(url: string, database?: string): string {
  const address = new URL(url);
  if (database) address.pathname = `/${database}`;
  return address.toString();
}

export async function onPostgres<T>(work: (client: pg.Client) => Promise<T>, url = serverUrl()): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The server of TEST_DATABASE_URL is the coordinator of a Citus: see scripts/citus.ts. */
const isCitus = process.env.TEST_CITUS === '1';

const ignoreErrors = (): void => undefined;

/** A migrated, otherwise empty database on PostgreSQL, until it is removed. */
export async function copyPostgresTemplate(): Promise<{ url: string; remove: () => Promise<void> }> {
  const template = await templateName();
  const name = `upbringing_test_${randomBytes(6).toString('hex')}`;
  await onPostgres(async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('upbringing tests'))`);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (!rowCount) await makePostgresTemplate(template);
    // Copying a small database through the log, PostgreSQL's default, costs four times as much.
    await onEachNode(
      `create database ${name} template ${template} strategy file_copy`,
      // The setting that `distribute` makes for the database; a copy doesn't include it.
      ...(isCitus ? [`alter database ${name} set citus.enable_unsafe_triggers = on`] : []),
    );
  });
  return { url: serverUrl(name), remove: () => onEachNode(`drop database ${name} with (force)`) };
}

/** On the server, and on the workers of a Citus, whose databases have the same names as the coordinator's. */
async function onEachNode(...statements: string[]): Promise<void> {
  for (const url of [serverUrl(), ...inject('workerUrls')]) {
    await onPostgres(async (client) => {
      for (const statement of statements) await client.query(statement);
    }, url);
  }
}

async function openPostgresCopy(): Promise<Engine> {
  const { url, remove } = await copyPostgresTemplate();
  const engine = await openEngine({ databaseUrl: url, onPoolError: ignoreErrors });
  return {
    ...engine,
    async close() {
      await engine.close();
      await remove();
    },
  };
}

/** Citus watches each of its databases with its own process, and PostgreSQL doesn't copy a database in use. */
async function distributeTemplate(name: string): Promise<void> {
  await onPostgres((client) => distribute(client, false), serverUrl(name));
  await onEachNode(
    `alter database ${name} allow_connections false`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );
}

/** Before roles and tables are created, so that each node gets them. */
async function joinNodes(name: string): Promise<void> {
  const nodes = [serverUrl(), ...inject('workerUrls')].map((url) => new URL(url));
  for (const { href } of nodes) {
    await onPostgres((client) => client.query('create extension citus'), databaseUrlOf(href, name));
  }
  const [coordinator, ...workers] = nodes.map(({ hostname, port }) => `'${hostname}', ${port}`);
  if (workers.length === 0) return;
  await onPostgres(async (client) => {
    await client.query(`select citus_set_coordinator_host(${coordinator})`);
    for (const worker of workers) await client.query(`select citus_add_node(${worker})`);
  }, serverUrl(name));
}

async function makePostgresTemplate(template: string): Promise<void> {
  const partial = `${template}_partial`;
  await onEachNode(`drop database if exists ${partial} with (force)`, `create database ${partial}`);
  if (isCitus) await joinNodes(partial);
  const engine = await openEngine({ databaseUrl: serverUrl(partial), onPoolError: ignoreErrors });
  await migrateToLatest(engine.ownerDialect());
  await engine.close();
  if (isCitus) await distributeTemplate(partial);
  await onEachNode(`alter database ${partial} rename to ${template}`);
}

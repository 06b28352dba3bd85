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
    /** Those of the workers, where it is the coordinator of a Citus that has some. */
    workerUrls: string[];
  }
}

/**
 * A copy of a migrated template for each test file, on the server that TEST_DATABASE=postgres says or embedded. The
 * product has another handle than the test, so that what each of them asks is told apart.
 */
export async function openTestDatabase(
  onStatement?: OnStatement,
): Promise<{ database: Database; ofProduct: Database }> {
  const engine = await (process.env.TEST_DATABASE === 'postgres' ? openPostgresCopy() : openEmbeddedCopy());
  return { database: databaseOn(engine), ofProduct: databaseOn(engine, onStatement) };
}

// Without fsync, since nothing has to survive a crash. PGlite touches all of its cache as it opens; by default, 128 MB.
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

/** A migrated and otherwise empty database of its own on PostgreSQL, until it is removed. */
export async function copyPostgresTemplate(): Promise<{ url: string; remove: () => Promise<void> }> {
  const template = await templateName();
  const name = `upbringing_test_${randomBytes(6).toString('hex')}`;
  await onPostgres(async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('upbringing tests'))`);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (!rowCount) await makePostgresTemplate(template);
    // Through its log, as it does by itself, PostgreSQL copies a small database at four times the cost.
    await onEachNode(
      `create database ${name} template ${template} strategy file_copy`,
      // As `distribute` sets it for the database, which a copy doesn't take along.
      ...(isCitus ? [`alter database ${name} set citus.enable_unsafe_triggers = on`] : []),
    );
  });
  return { url: serverUrl(name), remove: () => onEachNode(`drop database ${name} with (force)`) };
}

/** On the server, and on the workers of a Citus, whose databases have the names of the coordinator's. */
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

/** Citus looks after each of its databases by a process of its own, and PostgreSQL copies none that is in use. */
async function distributeTemplate(name: string): Promise<void> {
  await onPostgres((client) => distribute(client, false), serverUrl(name));
  await onEachNode(
    `alter database ${name} allow_connections false`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );
}

/** Before the roles and tables are made, so that each node gets them. */
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

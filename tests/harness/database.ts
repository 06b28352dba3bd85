import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../../src/server/kernel/database/database.ts';
import { embeddedEngine } from '../../src/server/kernel/database/embedded-engine.ts';
import { openEngine } from '../../src/server/kernel/database/engine.ts';
import { migrateToLatest } from '../../src/server/kernel/database/migrate.ts';
import { databaseOn, type OnStatement } from '../../src/server/kernel/database/open-database.ts';
import { valueParsers } from '../../src/server/kernel/database/value-parsers.ts';
import { copyEmbeddedTemplate, templateName } from './embedded-template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's address of the PostgreSQL server, in projects that set TEST_DATABASE=postgres. */
    postgresUrl: string;
  }
}

/**
 * A database of its own for each test file: a copy of a migrated template, of PGlite's folder or by PostgreSQL's
 * `create database … template`. TEST_DATABASE=postgres chooses the server that the test project provides.
 */
export async function openTestDatabase(onStatement?: OnStatement): Promise<Database> {
  return process.env.TEST_DATABASE === 'postgres' ? openPostgresCopy(onStatement) : openEmbeddedCopy(onStatement);
}

async function openEmbeddedCopy(onStatement: OnStatement | undefined): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'upbringing-test-'));
  await copyEmbeddedTemplate(folder);
  // PGlite's own start parameters, without fsync: nothing in there has to survive a crash.
  const pglite = new PGlite({ dataDir: folder, parsers: valueParsers });
  await pglite.waitReady;
  await pglite.exec('set timezone = UTC');
  return databaseOn(
    embeddedEngine(pglite, () => rm(folder, { recursive: true, force: true })),
    onStatement,
  );
}

export function serverUrl(database?: string): string {
  const address = new URL(inject('postgresUrl'));
  if (database) address.pathname = `/${database}`;
  return address.toString();
}

export async function onPostgres<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const ignoreErrors = (): void => undefined;

/** A migrated and otherwise empty database of its own on PostgreSQL, until it is removed. */
export async function copyPostgresTemplate(): Promise<{ url: string; remove: () => Promise<void> }> {
  const template = await templateName();
  const name = `upbringing_test_${randomBytes(6).toString('hex')}`;
  await onPostgres(async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('upbringing tests'))`);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (!rowCount) await makePostgresTemplate(client, template);
    // Through its log, as it does by itself, PostgreSQL copies a small database at four times the cost.
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  return {
    url: serverUrl(name),
    remove: () => onPostgres(async (client) => void (await client.query(`drop database ${name} with (force)`))),
  };
}

async function openPostgresCopy(onStatement: OnStatement | undefined): Promise<Database> {
  const { url, remove } = await copyPostgresTemplate();
  const database = databaseOn(await openEngine({ databaseUrl: url, onPoolError: ignoreErrors }), onStatement);
  return {
    ...database,
    async close() {
      await database.close();
      await remove();
    },
  };
}

async function makePostgresTemplate(client: pg.Client, template: string): Promise<void> {
  const partial = `${template}_partial`;
  await client.query(`drop database if exists ${partial} with (force)`);
  await client.query(`create database ${partial}`);
  const engine = await openEngine({ databaseUrl: serverUrl(partial), onPoolError: ignoreErrors });
  await migrateToLatest(engine.ownerDialect());
  await engine.close();
  await client.query(`alter database ${partial} rename to ${template}`);
}

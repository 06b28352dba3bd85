import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../src/server/kernel/database/database.ts';
import { openDatabase } from '../../src/server/kernel/database/open-database.ts';
import { onPostgres, serverUrl } from './database.ts';

/** A database that other processes also open: all at once on PostgreSQL, one at a time if embedded. */
export interface SharedDatabase {
  isEmbedded: boolean;
  /** For the other processes. */
  environment: Record<string, string>;
  /** For this process; close it before another process opens the embedded one. */
  open(): Promise<Database>;
  remove(): Promise<void>;
}

export async function makeSharedDatabase(): Promise<SharedDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'upbringing-shared-'));
  const onPoolError = (): void => undefined;
  if (process.env.TEST_DATABASE !== 'postgres') {
    return {
      isEmbedded: true,
      environment: { DATA_DIR: dataDir, DATABASE_URL: '' },
      open: () => openDatabase({ dataDir, onPoolError }),
      remove: () => rm(dataDir, { recursive: true, force: true }),
    };
  }
  const name = `upbringing_shared_${randomBytes(6).toString('hex')}`;
  await onPostgres((client) => client.query(`create database ${name}`));
  const databaseUrl = serverUrl(name);
  return {
    isEmbedded: false,
    environment: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    open: () => openDatabase({ databaseUrl, onPoolError }),
    async remove() {
      await onPostgres((client) => client.query(`drop database ${name} with (force)`));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

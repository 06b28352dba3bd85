import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import type { Config } from '../../../config.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';
import { type Engine, openEngine } from '../../../kernel/database/engine.ts';
import { knownSteps } from '../../../kernel/database/migrate.ts';
import { databaseOn } from '../../../kernel/database/open-database.ts';
import { hasRows, isRestoreNoted } from './installation-rows.queries.ts';

/** Whether nobody has registered in the database that the configuration describes. */
export async function isEmptyDatabase(config: Config): Promise<boolean> {
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'db'))) return true;
  return !(await ask(config, hasRows));
}

/** Whether the rows of that restore are in the database. */
export const hasRestore = (config: Config, id: string): Promise<boolean> => ask(config, (db) => isRestoreNoted(db, id));

/** False when there are no tables yet. */
async function ask({ databaseUrl, dataDir }: Config, question: (db: ServiceTransaction) => Promise<boolean>) {
  const engine = await openEngine({ databaseUrl, dataDir, onPoolError: () => undefined });
  try {
    return (await lastStep(engine)) !== undefined && (await databaseOn(engine).service(question));
  } finally {
    await engine.close();
  }
}

/** The last migration that the database has seen. */
export async function lastStep(engine: Engine): Promise<string | undefined> {
  const owner = new Kysely<never>({ dialect: engine.ownerDialect() });
  const { rows } = await sql<{ found: string | null }>`
    select to_regclass('tenants')::text as found`.execute(owner);
  if (rows[0]?.found === null || rows[0]?.found === undefined) return undefined;
  const { rows: steps } = await sql<{ name: string }>`select name from kysely_migration`.execute(owner);
  const seen = new Set(steps.map(({ name }) => name));
  return knownSteps().findLast((step) => seen.has(step));
}

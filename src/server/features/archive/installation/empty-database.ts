import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../../config.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';
import { openEngine } from '../../../kernel/database/engine.ts';
import { findLastStep } from '../../../kernel/database/migrate.ts';
import { databaseOn } from '../../../kernel/database/open-database.ts';
import { hasRows, isRestoreNoted } from './installation.queries.ts';

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
    return (await findLastStep(engine.ownerDialect())) !== undefined && (await databaseOn(engine).service(question));
  } finally {
    await engine.close();
  }
}

import { type Dialect, Kysely } from 'kysely';
import { type MigrationResultSet, Migrator } from 'kysely/migration';
import { migrations } from '../../../../db/migrations/index.ts';

/** Brings the schema up to date, all or nothing; several processes may start at once. Throws the first failure. */
export function migrateToLatest(dialect: Dialect): Promise<string[]> {
  return migrate(dialect, (migrator) => migrator.migrateToLatest());
}

/** The same, up to one step: for rows that were written when it was the last. */
export function migrateTo(dialect: Dialect, step: string): Promise<string[]> {
  return migrate(dialect, (migrator) => migrator.migrateTo(step));
}

/** The steps that this program knows, in order. */
export const knownSteps = (): string[] => Object.keys(migrations);

async function migrate(dialect: Dialect, run: (migrator: Migrator) => Promise<MigrationResultSet>): Promise<string[]> {
  const db = new Kysely<never>({ dialect });
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error, results } = await run(migrator);
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

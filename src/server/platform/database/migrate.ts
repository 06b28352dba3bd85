import { type Dialect, Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from '../../../../db/migrations/index.ts';

/** Brings the schema up to date, all or nothing; several processes may start at once. Throws the first failure. */
export async function migrateToLatest(dialect: Dialect): Promise<string[]> {
  const db = new Kysely<never>({ dialect });
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

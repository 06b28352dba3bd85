import { type Dialect, Kysely, sql } from 'kysely';
import { type MigrationResultSet, Migrator } from 'kysely/migration';
import { migrations } from '../../../../db/migrations/index.ts';
import { StartError } from '../start-error.ts';

/**
 * Brings the schema up to date, completely or not at all. Several processes may start at once. Throws the first
 * failure, and StartError for a database of an unknown version.
 */
export function migrateToLatest(dialect: Dialect): Promise<string[]> {
  return migrate(dialect, (migrator) => migrator.migrateToLatest());
}

/** The same up to one step, for rows that were written when it was the last. */
export function migrateTo(dialect: Dialect, step: string): Promise<string[]> {
  return migrate(dialect, (migrator) => migrator.migrateTo(step));
}

/** The steps this program knows, in order. */
export const knownSteps = (): string[] => Object.keys(migrations);

/** Throws StartError with advice if `owner`, a database or a backup, has a step that is unknown here. */
export function assertKnown(steps: readonly string[], owner: string): void {
  const unknown = steps.find((step) => !knownSteps().includes(step));
  if (unknown === undefined) return;
  throw new StartError(
    unknown < (knownSteps()[0] ?? '')
      ? `${owner} is from before the first release, and this version can't use it. Open it with the version that made it, export each family there (Profile, Export), and import the exports here, into an empty database.`
      : `${owner} is from a newer version of Upbringing. Please install that one, or go back to the backup that was made before the upgrade.`,
  );
}

/** The database's last step; undefined without tables. Throws as `assertKnown` does. */
export async function findLastStep(dialect: Dialect): Promise<string | undefined> {
  const db = new Kysely<never>({ dialect });
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"`.execute(db);
  if (!rows[0]?.isThere) return undefined;
  const { rows: seen } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const steps = seen.map(({ name }) => name);
  assertKnown(steps, 'The database');
  return steps.at(-1);
}

/** Locks until the end of the transaction, because a session's lock would stay on a connection that a pooler shares. */
const lock = sql`select pg_advisory_xact_lock(hashtextextended('upbringing migrations', 0))`;

async function migrate(dialect: Dialect, run: (migrator: Migrator) => Promise<MigrationResultSet>): Promise<string[]> {
  await findLastStep(dialect);
  return new Kysely<never>({ dialect }).transaction().execute(async (db) => {
    await lock.execute(db);
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
    const { error, results } = await run(migrator);
    if (error) throw error;
    return (results ?? []).map((result) => result.migrationName);
  });
}

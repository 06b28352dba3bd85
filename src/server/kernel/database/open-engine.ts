import type { Engine } from './engine.ts';
import { openPostgres, type PostgresOptions } from './postgres/postgres-engine.ts';

interface EngineOptions extends PostgresOptions {
  databaseUrl?: string | undefined;
  dataDir?: string | undefined;
}

export async function openEngine(options: EngineOptions): Promise<Engine> {
  if (options.databaseUrl) return openPostgres(options.databaseUrl, options);
  // Imported only here, because a server on PostgreSQL needs nothing of it.
  const { openInProcess } = await import('./embedded/embedded-engine.ts');
  return openInProcess(options.dataDir);
}

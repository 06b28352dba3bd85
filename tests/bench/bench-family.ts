import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Figures } from '../../scripts/bench.ts';
import { readConfig } from '../../src/server/config.ts';
import { register } from '../../src/server/features/accounts/auth/registration.rules.ts';
import { createLogger } from '../../src/server/kernel/logging.ts';
import { closeServices, openServices } from '../../src/server/open-services.ts';
import type { Services } from '../../src/server/services.ts';
import { startPostgres } from '../harness/postgres-server.ts';

/** The family that a bench measures, and the account that looks at it. */
export interface BenchFamily {
  services: Services;
  tenantId: number;
  userId: number;
}

export type Engine = 'embedded' | 'PostgreSQL';

export const benchAccount = {
  email: 'bench@example.com',
  password: 'quiet harbor',
  firstName: 'Bench',
  lastName: 'Mark',
};

/** A new family on the embedded database, then another one on PostgreSQL if installed. */
export async function onEachDatabase(
  measure: (family: BenchFamily, engine: Engine) => Promise<Figures>,
): Promise<Figures> {
  const embedded = await onDatabase(undefined, (family) => measure(family, 'embedded'));
  const postgres = await startPostgres();
  if (!postgres) return { ...embedded, PostgreSQL: 'not installed' };
  try {
    return { ...embedded, ...(await onDatabase(postgres.url, (family) => measure(family, 'PostgreSQL'))) };
  } finally {
    await postgres.stop();
  }
}

async function onDatabase(
  databaseUrl: string | undefined,
  measure: (family: BenchFamily) => Promise<Figures>,
): Promise<Figures> {
  const folder = await mkdtemp(path.join(tmpdir(), 'upbringing-bench-'));
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: databaseUrl });
  const services = await openServices(config, createLogger('silent'));
  try {
    await register(services, benchAccount, '127.0.0.1');
    const own = await services.database.service((db) =>
      db.selectFrom('users').select(['tenantId', 'id as userId']).executeTakeFirstOrThrow(),
    );
    return await measure({ services, ...own });
  } finally {
    await closeServices(services);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Milliseconds, to one decimal: the middle one of fifteen runs. */
export async function medianMs(work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let run = 0; run < 15; run++) {
    const start = performance.now();
    await work();
    taken.push(performance.now() - start);
  }
  return Math.round((taken.toSorted((a, b) => a - b)[7] ?? 0) * 10) / 10;
}

/** The verdict of the slowest figure. */
export const verdictOn = (limitMs: number, ...figures: number[]): string =>
  Math.max(...figures) <= limitMs ? `within ${limitMs} ms` : `OVER ${limitMs} ms`;

/** In parts that fit into one statement. */
export async function inParts<T>(rows: readonly T[], insert: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += 1000) await insert(rows.slice(start, start + 1000));
}

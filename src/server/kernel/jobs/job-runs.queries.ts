import { sql } from 'kysely';
import type { ServiceTransaction } from '../database/database.ts';

const longestError = 1000;

export async function recordStart(db: ServiceTransaction, job: string, now: Date): Promise<void> {
  await db
    .insertInto('jobRuns')
    .values({ job, lastStartedAt: now.toISOString(), runs: 1 })
    .onConflict((conflict) =>
      conflict.column('job').doUpdateSet((eb) => ({
        lastStartedAt: eb.ref('excluded.lastStartedAt'),
        runs: eb('jobRuns.runs', '+', 1),
      })),
    )
    .execute();
}

export async function recordEnd(
  db: ServiceTransaction,
  job: string,
  { now, error }: { now: Date; error: string | undefined },
): Promise<void> {
  const at = now.toISOString();
  await db
    .updateTable('jobRuns')
    .set((eb) => ({
      lastFinishedAt: at,
      lastOutcome: error === undefined ? 'succeeded' : 'failed',
      lastError: error?.slice(0, longestError) ?? null,
      ...(error === undefined ? { lastSucceededAt: at } : { failures: eb('failures', '+', 1) }),
    }))
    .where('job', '=', job)
    .execute();
}

export interface JobRun {
  job: string;
  lastStartedAt: string;
  /** Before `lastStartedAt` while it runs, or when its process ended in the middle. */
  lastFinishedAt: string | null;
  lastOutcome: 'succeeded' | 'failed' | null;
  lastError: string | null;
  lastSucceededAt: string | null;
  runs: number;
  failures: number;
}

export async function listJobRuns(db: ServiceTransaction): Promise<JobRun[]> {
  return db
    .selectFrom('jobRuns')
    .select([
      'job',
      'lastStartedAt',
      'lastFinishedAt',
      'lastOutcome',
      'lastError',
      'lastSucceededAt',
      'runs',
      'failures',
    ])
    .orderBy('job')
    .execute();
}

export interface QueueCounts {
  queue: string;
  waiting: number;
  running: number;
  /** Within the last day; older ones are deleted. */
  failed: number;
}

/** What stands in the queue, in whichever process; nothing before it was started for the first time. */
export async function countQueued(db: ServiceTransaction, schema: string): Promise<QueueCounts[]> {
  const table = `${schema}.job`;
  const { rows: found } = await sql<{ exists: boolean }>`select to_regclass(${table}) is not null as exists`.execute(
    db,
  );
  if (!found[0]?.exists) return [];
  const { rows } = await sql<QueueCounts>`
    select name as queue,
      count(*) filter (where state in ('created', 'retry'))::integer as waiting,
      count(*) filter (where state = 'active')::integer as running,
      count(*) filter (where state = 'failed')::integer as failed
    from ${sql.table(table)}
    group by name
  `.execute(db);
  return rows;
}

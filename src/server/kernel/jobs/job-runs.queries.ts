import { sql } from 'kysely';
import type { ServiceTransaction } from '../database/database.ts';
import { dayMs, hourMs } from '../durations.ts';

const longestError = 1000;

/** Uses the database's clock, so that all processes agree. */
const inMs = (ms: number) => sql<string>`now() + ${ms} * interval '1 millisecond'`;

interface NewRun {
  job: string;
  /** A random name, unique to this run. */
  claim: string;
  claimMs: number;
  now: Date;
  /** When the job is due again if this run fails. */
  dueAt: Date;
  /** Whether it runs even if it isn't due or another process has it. */
  isForced: boolean;
}

/** Begins a run. Returns false if the job isn't due or another process has it. */
export async function claimRun(db: ServiceTransaction, run: NewRun): Promise<boolean> {
  const { job, claim, claimMs, now, isForced } = run;
  const started = {
    claim,
    claimedUntil: inMs(claimMs),
    lastStartedAt: now.toISOString(),
    dueAt: run.dueAt.toISOString(),
  };
  const row = await db
    .insertInto('jobRuns')
    .values({ job, ...started, runs: 1, tries: 1 })
    .onConflict((conflict) =>
      conflict
        .column('job')
        .doUpdateSet((eb) => ({ ...started, runs: eb('jobRuns.runs', '+', 1), tries: eb('jobRuns.tries', '+', 1) }))
        .where((eb) =>
          eb.or([
            eb.lit(isForced),
            eb.and([
              eb('jobRuns.dueAt', '<=', now.toISOString()),
              eb.or([eb('jobRuns.claimedUntil', 'is', null), eb('jobRuns.claimedUntil', '<=', sql<string>`now()`)]),
            ]),
          ]),
        ),
    )
    .returning('job')
    .executeTakeFirst();
  return row !== undefined;
}

export async function keepClaim(
  db: ServiceTransaction,
  { claim, claimMs }: Pick<NewRun, 'claim' | 'claimMs'>,
): Promise<void> {
  await db
    .updateTable('jobRuns')
    .set({ claimedUntil: inMs(claimMs) })
    .where('claim', '=', claim)
    .execute();
}

interface EndedRun {
  claim: string;
  now: Date;
  /** Undefined if it succeeded. */
  error: string | undefined;
  /** After a success the job is due at `after`. If someone requested it since it began, it is due at `before`. */
  dueAt: { before: Date; after: Date };
}

/** A run that stopped before the last family continues an hour later, or at the next run if that is sooner. */
const nextHour = (now: Date, next: Date): string =>
  new Date(Math.min(now.getTime() + hourMs, next.getTime())).toISOString();

/** Does nothing if another process has claimed the job since. */
export async function recordEnd(db: ServiceTransaction, job: string, run: EndedRun): Promise<void> {
  const { claim, now, error, dueAt } = run;
  const at = now.toISOString();
  const dayAgo = new Date(now.getTime() - dayMs).toISOString();
  await db
    .updateTable('jobRuns')
    .set({ claim: null, claimedUntil: null, lastFinishedAt: at })
    .$if(error === undefined, (update) =>
      update.set((eb) => ({
        lastOutcome: 'succeeded',
        lastError: null,
        lastSucceededAt: at,
        tries: 0,
        dueAt: eb
          .case()
          .when('dueAt', '=', dueAt.before.toISOString())
          .then(
            sql<string>`case when position = 0 then ${dueAt.after.toISOString()}::timestamptz
              else ${nextHour(now, dueAt.after)}::timestamptz end`,
          )
          .else(eb.ref('dueAt'))
          .end(),
      })),
    )
    .$if(error !== undefined, (update) =>
      update.set((eb) => ({
        lastOutcome: 'failed',
        lastError: error?.slice(0, longestError) ?? null,
        failures: eb('failures', '+', 1),
        lastFailures: sql<
          string[]
        >`array(select failure from unnest(last_failures) as failure where failure > ${dayAgo}) || ${at}::text`,
      })),
    )
    .where('job', '=', job)
    .where('claim', '=', claim)
    .execute();
}

/** The last family that the job reached; 0 before the first. */
export async function findPosition(db: ServiceTransaction, job: string): Promise<number> {
  const run = await db.selectFrom('jobRuns').where('job', '=', job).select('position').executeTakeFirst();
  return run?.position ?? 0;
}

export async function notePosition(db: ServiceTransaction, job: string, position: number): Promise<void> {
  await db.updateTable('jobRuns').set({ position }).where('job', '=', job).execute();
}

/** Makes a job due now. One that never ran is due anyway. */
export async function requestRun(db: ServiceTransaction, job: string, now: Date): Promise<void> {
  await db.updateTable('jobRuns').set({ dueAt: now.toISOString() }).where('job', '=', job).execute();
}

export interface JobRun {
  job: string;
  dueAt: string;
  /** Whether a process runs it now. */
  isClaimed: boolean;
  /** How often it was tried since it last succeeded. */
  tries: number;
  lastStartedAt: string;
  /** Before `lastStartedAt` while it runs, or if its process died. */
  lastFinishedAt: string | null;
  lastOutcome: 'succeeded' | 'failed' | null;
  lastError: string | null;
  lastSucceededAt: string | null;
  runs: number;
  failures: number;
  /** Within the last 24 hours of the window. */
  lastFailures: string[];
}

export async function listJobRuns(db: ServiceTransaction): Promise<JobRun[]> {
  return db
    .selectFrom('jobRuns')
    .select([
      'job',
      'dueAt',
      'tries',
      'lastStartedAt',
      'lastFinishedAt',
      'lastOutcome',
      'lastError',
      'lastSucceededAt',
      'runs',
      'failures',
      'lastFailures',
    ])
    .select(sql<boolean>`coalesce(claimed_until > now(), false)`.as('isClaimed'))
    .orderBy('job')
    .execute();
}

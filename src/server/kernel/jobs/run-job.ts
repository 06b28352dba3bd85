import { randomUUID } from 'node:crypto';
import { hourMs, minuteMs } from '../durations.ts';
import type { Services } from '../services.ts';
import { claimRun, keepClaim, recordEnd } from './job-runs.queries.ts';

export interface Job {
  every: 'minute' | 'hour' | 'day';
  /** Finds what an earlier run left undone. May be killed at any moment. */
  run: (services: Services) => Promise<unknown>;
  /** While one process runs it, the others help: they share what is due. */
  isShared?: true;
}

/** By name. */
export type Jobs = Readonly<Record<string, Job>>;

/** Jobs of the day run at 03:10 UTC. */
const dayOffsetMs = 3 * hourMs + 10 * minuteMs;
/** A failed daily job is retried this often, at these short intervals. */
const triesOfTheDay = 3;
const retryMs = 5 * minuteMs;
/** A claim ends this long after its process's last sign of life. */
const claimMs = minuteMs;

function nextTime(every: Job['every'], now: Date): Date {
  const next = new Date(every === 'day' ? now.getTime() - dayOffsetMs : now);
  if (every === 'minute') next.setUTCMinutes(next.getUTCMinutes() + 1, 0, 0);
  else if (every === 'hour') next.setUTCHours(next.getUTCHours() + 1, 0, 0, 0);
  else next.setUTCHours(24, 0, 0, 0);
  return every === 'day' ? new Date(next.getTime() + dayOffsetMs) : next;
}

/** When the job is due if the current try fails. */
const nextTry = (every: Job['every'], now: Date, tries: number): Date =>
  every === 'day' && tries + 1 < triesOfTheDay ? new Date(now.getTime() + retryMs) : nextTime(every, now);

/**
 * Runs a job if it is due and unclaimed, and records the outcome. Logs a failure. `tries` counts the tries since its
 * last success; without it, the job always runs.
 */
export async function runJob(services: Services, name: string, { every, run }: Job, tries?: number): Promise<void> {
  const { database, clock, log } = services;
  const claim = randomUUID();
  const now = clock.now();
  const dueAt = nextTry(every, now, tries ?? 0);
  const record = (error: string | undefined) =>
    database.service((db) => {
      const at = clock.now();
      return recordEnd(db, name, { claim, now: at, error, dueAt: { before: dueAt, after: nextTime(every, at) } });
    });
  try {
    const isForced = tries === undefined;
    if (!(await database.service((db) => claimRun(db, { job: name, claim, claimMs, now, dueAt, isForced })))) return;
    // If one is lost, the next one makes up for it.
    const beat = () => void database.service((db) => keepClaim(db, { claim, claimMs })).catch(() => undefined);
    const heartbeat = setInterval(beat, claimMs / 3).unref();
    try {
      await inLongTransactions(services, name, run);
    } finally {
      clearInterval(heartbeat);
    }
    await record(undefined);
  } catch (err) {
    log.error({ err, job: name }, 'a job failed');
    // If this fails too, the database is unavailable, and the log says so.
    await record(err instanceof Error ? `${err.name}: ${err.message}` : 'not an Error').catch(() => undefined);
  }
}

/** Helps the process that runs a shared job. That process records the outcome; a failure here is logged. */
export async function helpWithJob(services: Services, name: string, { run }: Job): Promise<void> {
  await inLongTransactions(services, name, run).catch((err: unknown) =>
    services.log.error({ err, job: name }, 'helping with a job failed'),
  );
}

const inLongTransactions = (services: Services, name: string, run: Job['run']): Promise<unknown> => {
  const { database, tracing } = services;
  const work = () => run({ ...services, database: { ...database, ...database.longRunning } });
  return tracing ? tracing.span(`job ${name}`, work) : work();
};

/** Runs every job once, in turn. A failure doesn't stop the others. */
export async function runJobsOnce(services: Services, jobs: Jobs): Promise<void> {
  for (const [name, job] of Object.entries(jobs)) await runJob(services, name, job);
}

import type { Services } from '../services.ts';
import { recordEnd, recordStart } from './job-runs.queries.ts';

export interface Job {
  every: 'minute' | 'hour' | 'day';
  /** Finds what an earlier run left undone, and may be ended at any moment together with its process. */
  run: (services: Services) => Promise<unknown>;
}

/** By name. */
export type Jobs = Readonly<Record<string, Job>>;

/** Runs a job and records how it went. Throws what the job threw, after it was logged. */
export async function runJob(services: Services, name: string, { run }: Job): Promise<void> {
  const { database, clock, log } = services;
  try {
    await database.service((db) => recordStart(db, name, clock.now()));
    await run({ ...services, database: { ...database, ...database.longRunning } });
    await database.service((db) => recordEnd(db, name, { now: clock.now(), error: undefined }));
  } catch (err) {
    log.error({ err, job: name }, 'a job failed');
    const error = err instanceof Error ? `${err.name}: ${err.message}` : 'not an Error';
    // Where this fails too, the database is away, and the log has said so.
    await database.service((db) => recordEnd(db, name, { now: clock.now(), error })).catch(() => undefined);
    throw err;
  }
}

/** Runs every job once, one after the other. One that fails keeps no other from running. */
export async function runJobsOnce(services: Services, jobs: Jobs): Promise<void> {
  for (const [name, job] of Object.entries(jobs)) await runJob(services, name, job).catch(() => undefined);
}

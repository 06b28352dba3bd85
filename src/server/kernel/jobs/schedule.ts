import { setTimeout as wait } from 'node:timers/promises';
import { minuteMs } from '../durations.ts';
import type { Services } from '../services.ts';
import { listJobRuns } from './job-runs.queries.ts';
import { helpWithJob, type Jobs, runJob } from './run-job.ts';

export interface RunningJobs {
  /** Waits a few seconds for running work. Another process continues the rest. */
  stop(): Promise<void>;
}

/** How often a process looks for what is due, apart from known due times: one statement. */
const lookMs = 5000;
const stopWithinMs = 6000;
const sameErrorMs = minuteMs;

/**
 * Runs each job at its time, and overdue ones at once. A job runs in one process at a time; others help with a shared
 * one. Returns before anything starts, and waits for an unreachable database.
 */
export function startSchedule(services: Services, jobs: Jobs): RunningJobs {
  const { database, clock, log } = services;
  const stopping = new AbortController();
  const underWay = new Map<string, Promise<void>>();
  let lastErrorAt = -sameErrorMs;

  /** Returns how soon the next job is due. */
  const startDue = async (): Promise<number> => {
    const runs = await database.service(listJobRuns);
    const now = clock.now().getTime();
    let nextInMs = Number.POSITIVE_INFINITY;
    for (const [name, job] of Object.entries(jobs)) {
      const last = runs.find((run) => run.job === name);
      const dueInMs = last ? Date.parse(last.dueAt) - now : 0;
      const begin = last?.isClaimed ? (job.isShared ? helpWithJob : undefined) : dueInMs <= 0 ? runJob : undefined;
      if (dueInMs > 0) nextInMs = Math.min(nextInMs, dueInMs);
      if (!begin || underWay.has(name) || stopping.signal.aborted) continue;
      const run = begin(services, name, job, last?.tries ?? 0).finally(() => underWay.delete(name));
      underWay.set(name, run);
    }
    return nextInMs;
  };

  const keepLooking = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const nextInMs = await startDue().catch((err: unknown) => {
        if (performance.now() - lastErrorAt >= sameErrorMs) {
          lastErrorAt = performance.now();
          log.error({ err }, 'the jobs that are due could not be read');
        }
        return lookMs;
      });
      await wait(Math.min(nextInMs, lookMs), undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const looking = keepLooking();

  return {
    async stop() {
      stopping.abort();
      const ended = looking.then(() => Promise.all(underWay.values()));
      const waiting = new AbortController();
      await Promise.race([ended, wait(stopWithinMs, undefined, { signal: waiting.signal }).catch(() => undefined)]);
      waiting.abort();
    },
  };
}

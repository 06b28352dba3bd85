import { setTimeout as wait } from 'node:timers/promises';
import { minuteMs } from '../durations.ts';
import type { Services } from '../services.ts';
import { listJobRuns } from './job-runs.queries.ts';
import { type Jobs, runJob } from './run-job.ts';

export interface RunningJobs {
  /** Waits for what is under way, for a few seconds at most; what is not done by then is taken up again elsewhere. */
  stop(): Promise<void>;
}

/** How often a process looks for what is due: one statement. */
const lookMs = 5000;
const stopWithinMs = 6000;
const sameErrorMs = minuteMs;

/**
 * Runs each job at its time, and what is overdue at once. However many processes there are, a job runs in one of them at
 * a time. Returns before anything has begun; a database that is away is waited for.
 */
export function startSchedule(services: Services, jobs: Jobs): RunningJobs {
  const { database, clock, log } = services;
  const stopping = new AbortController();
  const underWay = new Map<string, Promise<void>>();
  let lastErrorAt = -sameErrorMs;

  const startDue = async (): Promise<void> => {
    const runs = await database.service(listJobRuns);
    for (const [name, job] of Object.entries(jobs)) {
      const last = runs.find((run) => run.job === name);
      const isDue = !last || (!last.isClaimed && Date.parse(last.dueAt) <= clock.now().getTime());
      if (!isDue || underWay.has(name) || stopping.signal.aborted) continue;
      const run = runJob(services, name, job, last?.tries ?? 0).finally(() => underWay.delete(name));
      underWay.set(name, run);
    }
  };

  const keepLooking = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await startDue().catch((err: unknown) => {
        if (performance.now() - lastErrorAt < sameErrorMs) return;
        lastErrorAt = performance.now();
        log.error({ err }, 'the jobs that are due could not be read');
      });
      await wait(lookMs, undefined, { signal: stopping.signal }).catch(() => undefined);
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

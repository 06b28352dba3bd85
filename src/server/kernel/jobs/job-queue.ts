import { setTimeout as wait } from 'node:timers/promises';
import type { ConstructorOptions, PgBoss } from 'pg-boss';
import type { ExecuteSql } from '../database/engine.ts';
import type { Logger } from '../logging.ts';
import type { Services } from '../services.ts';
import { listJobRuns } from './job-runs.queries.ts';
import { type Job, type Jobs, runJob } from './run-job.ts';

/** Made by a migration, so that a login that may not make one ends the start with a sentence. */
export const jobSchema = 'upbringing_jobs';

export interface RunningJobs {
  /** Waits for what is under way, for a few seconds at most; what is not done by then is taken up again elsewhere. */
  stop(): Promise<void>;
}

const stopWithinMs = 6000;
const tryAgainMs = 10_000;
const sameErrorMs = 60_000;

/** In UTC. */
const cronOf: Record<Job['every'], string> = { minute: '* * * * *', hour: '0 * * * *', day: '10 3 * * *' };

/** How soon a process looks for a run that is due. Each look is a query, also on the database in the process. */
const pollSecondsOf: Record<Job['every'], number> = { minute: 5, hour: 30, day: 60 };

/**
 * Runs each job at its time, and what is overdue at once, on pg-boss: however many processes there are, a job runs in one of them at
 * a time, and one that dies in the middle is noticed by its missing heartbeat. A job that fails is logged and recorded.
 * Returns before anything has begun; a database that is away is waited for.
 */
export function startJobQueue(services: Services, jobs: Jobs): RunningJobs {
  const { database, log } = services;
  const boss = openQueue(database, log);
  const stopping = new AbortController();
  const started = boss.then((opened) => begin(opened, services, { jobs, signal: stopping.signal }));
  return {
    async stop() {
      stopping.abort();
      await started;
      const opened = await boss;
      await opened.stop({ graceful: true, timeout: stopWithinMs, close: false }).catch((err: unknown) => {
        // Without its database it can't say goodbye; the missing heartbeat says the same.
        log.warn({ err }, 'the job queue did not stop in order');
      });
    },
  };
}

/** `options` where it does not do all that a running server asks of it. */
export async function openQueue(
  { kind, executeSql }: Services['database'],
  log: Logger,
  options: Pick<ConstructorOptions, 'migrate' | 'schedule' | 'supervise'> = {},
): Promise<PgBoss> {
  // Read once the server answers: 22 MB and a good part of a start.
  const { PgBoss: Queue } = await import('pg-boss');
  const boss = new Queue({
    db: { executeSql: executeSql as TypedByTheQueue },
    backend: kind === 'embedded' ? 'pglite' : 'postgres',
    schema: jobSchema,
    createSchema: false,
    superviseIntervalSeconds: 20,
    monitorIntervalSeconds: 20,
    // Tables of a few hundred rows need no care of this kind, and the embedded database could not give it.
    reindex: false,
    monitorVacuum: false,
    ...options,
  });
  const last = { message: '', at: 0 };
  // Without a listener an error of the queue would end this process. While the database is away each poll has one.
  boss.on('error', (given: Error & { queue?: string }) => {
    if (given.message === last.message && Date.now() - last.at < sameErrorMs) return;
    Object.assign(last, { message: given.message, at: Date.now() });
    // pg-boss copies some errors into plain objects.
    const err = given instanceof Error ? given : Object.assign(new Error(), given);
    log.warn({ err, queue: given.queue }, 'the job queue met an error');
  });
  return boss;
}

/** pg-boss knows what it asked for. */
type TypedByTheQueue = (...given: Parameters<ExecuteSql>) => Promise<{ rows: never[] }>;

async function begin(
  boss: PgBoss,
  services: Services,
  { jobs, signal }: { jobs: Jobs; signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    try {
      await boss.start();
      await removeOthers(boss, jobs);
      const runs = await services.database.service(listJobRuns);
      for (const [name, job] of Object.entries(jobs)) {
        const isDue = isOverdue(job, runs.find((run) => run.job === name)?.lastStartedAt, services.clock.now());
        if (!signal.aborted) await beginJob(boss, services, { name, job, isDue });
      }
      return;
    } catch (err) {
      services.log.error({ err }, 'the job queue did not start and is tried again');
      await wait(tryAgainMs, undefined, { signal }).catch(() => undefined);
    }
  }
}

/** Names of queues have no blanks. */
export const queueNameOf = (job: string): string => job.replaceAll(' ', '-').toLowerCase();

/** Whether its last time has gone by without it. What runs each minute always is: it only looks for what is due. */
function isOverdue({ every }: Job, lastStartedAt: string | undefined, now: Date): boolean {
  if (every === 'minute' || lastStartedAt === undefined) return true;
  const last = new Date(now);
  if (every === 'hour') last.setUTCMinutes(0, 0, 0);
  else {
    last.setUTCHours(3, 10, 0, 0);
    if (last > now) last.setUTCDate(last.getUTCDate() - 1);
  }
  return lastStartedAt < last.toISOString();
}

async function beginJob(
  boss: PgBoss,
  services: Services,
  { name, job, isDue }: { name: string; job: Job; isDue: boolean },
): Promise<void> {
  const queue = queueNameOf(name);
  const options = {
    // The next time comes anyway; a job of the day is worth another try before.
    retryLimit: job.every === 'day' ? 2 : 0,
    retryDelay: 300,
    heartbeatSeconds: 20,
    expireInSeconds: 6 * 60 * 60,
    deleteAfterSeconds: 24 * 60 * 60,
  };
  if (await boss.getQueue(queue)) await boss.updateQueue(queue, options);
  // One waits, one runs: of several processes that ask at the same moment one is heard.
  else await boss.createQueue(queue, { ...options, policy: 'stately' });
  await boss.schedule(queue, cronOf[job.every]);
  if (isDue) await boss.send(queue);
  await boss.work(queue, { pollingIntervalSeconds: pollSecondsOf[job.every] }, () => runJob(services, name, job));
}

/** What an earlier version ran is not asked for any more. */
async function removeOthers(boss: PgBoss, jobs: Jobs): Promise<void> {
  const queues = new Set(Object.keys(jobs).map(queueNameOf));
  for (const { name } of await boss.getSchedules()) {
    if (!queues.has(name)) await boss.unschedule(name);
  }
}

import { say } from '#words';
import type { JobState, SystemHealth } from '../../../../shared/support/system-health.ts';
import { type JobHealth, jobHealth, requestJob } from '../../../jobs.ts';
import { dayMs } from '../../../kernel/durations.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { Services } from '../../../services.ts';
import { lastCopyAt } from '../../archive/copies/copy-job.rules.ts';
import { nameOfPlace } from '../../archive/copies/copy-place.client.ts';
import { readFileState } from '../../files/check-files.queries.ts';
import { countMessages } from './system-health.queries.ts';

/** An installation with more messages in a week sees the newest ones. */
const mostCounted = 10_000;

export async function readSystemHealth(services: Services): Promise<SystemHealth> {
  const jobs = await jobHealth(services);
  const { channels, since, files } = await services.database.service(async (db) => ({
    ...(await countMessages(db, services.clock.now(), mostCounted)),
    files: await readFileState(db),
  }));
  return {
    jobs: jobs.map(stateOf),
    messages: channels.map((state) => ({ ...state, lastError: withoutAddresses(state.lastError) })),
    countedSince: since,
    files,
    copies: await readCopies(services),
    hasMailServer: services.config.smtpUrl !== undefined,
  };
}

async function readCopies(services: Services): Promise<SystemHealth['copies']> {
  const { backup } = services.config;
  if (!backup) return null;
  const lastAt = await lastCopyAt(services);
  return {
    place: nameOfPlace(backup.to),
    isEncrypted: backup.recipient !== undefined,
    lastAt: lastAt?.toISOString() ?? null,
    isLate: lastAt === null || services.clock.now().getTime() - lastAt.getTime() > 2 * dayMs,
  };
}

function stateOf({ job, every, lastRun, waiting, running, failed }: JobHealth): JobState {
  return {
    job,
    every,
    lastStartedAt: lastRun?.lastStartedAt ?? null,
    lastFinishedAt: lastRun?.lastFinishedAt ?? null,
    lastOutcome: lastRun?.lastOutcome ?? null,
    lastError: withoutAddresses(lastRun?.lastError ?? null),
    lastSucceededAt: lastRun?.lastSucceededAt ?? null,
    runs: lastRun?.runs ?? 0,
    failures: lastRun?.failures ?? 0,
    waiting,
    running,
    failed,
  };
}

/** The next process to look runs it. */
export async function retryJob(services: Services, job: string): Promise<{ message: string }> {
  if (!(await requestJob(services, job))) throw notFound(say('Job not found'));
  return { message: say('The job runs again within a minute.') };
}

/** An error may quote an address, which administrators don't need. */
export const withoutAddresses = (sentence: string | null): string | null =>
  sentence?.replace(/(?<![^\s<>"'(),;:@])[^\s<>"'(),;:@]+@[^\s<>"'(),;:]+/g, '(an address)') ?? null;

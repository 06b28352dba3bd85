import { say } from '#words';
import type { JobState, SystemHealth } from '../../../../shared/support/system-health.ts';
import { type JobHealth, jobHealth, requestJob } from '../../../jobs.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { Services } from '../../../services.ts';
import { countMessages } from './system-health.queries.ts';

/** An installation with more messages in a week sees the newest ones. */
const mostCounted = 10_000;

export async function readSystemHealth(services: Services): Promise<SystemHealth> {
  const jobs = await jobHealth(services);
  const { channels, since } = await services.database.service((db) =>
    countMessages(db, services.clock.now(), mostCounted),
  );
  return {
    jobs: jobs.map(stateOf),
    messages: channels.map((state) => ({ ...state, lastError: withoutAddresses(state.lastError) })),
    countedSince: since,
    hasMailServer: services.config.smtpUrl !== undefined,
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

import { createHash, timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { say } from '#words';
import { jobHealth } from '../../../jobs.ts';
import { AppError, notFound } from '../../../kernel/errors.ts';
import type { Page } from '../../../kernel/transfer/endpoints.ts';
import { bearerOf } from '../../../kernel/wire/bearer.ts';
import type { Services } from '../../../services.ts';
import { lastCopyAt } from '../../archive/copies/copy-job.rules.ts';
import { readFileState } from '../../files/check-files.queries.ts';
import { readBacklog } from './metrics.queries.ts';

/** The page that Prometheus reads. Needs METRICS_TOKEN; without it the page doesn’t exist. */
export const metricsPage: Page = { kind: 'page', prefix: '/metrics', register };

function register(pages: FastifyInstance, services: Services): void {
  const { metrics, config } = services;
  const setState = metrics && stateGauges(services, metrics);
  pages.get('/', async (request, reply) => {
    if (!metrics || !setState || config.metricsToken === undefined) throw notFound(say('Page not found'));
    if (!isSame(bearerOf(request) ?? '', config.metricsToken)) {
      throw new AppError('UNAUTHORIZED', say('Please send METRICS_TOKEN as a bearer token.'));
    }
    await setState();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string): boolean => timingSafeEqual(hashOf(one), hashOf(other));

const seconds = (moment: string | null | undefined): number => (moment ? Date.parse(moment) / 1000 : 0);

/** Gauges of the database, the same in every process. Returns the function that sets them. */
function stateGauges(services: Services, { gauge }: NonNullable<Services['metrics']>): () => Promise<void> {
  const { database, clock, config } = services;
  const job = {
    lastSuccess: gauge(
      'upbringing_job_last_success_timestamp_seconds',
      'When each job last succeeded; 0: never.',
      'job',
    ),
    duration: gauge('upbringing_job_duration_seconds', 'How long the last run took that has ended.', 'job'),
    runs: gauge('upbringing_job_runs', 'Runs since the installation began.', 'job'),
    failures: gauge('upbringing_job_failures', 'Failed runs since the installation began.', 'job'),
  };
  const waiting = gauge(
    'upbringing_messages_waiting',
    'Messages that are due and not sent; counted to 10,000.',
    'channel',
  );
  const oldest = gauge('upbringing_messages_oldest_seconds', 'How long the oldest one has been due.', 'channel');
  const due = gauge('upbringing_reminders_due', 'Members and events whose reminder is due; counted to 10,000.', 'of');
  const size = gauge('upbringing_database_bytes', 'Size of the database.');
  const files = gauge(
    'upbringing_files_bytes',
    'Size of uploaded files without thumbnails, wherever they are stored; of 100,000 files at most.',
  );
  const faulty = gauge(
    'upbringing_files_faulty',
    'Stored files whose bytes are missing or changed; counted to 10,000.',
    'fault',
  );
  const unchecked = gauge('upbringing_files_unchecked', 'Stored files never read back; counted to 10,000.');
  const copied = gauge(
    'upbringing_copy_last_success_timestamp_seconds',
    'When the last good copy of the installation was made; 0: never.',
  );
  const disk = gauge('upbringing_disk_free_bytes', 'Room left on the disk of DATA_DIR.');
  const connections = gauge('upbringing_database_connections', 'Connections of this process.', 'state');
  return async () => {
    for (const { job: name, lastRun } of await jobHealth(services)) {
      const took = seconds(lastRun?.lastFinishedAt) - seconds(lastRun?.lastStartedAt);
      job.lastSuccess.set({ job: name }, seconds(lastRun?.lastSucceededAt));
      if (took >= 0) job.duration.set({ job: name }, took);
      job.runs.set({ job: name }, lastRun?.runs ?? 0);
      job.failures.set({ job: name }, lastRun?.failures ?? 0);
    }
    const backlog = await database.service((db) => readBacklog(db, clock.now()));
    for (const { channel, count, oldestDueAt } of backlog.messages) {
      waiting.set({ channel }, count);
      oldest.set({ channel }, count === 0 ? 0 : clock.now().getTime() / 1000 - seconds(oldestDueAt));
    }
    due.set({ of: 'member' }, backlog.members);
    due.set({ of: 'event' }, backlog.events);
    size.set(backlog.databaseBytes);
    files.set(backlog.fileBytes);
    const state = await database.service(readFileState);
    faulty.set({ fault: 'missing' }, state.missing);
    faulty.set({ fault: 'changed' }, state.changed);
    unchecked.set(state.unchecked);
    copied.set(((await lastCopyAt(services))?.getTime() ?? 0) / 1000);
    const { bavail, bsize } = await statfs(config.dataDir);
    disk.set(bavail * bsize);
    const { open, idle, waiting: queued } = database.connections();
    connections.set({ state: 'open' }, open);
    connections.set({ state: 'idle' }, idle);
    connections.set({ state: 'waited_for' }, queued);
  };
}

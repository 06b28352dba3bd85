import { deleteExpiredLinks } from './features/accounts/auth/account-links.queries.ts';
import { deleteOldDevices } from './features/accounts/auth/known-devices.queries.ts';
import { prepareFirstAccount } from './features/accounts/auth/registration.rules.ts';
import { eraseDueFamilies } from './features/accounts/membership/erase-families.rules.ts';
import { deleteExpiredInvitations } from './features/accounts/membership/invitations.queries.ts';
import { endPaidPlans, handleDuePayments, readAllCustomers } from './features/accounts/plan/stripe-events.rules.ts';
import { copyName, copyWhenDue } from './features/archive/copies/copy-job.rules.ts';
import { handOnDueBundles } from './features/archive/handing-on/hand-on.rules.ts';
import { dumpEmbeddedDatabase } from './features/archive/installation/backup.rules.ts';
import { continueRequests } from './features/archive/legacy-contact/legacy-request.rules.ts';
import { startMonthlyExports } from './features/archive/monthly-export/monthly-export-job.rules.ts';
import { eraseOldTrash } from './features/archive/trash/trash.rules.ts';
import { eraseEndedChildren } from './features/children/children/children.rules.ts';
import { clearOldMessages } from './features/delivery/outbox/send.rules.ts';
import { checkSomeFiles } from './features/files/check-files.rules.ts';
import { clearOldUploads } from './features/files/file-uploads.rules.ts';
import { clearRemovedFiles, sweepFiles, sweepName } from './features/files/sweep-files.rules.ts';
import { transcribeRecordings } from './features/files/transcribe.rules.ts';
import { deleteOldSecurityEvents } from './features/household/security-log/security-events.queries.ts';
import { openDueLetters } from './features/keepsakes/annual-letters/sealed-letters.rules.ts';
import { startDueImports } from './features/keepsakes/integrations/readwise-import.rules.ts';
import { deliverDueMessages } from './features/keepsakes/legacy-messages/delivery.rules.ts';
import { startDuePhotoImports } from './features/keepsakes/photo-services/copy-album.rules.ts';
import { forgetOldItems } from './features/keepsakes/photo-services/undo-album.queries.ts';
import { deleteExpiredCodes } from './features/messages/numbers/numbers.queries.ts';
import { sendReminders } from './features/messages/reminders/due-reminders.rules.ts';
import { remindOfOpenings } from './features/messages/reminders/letter-openings.rules.ts';
import { fillSearch, forgetUnusedWords, forgetWordsName } from './features/overview/search/upkeep.rules.ts';
import { deleteExpiredHouseholdInvitations } from './features/reach/households/households.queries.ts';
import { endBrokenLinks } from './features/reach/households/households.rules.ts';
import { sendRelativeLetters } from './features/reach/relatives/letters.rules.ts';
import { deleteExpiredShareLinks } from './features/reach/share-links/share-links.queries.ts';
import { analyzeEmbedded, vacuumEmbedded } from './kernel/database/embedded/vacuum-embedded.ts';
import { dayMs } from './kernel/durations.ts';
import { clearLeftovers } from './kernel/files/clear-leftovers.ts';
import { clearOrphanedBytes } from './kernel/files/clear-orphaned-bytes.ts';
import { deleteOldKeys } from './kernel/idempotency/idempotency-keys.queries.ts';
import { deleteExpiredSessions } from './kernel/identity/sessions.queries.ts';
import { type JobRun, listJobRuns, requestRun } from './kernel/jobs/job-runs.queries.ts';
import { type Jobs, runJobsOnce } from './kernel/jobs/run-job.ts';
import { type RunningJobs, startSchedule } from './kernel/jobs/schedule.ts';
import { deleteOldHits } from './kernel/limits/rate-limits.ts';
import type { Services } from './services.ts';

/**
 * One line for each job. Jobs of the minute do what is due and start longer work in the background. Daily jobs go
 * through everything that families have written.
 */
const allJobs: Jobs = {
  'deliver legacy messages': { every: 'hour', run: deliverDueMessages, isShared: true },
  'send reminders and messages': { every: 'minute', run: sendReminders, isShared: true },
  'send letters to relatives': { every: 'minute', run: sendRelativeLetters },
  'end links with families that are gone': { every: 'minute', run: endBrokenLinks },
  'clear expired links of households': {
    every: 'hour',
    run: ({ database, clock }) => deleteExpiredHouseholdInvitations(database, clock.now()),
  },
  'clear old messages': { every: 'day', run: clearOldMessages },
  'open sealed letters': {
    every: 'hour',
    async run(services) {
      await openDueLetters(services);
      await remindOfOpenings(services);
    },
  },
  'erase families': { every: 'hour', run: eraseDueFamilies },
  'erase ended children': { every: 'hour', run: eraseEndedChildren },
  'erase old trash': { every: 'hour', run: eraseOldTrash },
  'clear expired sessions': {
    every: 'hour',
    run: ({ database, clock }) => deleteExpiredSessions(database, clock.now()),
  },
  'clear expired invitations': {
    every: 'hour',
    run: ({ database, clock }) => deleteExpiredInvitations(database, clock.now()),
  },
  'clear expired account links': {
    every: 'hour',
    run: ({ database, clock }) => deleteExpiredLinks(database, clock.now()),
  },
  'clear expired phone codes': {
    every: 'hour',
    run: ({ database, clock }) => deleteExpiredCodes(database, clock.now()),
  },
  'clear expired share links': {
    every: 'hour',
    run: ({ database, clock }) => deleteExpiredShareLinks(database, clock.now()),
  },
  'clear old security events': {
    every: 'day',
    run: ({ database, clock }) => deleteOldSecurityEvents(database, clock.now()),
  },
  'clear old known devices': {
    every: 'day',
    run: ({ database, clock }) => deleteOldDevices(database, clock.now()),
  },
  'clear old rate limit hits': {
    every: 'hour',
    async run(services) {
      await deleteOldHits(services);
      await deleteOldKeys(services.database, services.clock.now());
    },
  },
  'clear removed files': {
    every: 'hour',
    async run(services) {
      await clearOldUploads(services);
      await clearRemovedFiles(services);
      await clearOrphanedBytes(services);
      await clearLeftovers(services);
    },
  },
  'back the embedded database up': { every: 'day', run: dumpEmbeddedDatabase },
  [copyName]: { every: 'hour', run: copyWhenDue },
  'continue requests of legacy contacts': { every: 'hour', run: continueRequests },
  'hand bundles on': { every: 'hour', run: handOnDueBundles },
  'send monthly exports': { every: 'minute', run: startMonthlyExports },
  'count the embedded tables': { every: 'hour', run: ({ database }) => analyzeEmbedded(database) },
  'vacuum the embedded database': { every: 'day', run: vacuumEmbedded },
  'read files back': { every: 'day', run: checkSomeFiles },
  [sweepName]: {
    every: 'day',
    async run(services) {
      await sweepFiles(services);
      await forgetOldItems(services.database, services.clock.now());
    },
  },
  'make earlier records findable': { every: 'minute', run: fillSearch },
  [forgetWordsName]: { every: 'day', run: forgetUnusedWords },
  'import from Readwise': { every: 'minute', run: startDueImports },
  'copy albums into stories': { every: 'minute', run: startDuePhotoImports },
  'handle payments': { every: 'minute', run: handleDuePayments },
  'end paid plans': { every: 'hour', run: endPaidPlans },
  'read subscriptions': { every: 'day', run: readAllCustomers },
  'write down recordings': { every: 'minute', run: transcribeRecordings },
};

/** Runs once at each start, before the first request. */
export const prepareStart = (services: Services): Promise<void> => prepareFirstAccount(services);

/** Runs what is overdue now, and each job at its time, until they are stopped. */
export function startJobs(services: Services): RunningJobs {
  return startSchedule(services, allJobs);
}

/** Runs every job once in this process, for tests and scripts. */
export function runJobs(services: Services): Promise<void> {
  return runJobsOnce(services, allJobs);
}

/** Makes a job due now, in whichever process looks first. Returns false for an unknown job. */
export async function requestJob({ database, clock }: Services, job: string): Promise<boolean> {
  if (!Object.hasOwn(allJobs, job)) return false;
  await database.service((db) => requestRun(db, job, clock.now()));
  return true;
}

export interface JobHealth {
  job: string;
  every: 'minute' | 'hour' | 'day';
  /** Undefined before its first run on this installation. */
  lastRun: JobRun | undefined;
  waiting: number;
  running: number;
  /** Failed runs of the last day. */
  failed: number;
}

/** How each job of this installation is doing, in whichever process it runs. */
export async function jobHealth({ database, clock }: Services): Promise<JobHealth[]> {
  const runs = await database.service(listJobRuns);
  const now = clock.now();
  const dayAgo = new Date(now.getTime() - dayMs).toISOString();
  return Object.entries(allJobs).map(([job, { every }]) => {
    const lastRun = runs.find((run) => run.job === job);
    return {
      job,
      every,
      lastRun,
      waiting: Number(lastRun !== undefined && !lastRun.isClaimed && lastRun.dueAt <= now.toISOString()),
      running: Number(lastRun?.isClaimed ?? false),
      failed: lastRun?.lastFailures.filter((failure) => failure > dayAgo).length ?? 0,
    };
  });
}

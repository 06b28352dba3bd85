import { eraseEndedChildren } from './features/children/erase-ended-children.ts';
import { clearRemovedFiles, sweepFiles } from './features/files/sweep-files.ts';
import { startDueImports } from './features/integrations/import-readwise.ts';
import { deleteExpiredInvitations } from './features/invitations/invitations.queries.ts';
import { deliverDueMessages } from './features/legacy-messages/deliver-messages.ts';
import { deleteExpiredLinks } from './platform/auth/account-links.queries.ts';
import { deleteOldHits } from './platform/auth/rate-limits.ts';
import { deleteExpiredSessions } from './platform/auth/sessions.queries.ts';
import type { Services } from './services.ts';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;

type Jobs = Record<string, (services: Services) => Promise<unknown>>;

/** One line a job. Each may run in several processes at once, and finds what an earlier run left undone. */
const hourlyJobs: Jobs = {
  'deliver legacy messages': deliverDueMessages,
  'erase ended children': eraseEndedChildren,
  'clear expired sessions': ({ database, clock }) => database.service((db) => deleteExpiredSessions(db, clock.now())),
  'clear expired invitations': ({ database, clock }) =>
    database.service((db) => deleteExpiredInvitations(db, clock.now())),
  'clear expired account links': ({ database, clock }) => database.service((db) => deleteExpiredLinks(db, clock.now())),
  'clear old rate limit hits': deleteOldHits,
  'clear removed files': clearRemovedFiles,
};

/** Look through all that families have written. */
const dailyJobs: Jobs = {
  'remove unused files': sweepFiles,
};

/** Look for what is due and are done at once; what takes longer they begin in the background. */
const minutelyJobs: Jobs = {
  'import from Readwise': startDueImports,
};

const allJobs: Jobs = { ...hourlyJobs, ...dailyJobs, ...minutelyJobs };

/** Runs every job once. One that fails is logged, keeps no other from running and never ends the process. */
export async function runJobs(services: Services, jobs: Jobs = allJobs): Promise<void> {
  for (const [job, run] of Object.entries(jobs)) {
    try {
      await run(services);
    } catch (err) {
      services.log.error({ err, job }, 'a job failed');
    }
  }
}

interface RunningJobs {
  stop(): Promise<void>;
}

function repeat(services: Services, jobs: Jobs, everyMs: number): RunningJobs {
  let running = runJobs(services, jobs);
  const timer = setInterval(() => {
    // One after the other, should a run ever take longer.
    running = running.then(() => runJobs(services, jobs));
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** Runs all jobs now, and then each at its time. `stop` waits for a run that is under way. */
export function startJobs(services: Services): RunningJobs {
  const repeated = [
    repeat(services, hourlyJobs, hourMs),
    repeat(services, dailyJobs, 24 * hourMs),
    repeat(services, minutelyJobs, minuteMs),
  ];
  return {
    async stop() {
      await Promise.all(repeated.map(({ stop }) => stop()));
    },
  };
}

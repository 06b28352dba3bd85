import { eraseEndedChildren } from './features/children/erase-ended-children.ts';
import { deliverDueMessages } from './features/legacy-messages/deliver-messages.ts';
import { deleteOldHits } from './platform/auth/rate-limits.ts';
import { deleteExpiredSessions } from './platform/auth/sessions.queries.ts';
import type { Services } from './services.ts';

const hourMs = 60 * 60 * 1000;

/** One line a job. Each may run in several processes at once, and finds what an earlier run left undone. */
const jobs: Record<string, (services: Services) => Promise<unknown>> = {
  'deliver legacy messages': deliverDueMessages,
  'erase ended children': eraseEndedChildren,
  'clear expired sessions': ({ database, clock }) => database.service((db) => deleteExpiredSessions(db, clock.now())),
  'clear old rate limit hits': deleteOldHits,
};

/** Runs every job once. One that fails is logged, keeps no other from running and never ends the process. */
export async function runJobs(services: Services): Promise<void> {
  for (const [job, run] of Object.entries(jobs)) {
    try {
      await run(services);
    } catch (err) {
      services.log.error({ err, job }, 'a job failed');
    }
  }
}

/** Runs all jobs now and every hour. `stop` waits for a run that is under way. */
export function startJobs(services: Services): { stop(): Promise<void> } {
  let running = runJobs(services);
  const timer = setInterval(() => {
    // One after the other, should a run ever take longer than an hour.
    running = running.then(() => runJobs(services));
  }, hourMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

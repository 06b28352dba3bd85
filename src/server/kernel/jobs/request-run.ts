import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { openQueue, queueNameOf } from './job-queue.ts';

/**
 * Asks for a run of a job now, from any process: the next one that looks into the queue takes it. While one waits
 * already, nothing is added. The queue must have been started once on this installation.
 */
export async function requestRun({ database, log }: Services, job: string): Promise<void> {
  const boss = await openQueue(database, log, { migrate: false, schedule: false, supervise: false });
  try {
    await boss.start();
  } catch (cause) {
    throw new AppError('SERVICE_UNAVAILABLE', 'The jobs have not started yet. Please try again in a minute.', {
      cause,
    });
  }
  try {
    await boss.send(queueNameOf(job));
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}

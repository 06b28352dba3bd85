import { sql } from 'kysely';

/**
 * What to store for a row that a job of the minute failed at, in the columns `reminder_failures` and `reminder_retry_at`:
 * it is tried again after 1, 2, 4 … minutes, at the most a day.
 */
export const putOff = (now: Date) => ({
  reminderFailures: sql<number>`least(reminder_failures + 1, 12)`,
  reminderRetryAt: sql<string>`${now.toISOString()}::timestamptz + least(power(2, reminder_failures), 1440) * interval '1 minute'`,
});

export const notPutOff = { reminderFailures: 0, reminderRetryAt: null };

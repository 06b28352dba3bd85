import { sql } from 'kysely';
import { minuteMs } from '../durations.ts';

/** Longer than a page of claimed rows takes. */
const claimMs = 2 * minuteMs;

/** When a row that a process claims now is free again, if that process dies: what to store in `reminder_retry_at`. */
export const claimedUntil = (now: Date): string => new Date(now.getTime() + claimMs).toISOString();

/**
 * What to store for a row that a job of the minute failed at, in the columns `reminder_failures` and `reminder_retry_at`:
 * it is tried again after 1, 2, 4 … minutes, at the most a day.
 */
export const putOff = (now: Date) => ({
  reminderFailures: sql<number>`least(reminder_failures + 1, 12)`,
  reminderRetryAt: sql<string>`${now.toISOString()}::timestamptz + least(power(2, reminder_failures), 1440) * interval '1 minute'`,
});

export const notPutOff = { reminderFailures: 0, reminderRetryAt: null };

import { sql } from 'kysely';
import { minuteMs } from '../durations.ts';

/** Longer than a page of claimed rows takes. */
const claimMs = 2 * minuteMs;

/** What to store in `reminder_retry_at`: when a row claimed now is free again if its process dies. */
export const claimedUntil = (now: Date): string => new Date(now.getTime() + claimMs).toISOString();

/**
 * What to store in `reminder_failures` and `reminder_retry_at` after a failure: the row is retried after 1, 2, 4 …
 * minutes, at most a day.
 */
export const putOff = (now: Date) => ({
  reminderFailures: sql<number>`least(reminder_failures + 1, 12)`,
  // Citus takes no `timestamptz + interval` here, which depends on the time zone.
  reminderRetryAt: sql<string>`to_timestamp(${now.getTime() / 1000}::float8 + 60 * least(power(2, reminder_failures), 1440))`,
});

export const notPutOff = { reminderFailures: 0, reminderRetryAt: null };

import { say } from '#words';
import type { AccountKey } from '../../../kernel/database/account.ts';
import { hourMs } from '../../../kernel/durations.ts';
import { enforceRateLimits } from '../../../kernel/limits/rate-limits.ts';
import { createSharedQueue } from '../../../kernel/shared-queue.ts';
import type { Services } from '../../../services.ts';

const copiesAnHour = 1000;

const sentence = say('Too many photos are being fetched right now. Please try again in a moment.');

/** For small pictures that our pages show. */
export const showInTurn = createSharedQueue({ places: 12, ofFamily: 6, ofAccount: 4, longestQueue: 200, sentence });

/** For photos to copy: each is large, and in memory until it is stored. */
export const copyInTurn = createSharedQueue({ places: 4, ofFamily: 2, ofAccount: 1, longestQueue: 100, sentence });

export function limitCopies(services: Services, { userId }: AccountKey): Promise<unknown> {
  return enforceRateLimits(
    services,
    [{ key: `photo-copies:${userId}`, max: copiesAnHour, windowMs: hourMs }],
    say('You’ve copied a lot of photos this hour. Please try again later.'),
  );
}

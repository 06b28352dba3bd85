import { say } from '#words';
import { minuteMs } from '../durations.ts';
import { enforceRateLimits, type Limiter, networkLimits } from './rate-limits.ts';

/** An invalid link counts against the address that tried it, so nobody finds one by guessing. */
export async function countWrongLink(limiter: Limiter, address: string): Promise<void> {
  await enforceRateLimits(
    limiter,
    networkLimits('wrong-link', address, { max: 100, windowMs: 15 * minuteMs }),
    say('Too many invalid links were opened from your network. Please wait a few minutes and try again.'),
  );
}

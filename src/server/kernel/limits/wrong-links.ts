import { say } from '#words';
import { minuteMs } from '../durations.ts';
import { type Limiter, networkLimits, takeHits } from './rate-limits.ts';

/** An invalid link counts against the address that tried it, so nobody finds one by guessing. */
export async function takeWrongLink(limiter: Limiter, address: string): Promise<void> {
  await takeHits(
    limiter,
    networkLimits('wrong-link', address, { max: 100, windowMs: 15 * minuteMs }),
    say('Too many invalid links were opened from your network. Please wait a few minutes and try again.'),
  );
}

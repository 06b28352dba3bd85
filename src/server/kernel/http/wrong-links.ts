import { minuteMs } from '../durations.ts';
import { type Limiter, networkLimits, takeHits } from './rate-limits.ts';

/** A link that is none counts against the address that tried it: nobody finds one by trying. Only failures count. */
export async function takeWrongLink(limiter: Limiter, address: string): Promise<void> {
  await takeHits(
    limiter,
    networkLimits('wrong-link', address, { max: 100, windowMs: 15 * minuteMs }),
    'Too many invalid links were tried from here. Please wait a few minutes and try again.',
  );
}

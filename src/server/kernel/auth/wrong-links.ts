import type { Services } from '../../services.ts';
import { minuteMs, networkLimits, takeHits } from './rate-limits.ts';

/** A link that is none counts against the address that tried it: nobody finds one by trying. Only failures count. */
export async function takeWrongLink(services: Services, address: string): Promise<void> {
  await takeHits(
    services,
    networkLimits('wrong-link', address, { max: 100, windowMs: 15 * minuteMs }),
    'Too many links that do not work were tried from here. Please wait a few minutes and try again.',
  );
}

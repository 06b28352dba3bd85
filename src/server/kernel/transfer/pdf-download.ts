import type { Readable } from 'node:stream';
import { say } from '#words';
import { minuteMs } from '../durations.ts';
import { enforceRateLimits, type Limiter } from '../limits/rate-limits.ts';
import type { Viewer } from '../trpc/viewer.ts';
import type { Download } from './downloads.ts';

interface Caller {
  services: Limiter;
  viewer: Viewer;
}

const printsAMinute = 60;

/**
 * A document printed on request. `fileName` ends in `.pdf`. Downloaded, since a sandbox shows no PDF. Documents are
 * printed one at a time, so nobody may request too many.
 */
export function pdfDownload({ services, viewer }: Caller, fileName: string, print: () => Promise<Readable>): Download {
  return {
    type: 'application/pdf',
    size: undefined,
    fileName,
    isInline: false,
    async open() {
      await enforceRateLimits(
        services,
        [{ key: `print:${viewer.userId}`, max: printsAMinute, windowMs: minuteMs }],
        say('You’ve printed a lot in the last minute. Please try again in a moment.'),
      );
      return print();
    },
  };
}

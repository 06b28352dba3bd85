import { z } from 'zod';
import { say } from '#words';
import { todayIn } from '../../../../shared/calendar-date.ts';
import { hourMs } from '../../../kernel/durations.ts';
import { enforceRateLimits } from '../../../kernel/limits/rate-limits.ts';
import { downloadRoute } from '../../../kernel/transfer/downloads.ts';
import type { UserContext } from '../../../kernel/trpc/trpc.ts';
import { originOf } from '../../household/security-log/security-events.queries.ts';
import { openExport } from './open-export.rules.ts';

const exportsAnHour = 10;

/** Everything of the family that the reader may see, in one ZIP. Read at once, sent as fast as the client takes it. */
export const familyExport = downloadRoute({
  path: '/export',
  summary: 'Everything of the family as JSON, CSV and pages, and its files, in a ZIP',
  access: 'read',
  input: z.object({}),
  contentType: 'application/zip',
  find: (ctx) =>
    Promise.resolve({
      type: 'application/zip',
      size: undefined,
      fileName: `upbringing-${todayIn(ctx.viewer.timezone, ctx.services.clock.now())}.zip`,
      isInline: false,
      open: () => openExport(ctx.services, { account: ctx.viewer, origin: originOf(ctx), admit: () => admit(ctx) }),
    }),
});

const admit = ({ services, viewer }: UserContext): Promise<void> =>
  enforceRateLimits(
    services,
    [{ key: `export:${viewer.userId}`, max: exportsAnHour, windowMs: hourMs }],
    say('You’ve downloaded several exports this hour. Please try again later.'),
  );

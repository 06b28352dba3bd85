import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { say } from '#words';
import { todayIn } from '../../../../shared/calendar-date.ts';
import { hourMs } from '../../../kernel/durations.ts';
import { AppError } from '../../../kernel/errors.ts';
import { openStagedFile } from '../../../kernel/files/staged-file.ts';
import { enforceRateLimits } from '../../../kernel/limits/rate-limits.ts';
import { downloadRoute } from '../../../kernel/transfer/downloads.ts';
import type { UserContext } from '../../../kernel/trpc/trpc.ts';
import { originOf } from '../../household/security-log/security-events.queries.ts';
import { writeExport } from './export.rules.ts';
import { prepareExport } from './export-source.rules.ts';

const exportsAnHour = 10;

/** Users with a running export in this process: nothing else makes a single call do more work. */
const underWay = new Set<number>();

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
      open: () => openExport(ctx),
    }),
});

async function openExport(ctx: UserContext): Promise<Readable> {
  const { services, viewer } = ctx;
  if (underWay.has(viewer.userId)) {
    throw new AppError('CONFLICT', say('Your export is already being prepared. Please wait for it to finish.'));
  }
  underWay.add(viewer.userId);
  let spool: FileHandle | undefined;
  const end = async (): Promise<void> => {
    underWay.delete(viewer.userId);
    await spool?.close();
  };
  try {
    await enforceRateLimits(
      services,
      [{ key: `export:${viewer.userId}`, max: exportsAnHour, windowMs: hourMs }],
      say('You’ve downloaded several exports this hour. Please try again later.'),
    );
    spool = await openStagedFile(services.config.dataDir);
    const source = await prepareExport(services, { account: viewer, origin: originOf(ctx), spool });
    return writeExport(source, services, end);
  } catch (error) {
    await end();
    throw error;
  }
}

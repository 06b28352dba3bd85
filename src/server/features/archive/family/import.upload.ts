import { say } from '#words';
import { importedFamilySchema, importMaxBytes } from '../../../../shared/archive/family.ts';
import { assertRoom } from '../../../kernel/disk/free-room.ts';
import { hourMs } from '../../../kernel/durations.ts';
import { AppError } from '../../../kernel/errors.ts';
import { enforceRateLimits } from '../../../kernel/limits/rate-limits.ts';
import type { UploadRoute } from '../../../kernel/transfer/uploads.ts';
import { assertEmpty, importFamily } from './import.rules.ts';

const importsAnHour = 10;
/** Each may take 20 GB of disk for hours. */
const importsAtOnce = 3;

/** Families whose export is uploading or being restored in this process. */
const underWay = new Set<number>();

export const familyImport: UploadRoute = {
  kind: 'upload',
  path: '/import',
  summary: 'Restore the ZIP of an export into your own family, which must still be empty',
  access: 'session',
  into: 'disk',
  field: 'file',
  maxBytes: importMaxBytes,
  tooLarge: say('The ZIP is larger than 20 GB. Please ask an administrator to restore it.'),
  status: 200,
  output: importedFamilySchema,
  async admit({ services, viewer }, announced) {
    const leave = reserveImport(viewer.tenantId);
    try {
      await services.database.family(viewer.tenantId, assertEmpty);
      // The ZIP stays on disk while its files are stored.
      await assertRoom(services.config.dataDir, services.config.s3 ? announced : 2 * announced);
      await enforceRateLimits(
        services,
        [{ key: `import:${viewer.userId}`, max: importsAnHour, windowMs: hourMs }],
        say('You’ve tried to restore an export several times this hour. Please try again later.'),
      );
      return leave;
    } catch (error) {
      leave();
      throw error;
    }
  },
  handle: (ctx, { fd }) => importFamily(ctx, fd),
};

/**
 * Reserves the space before anything arrives, so that many uploads at once can't fill the disk. Returns a function that
 * releases it.
 */
function reserveImport(tenantId: number): () => void {
  if (underWay.has(tenantId)) {
    throw new AppError(
      'CONFLICT',
      say('An export is already being restored into your family. Please wait for it to finish.'),
    );
  }
  if (underWay.size >= importsAtOnce) {
    throw new AppError(
      'SERVICE_UNAVAILABLE',
      say('Other families are restoring their exports right now. Please try again in a few minutes.'),
    );
  }
  underWay.add(tenantId);
  return () => underWay.delete(tenantId);
}

import { importedFamilySchema, importMaxBytes } from '../../../shared/takeout.ts';
import { hourMs, takeHits } from '../../platform/auth/rate-limits.ts';
import { AppError } from '../../platform/errors.ts';
import type { UploadRoute } from '../../platform/uploads/uploads.ts';
import { assertEmpty, restoreFamily } from './restore-family.ts';

const importsAnHour = 10;

/** Families that are being restored by this process. */
const underWay = new Set<number>();

export const familyImport: UploadRoute = {
  path: '/import',
  summary: 'Restore the ZIP of an export into the caller’s own family, which is still empty',
  field: 'file',
  maxBytes: importMaxBytes,
  tooLarge: 'The ZIP is larger than 20 GB. Please ask your administrator to restore it.',
  timeoutMs: 6 * hourMs,
  needsSession: true,
  status: 200,
  output: importedFamilySchema,
  async admit({ services, viewer }) {
    await services.database.family(viewer.tenantId, assertEmpty);
    await takeHits(
      services,
      [{ key: `import:${viewer.userId}`, max: importsAnHour, windowMs: hourMs }],
      'You have tried to restore an export many times this hour. Please try again later.',
    );
  },
  async convert({ services, viewer }, { fd }) {
    if (underWay.has(viewer.tenantId)) {
      throw new AppError('CONFLICT', 'An export is being restored into your family already. Please wait for it.');
    }
    underWay.add(viewer.tenantId);
    try {
      return await restoreFamily(services, viewer, fd);
    } finally {
      underWay.delete(viewer.tenantId);
    }
  },
};

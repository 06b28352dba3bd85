import { readerLanguage, say } from '#words';
import { bundleSchema } from '../../../../shared/archive/handing-on.ts';
import { todayIn } from '../../../../shared/calendar-date.ts';
import { hourMs } from '../../../kernel/durations.ts';
import { notFound } from '../../../kernel/errors.ts';
import { enforceRateLimits } from '../../../kernel/limits/rate-limits.ts';
import { downloadRoute } from '../../../kernel/transfer/downloads.ts';
import { findChild } from '../../children/children/children.queries.ts';
import { openOwnBundle } from './bundle.rules.ts';
import { bundleFileName } from './bundle-book.rules.ts';

const bundlesAnHour = 10;

/** What a child will get, as pages that open without a server and as data, in one ZIP. */
export const bundleDownload = downloadRoute({
  path: '/children/{id}/bundle',
  summary: 'What the family kept of a child and for it, as web pages, JSON and files, in a ZIP',
  access: 'read',
  input: bundleSchema,
  contentType: 'application/zip',
  async find(ctx, { id }) {
    const { services, viewer, family } = ctx;
    const child = await family((db) => findChild(db, id));
    if (!child) throw notFound(say('Child not found'));
    const language = readerLanguage();
    const admit = () =>
      enforceRateLimits(
        services,
        [{ key: `bundle:${viewer.userId}`, max: bundlesAnHour, windowMs: hourMs }],
        say('You’ve downloaded several bundles this hour. Please try again later.'),
      );
    return {
      type: 'application/zip',
      size: undefined,
      fileName: bundleFileName(child.name, todayIn(viewer.timezone, services.clock.now())),
      isInline: false,
      open: () => openOwnBundle(ctx, id, { language, admit }),
    };
  },
});

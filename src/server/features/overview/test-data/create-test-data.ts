import { todayIn } from '../../../../shared/calendar-date.ts';
import { needsChildSentence, type TestDataResult } from '../../../../shared/overview/test-data.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { UserContext } from '../../../kernel/trpc/trpc.ts';
import { lockUsage } from '../../accounts/families/plan-limits.ts';
import { listChildren } from '../../children/children/children.queries.ts';
import { castOf } from './cast.ts';
import { seedFamily } from './seed-family.ts';
import { photos, withPictures } from './with-pictures.ts';

/** Fills an administrator's own family, of which at least one child is needed. */
export async function createTestData({ services, viewer }: UserContext): Promise<TestDataResult> {
  const { database, clock } = services;
  const { tenantId, userId, timezone: timeZone } = viewer;
  const hasChild = await database.family(tenantId, async (db) => (await listChildren(db)).length > 0);
  if (!hasChild) throw new AppError('BAD_REQUEST', needsChildSentence);
  return withPictures(services, viewer, photos, async (db, pictures) => {
    const now = clock.now();
    // Two fillings at the same moment would not see each other's rows.
    await lockUsage(db, now);
    const children = await listChildren(db);
    if (children.length === 0) throw new AppError('BAD_REQUEST', needsChildSentence);
    const today = todayIn(timeZone, now);
    const stats = await seedFamily(db, { tenantId, userId, cast: castOf(children), now, timeZone, today, pictures });
    return { success: true, stats };
  });
}

import { todayIn } from '../../../../shared/calendar-date.ts';
import type { RelativeCaller } from '../../../kernel/database/database.ts';
import { lockRow } from '../../../kernel/database/lock-row.ts';
import type { Services } from '../../../services.ts';
import { findLetterTimezone } from './letters.queries.ts';
import { insertSeen, setTellsSeen } from './seen.queries.ts';
import { asRelative, type Space } from './space.rules.ts';

const announceSeen = ({ changes }: Services, tenantId: number): void =>
  changes.announce({ tenantId, userId: null, family: ['relatives', 'dailyStories'], own: [] });

/** Notes what a relative sees for the first time, if they let the family know. */
export async function noteSeen(
  services: Services,
  { tenantId, relativeId }: RelativeCaller,
  { unseen }: Pick<Space, 'unseen'>,
): Promise<void> {
  if (unseen.length === 0) return;
  await services.database.family(tenantId, async (db) => {
    // Turning it off at the same moment waits, and then deletes this too.
    await lockRow(db, 'relatives', relativeId);
    const day = todayIn(await findLetterTimezone(db, relativeId), services.clock.now());
    await insertSeen(db, { relativeId, records: unseen, day });
  });
  announceSeen(services, tenantId);
}

/** Lets the family know what the relative saw, or no longer. Returns false if the device is no longer known. */
export async function chooseTelling(
  services: Services,
  { device, tells }: { device: string | undefined; tells: boolean },
): Promise<boolean> {
  const caller = await asRelative(services, device, (_db, found) => Promise.resolve(found));
  if (!caller) return false;
  const { tenantId, relativeId } = caller;
  await services.database.family(tenantId, (db) => setTellsSeen(db, relativeId, tells));
  announceSeen(services, tenantId);
  return true;
}

import { demoSeries } from '../../../../../db/content/demo/calendar.ts';
import { demoParents } from '../../../../../db/content/demo/family.ts';
import { demoGrowth } from '../../../../../db/content/demo/growth.ts';
import { addDays } from '../../../../shared/calendar-date.ts';
import { momentAt } from '../../../../shared/local-time.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { minuteMs } from '../../../kernel/durations.ts';
import { updateProfile } from '../../accounts/profile/profile.queries.ts';
import { listPhotos, setFavorite } from '../../album/timeline/photos.queries.ts';
import { chooseReference, createGrowth } from '../../children/growth/growth.queries.ts';
import { saveException } from '../../plans/calendar/calendar-events.queries.ts';
import { dateAgo, pictureList, type Seeding } from './seeding.rules.ts';
import { insertSentPrompts, insertSeries } from './test-data.queries.ts';

/** Only for the demo family: portraits, a weekly evening with one moved, and reminders that arrived. */
export async function addDemoExtras(db: FamilyTransaction, seeding: Seeding, parentIds: readonly number[]) {
  for (const [index, id] of parentIds.entries()) {
    const [profileImageUrl] = pictureList(seeding, demoParents[index]?.picture);
    if (profileImageUrl) await updateProfile(db, id, { profileImageUrl }, seeding.now);
  }
  await addSeries(db, seeding);
  await addGrowth(db, seeding);
  await addFavorites(db, seeding);
  const evenings = [1, 2, 3, 4, 5].map((days) => momentAt(seeding.timeZone, dateAgo(seeding, days), '20:00'));
  await insertSentPrompts(db, { userId: seeding.userId, recipient: demoParents[0]?.email ?? '', evenings });
}

const daysOfMonth = 365.25 / 12;

async function addGrowth(db: FamilyTransaction, { userId, cast, today }: Seeding): Promise<void> {
  for (const { child, sex, standard, marks } of demoGrowth) {
    const { id: childId, dateOfBirth } = cast.childOf(child);
    await chooseReference(db, childId, { sex, standard });
    for (const [months, height, weight, head = null] of marks) {
      const date = addDays(dateOfBirth, Math.round(months * daysOfMonth));
      if (date <= today) await createGrowth(db, { userId, childId, date, height, weight, head });
    }
  }
}

/** Every third of the latest photos. */
async function addFavorites(db: FamilyTransaction, { userId, today }: Seeding): Promise<void> {
  const photos = await listPhotos(db, { userId }, { today }, 24);
  for (const [index, { fileId }] of photos.entries()) {
    if (index % 3 === 0) await setFavorite(db, { userId }, fileId, true);
  }
}

async function addSeries(db: FamilyTransaction, seeding: Seeding): Promise<void> {
  const { userId, timeZone, today, now, cast } = seeding;
  const { inDays, durationMinutes, moved, startTime, ...told } = cast.retell('calendar', demoSeries, []);
  const at = (days: number, time: string) => {
    const start = momentAt(timeZone, addDays(today, days), time);
    const end = new Date(start.getTime() + durationMinutes * minuteMs);
    return { startDate: start.toISOString(), endDate: end.toISOString() };
  };
  const first = { ...at(inDays, startTime), startTime, timeZone, userId };
  const id = await insertSeries(db, { ...told, ...first, eventType: 'activity', recurrence: 'FREQ=WEEKLY' });
  const changed = { isDeleted: false, status: null, completedAt: null, childId: null };
  await saveException(
    db,
    id,
    {
      ...changed,
      ...at(moved.inDays, moved.startTime),
      occurrence: addDays(today, moved.inDays),
      overrides: { description: moved.description },
    },
    now,
  );
}

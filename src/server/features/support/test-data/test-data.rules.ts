import { todayIn } from '../../../../shared/calendar-date.ts';
import { needsChildSentence, type TestDataResult, type TestDataStats } from '../../../../shared/support/test-data.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { UserContext } from '../../../kernel/trpc/trpc.ts';
import { listChildren } from '../../children/children/children.queries.ts';
import { lockUsage } from '../../household/families/plan-limits.queries.ts';
import {
  categoryIdsByName,
  idOfDefault,
  insertMissingDefaults,
} from '../../lessons/lesson-categories/lesson-categories.queries.ts';
import { photos, withPictures } from './demo-pictures.rules.ts';
import { activityRows, milestoneRows, scheduledRows, valueRows } from './lesson-rows.rules.ts';
import { legacyMessageRows, letterRows, storyRows } from './letter-rows.rules.ts';
import {
  bookRows,
  calendarRows,
  experienceRows,
  futureAdditionRows,
  heirloomRows,
  participantRows,
} from './plan-rows.rules.ts';
import { castOf, type Seeding } from './seeding.rules.ts';
import {
  countPrebuiltLessons,
  idsByTitle,
  insertLetters,
  insertMissing,
  insertMissingStories,
  insertParticipants,
  lessonIdsByChildAndTitle,
} from './test-data.queries.ts';

/** Needs a family with at least one child. */
export async function createTestData({ services, viewer }: UserContext): Promise<TestDataResult> {
  const { database, clock } = services;
  const { tenantId, userId, timezone: timeZone } = viewer;
  const hasChild = await database.family(tenantId, async (db) => (await listChildren(db)).length > 0);
  if (!hasChild) throw new AppError('BAD_REQUEST', needsChildSentence);
  return withPictures(services, viewer, photos, async (db, pictures) => {
    const now = clock.now();
    // Two runs at once wouldn't see each other's rows.
    await lockUsage(db, now);
    const children = await listChildren(db);
    if (children.length === 0) throw new AppError('BAD_REQUEST', needsChildSentence);
    const today = todayIn(timeZone, now);
    const stats = await seedFamily(db, { tenantId, userId, cast: castOf(children), now, timeZone, today, pictures });
    return { success: true, stats };
  });
}

/**
 * Sample data about this family's children. Doesn't change their records, adds nothing twice, and doesn't count as
 * usage.
 */
export async function seedFamily(db: FamilyTransaction, seeding: Seeding): Promise<TestDataStats> {
  const teachings = await insertMissing(db, 'values', valueRows(seeding, await categoryLookup(db)));
  await insertMissing(db, 'lessons', scheduledRows(seeding, await idsByTitle(db, 'values')));
  const experiences = await insertMissing(db, 'experiences', experienceRows(seeding));
  await insertParticipants(db, participantRows(seeding, experiences));
  const books = await insertMissing(db, 'readingList', bookRows(seeding));
  const heirlooms = await insertMissing(db, 'heirlooms', heirloomRows(seeding));
  await insertMissing(db, 'milestones', milestoneRows(seeding));
  await insertMissing(db, 'futureAdditions', futureAdditionRows(seeding));
  await insertMissing(db, 'legacyMessages', legacyMessageRows(seeding));
  await insertLetters(db, letterRows(seeding));
  const lessonIds = await lessonIdsByChildAndTitle(db);
  const experienceIds = await idsByTitle(db, 'experiences');
  await insertMissing(db, 'activities', activityRows(seeding, lessonIds, experienceIds));
  await insertMissing(db, 'calendarEvents', calendarRows(seeding, lessonIds, experienceIds));
  return {
    teachings: teachings.length,
    prebuiltLessons: await countPrebuiltLessons(db),
    experiences: experiences.length,
    books: books.length,
    heirlooms: heirlooms.length,
    stories: await insertMissingStories(db, seeding.userId, storyRows(seeding)),
  };
}

/** Adds default categories that the family has deleted. */
async function categoryLookup(db: FamilyTransaction): Promise<(name: string) => number> {
  await insertMissingDefaults(db);
  const ids = await categoryIdsByName(db);
  return (name) => {
    const id = idOfDefault(ids, name);
    if (id === undefined) throw new Error(`No value category is named ${name}.`);
    return id;
  };
}

import type { TestDataStats } from '../../../../shared/overview/test-data.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import {
  categoryIdsByName,
  categoryNameKey,
  insertMissingDefaults,
} from '../../lessons/value-categories/value-categories.queries.ts';
import { calendarRows } from './calendar-rows.ts';
import { bookRows, experienceRows, futureAdditionRows, heirloomRows, participantRows } from './experience-rows.ts';
import { activityRows, milestoneRows, scheduledRows, valueRows } from './lesson-rows.ts';
import { legacyMessageRows, letterRows } from './letter-rows.ts';
import type { Seeding } from './seeding.ts';
import { storyRows } from './story-rows.ts';
import {
  countPrebuiltLessons,
  idsByTitle,
  insertLetters,
  insertMissing,
  insertParticipants,
  insertStories,
  lessonIdsByChildAndTitle,
} from './test-data.queries.ts';

/**
 * Fills a family with the lessons, stories and keepsakes of the demo family, told of its own children, around today.
 * Nothing of the family's own is changed and what is there already is not written again, so it can be done twice.
 * It counts neither as usage nor against the plan. One transaction, some twenty statements.
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
    stories: await insertStories(db, seeding.userId, storyRows(seeding)),
  };
}

/** The family's category of a name; those of the defaults that it does not have any more are made again. */
async function categoryLookup(db: FamilyTransaction): Promise<(name: string) => number> {
  await insertMissingDefaults(db);
  const ids = await categoryIdsByName(db);
  return (name) => {
    const id = ids.get(categoryNameKey(name));
    if (id === undefined) throw new Error(`No value category is named ${name}.`);
    return id;
  };
}

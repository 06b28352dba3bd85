import { contentTexts } from '../../db/content/texts.ts';
import type { FamilyTransaction, ServiceTransaction } from '../../src/server/kernel/database/database.ts';
import { sayContent } from '../../src/server/kernel/words.ts';
import { addDays } from '../../src/shared/calendar-date.ts';
import { type Language, languages } from '../../src/shared/words.ts';
import { type Question, writeQuestioned } from '../harness/search-questions.ts';
import { type BenchFamily, inParts } from './bench-family.ts';

/** How many records of each kind the family has. */
const counts = {
  stories: 20_000,
  activities: 10_000,
  events: 8000,
  experiences: 5000,
  milestones: 3000,
  books: 2000,
  lessons: 1500,
  heirlooms: 400,
  letters: 100,
};
export const recordCount = Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Numbers from 0 to 1, the same in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const syllables = [
  'ba',
  'ri',
  'no',
  'ke',
  'lu',
  'mar',
  'sen',
  'to',
  'vil',
  'der',
  'an',
  'gos',
  'pe',
  'hal',
  'wi',
  'dru',
];

/** Writes texts as a family would: sentences of the product's own content, and a name that few other records have. */
function createWriter() {
  const random = numbersFrom(7);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const english = [...contentTexts().keys()];
  const sentencesIn = (language: Language) =>
    english.flatMap((text) => sayContent(text, language).split(/(?<=[.!?])\s+|\n+/)).filter((part) => part !== '');
  const sentences = new Map(languages.map((language) => [language, sentencesIn(language)]));
  const name = () => [1, 2, 3].map(() => pick(syllables)).join('');
  const write = (most: number): string => {
    const own = sentences.get(pick(languages)) ?? [];
    const count = 1 + Math.floor(random() * most);
    return `${Array.from({ length: count }, () => pick(own)).join(' ')} ${name()}.`;
  };
  return { write, title: () => write(1).slice(0, 80), tags: () => [pick(english).slice(0, 20), name()] };
}

/** A member for each other language, so that the family's words are understood in all of them. */
async function addReaders(db: ServiceTransaction, tenantId: number): Promise<void> {
  for (const language of languages.slice(1)) {
    const account = { email: `${language}@example.com`, firstName: 'Bench', lastName: language, password: '' };
    const { id: userId } = await db
      .insertInto('users')
      .values({ ...account, tenantId, status: 'active' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('userSettings').values({ tenantId, userId, language }).execute();
  }
}

/** Writes 50,000 records, including those that the 300 questions search for. */
export async function fillSearchFamily({ services, tenantId, userId }: BenchFamily): Promise<Question[]> {
  const { write, title, tags } = createWriter();
  const own = { tenantId, userId };
  const family = services.database.longRunning.family.bind(services.database.longRunning);
  const insert = <T>(rows: readonly T[], into: (db: FamilyTransaction, part: T[]) => unknown) =>
    inParts(rows, (part) => family(tenantId, async (db) => into(db, part)));
  const many = <T>(count: number, make: (index: number) => T): T[] =>
    Array.from({ length: count }, (_, at) => make(at));
  await services.database.service((db) => addReaders(db, tenantId));
  const { childId, categoryId } = await family(tenantId, async (db) => {
    const child = { ...own, name: 'Nele', dateOfBirth: '2016-04-09', currentStage: 'Elementary' };
    const { id } = await db.insertInto('children').values(child).returning('id').executeTakeFirstOrThrow();
    const category = db.selectFrom('valueCategories').where('tenantId', '=', tenantId).select('id').limit(1);
    return { childId: id, categoryId: (await category.executeTakeFirstOrThrow()).id };
  });
  const dayOf = (index: number) => addDays('1965-01-01', index);
  await insert(
    many(counts.stories, (at) => ({ ...own, title: title(), content: write(8), storyDate: dayOf(at), tags: tags() })),
    (db, part) => db.insertInto('dailyStories').values(part).execute(),
  );
  await insert(
    many(counts.activities, () => ({ ...own, childId, title: title(), description: write(3), notes: write(2) })),
    (db, part) => db.insertInto('activities').values(part).execute(),
  );
  await insert(
    many(counts.events, (at) => {
      const startDate = `${dayOf(at * 2)}T12:00:00Z`;
      return { ...own, eventType: 'activity' as const, title: title(), description: write(2), startDate };
    }),
    (db, part) => db.insertInto('calendarEvents').values(part).execute(),
  );
  await insert(
    many(counts.experiences, (at) => {
      const scheduledDate = dayOf(at * 4);
      return { ...own, type: 'trip' as const, title: title(), description: write(4), tags: tags(), scheduledDate };
    }),
    (db, part) => db.insertInto('experiences').values(part).execute(),
  );
  await insert(
    many(counts.milestones, () => ({ ...own, childId, title: title(), description: write(2), category: 'physical' })),
    (db, part) => db.insertInto('milestones').values(part).execute(),
  );
  await insert(
    many(counts.books, () => ({ ...own, title: title(), author: title(), notes: write(2), tags: tags() })),
    (db, part) => db.insertInto('readingList').values(part).execute(),
  );
  await insert(
    many(counts.lessons, () => ({ ...own, categoryId, title: title(), description: write(2), content: write(40) })),
    (db, part) => db.insertInto('values').values(part).execute(),
  );
  await insert(
    many(counts.heirlooms, () => ({ ...own, name: title(), category: 'other' as const, significance: write(6) })),
    (db, part) => db.insertInto('heirlooms').values(part).execute(),
  );
  await insert(
    many(counts.letters, (at) => ({ ...own, childId, year: 1900 + at, title: title(), draftContent: write(200) })),
    (db, part) => db.insertInto('annualLetters').values(part).execute(),
  );
  const questions: Question[] = [];
  for (const language of languages) questions.push(...(await writeQuestioned(services.database, own, language)));
  return questions;
}

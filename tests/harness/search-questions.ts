import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Database, FamilyTransaction } from '../../src/server/kernel/database/database.ts';
import type { Language } from '../../src/shared/words.ts';

/** A record, and what a parent would type to find it. */
interface QuestionedRecord {
  kind: keyof typeof insert;
  title: string | null;
  text: string;
  date: string | null;
  child: string | null;
  people: string[];
  tags: string[];
  questions: string[];
}

const questionsIn = (language: Language): QuestionedRecord[] =>
  JSON.parse(
    readFileSync(path.join(import.meta.dirname, `../fixtures/search-questions/${language}.json`), 'utf8'),
  ) as QuestionedRecord[];

interface Writing {
  db: FamilyTransaction;
  userId: number;
  childId: number;
  record: QuestionedRecord;
}

const own = ({ db, userId, record }: Writing) => ({ tenantId: db.tenantId, userId, title: record.title ?? '' });
const moment = (date: string | null) => date && `${date}T12:00:00Z`;
/** The id of the inserted row, whatever its table. */
async function idOf(query: { returning(column: never): unknown }): Promise<number> {
  const returning = query.returning('id' as never) as { executeTakeFirstOrThrow(): Promise<{ id: number }> };
  return (await returning.executeTakeFirstOrThrow()).id;
}

const insert = {
  async story({
    db,
    userId,
    childId,
    record: { title, text: content, date, child, people: taggedPeople, tags },
  }: Writing) {
    const storyId = await idOf(
      db
        .insertInto('dailyStories')
        .values({ tenantId: db.tenantId, userId, title, content, storyDate: date ?? '', tags, taggedPeople }),
    );
    if (child !== null)
      await db.insertInto('dailyStoryChildren').values({ tenantId: db.tenantId, storyId, childId }).execute();
    return storyId;
  },
  async experience(writing: Writing) {
    const { db, childId, record } = writing;
    const description = record.text;
    const experienceId = await idOf(
      db
        .insertInto('experiences')
        .values({ ...own(writing), description, type: 'trip', tags: record.tags, scheduledDate: record.date }),
    );
    await db.insertInto('experienceParticipants').values({ tenantId: db.tenantId, experienceId, childId }).execute();
    return experienceId;
  },
  book: (writing: Writing) => {
    const { db, childId, record } = writing;
    const [author = '', notes = ''] = record.text.split(/(?<=\w\w)\. /, 2);
    return idOf(db.insertInto('readingList').values({ ...own(writing), author, notes, childId, tags: record.tags }));
  },
  heirloom: ({ db, userId, record }: Writing) =>
    idOf(
      db.insertInto('heirlooms').values({
        tenantId: db.tenantId,
        userId,
        name: record.title ?? '',
        category: 'other',
        significance: record.text,
      }),
    ),
  async lesson(writing: Writing) {
    const { db, record } = writing;
    const category = await db
      .selectFrom('valueCategories')
      .where('tenantId', '=', db.tenantId)
      .select('id')
      .executeTakeFirstOrThrow();
    const words = { description: '', content: record.text, tags: record.tags };
    return idOf(db.insertInto('values').values({ ...own(writing), ...words, categoryId: category.id }));
  },
  milestone: (writing: Writing) => {
    const { db, childId, record } = writing;
    const reached = { status: 'completed', completedAt: moment(record.date) } as const;
    const words = { description: record.text, category: 'physical' };
    return idOf(db.insertInto('milestones').values({ ...own(writing), ...words, ...reached, childId }));
  },
  event: (writing: Writing) => {
    const { db, childId, record } = writing;
    const day = { startDate: moment(record.date) ?? '', allDay: true, eventType: 'activity' } as const;
    return idOf(db.insertInto('calendarEvents').values({ ...own(writing), ...day, description: record.text, childId }));
  },
  idea: ({ db, userId, record }: Writing) =>
    idOf(db.insertInto('futureAdditions').values({ tenantId: db.tenantId, userId, content: record.text })),
  letter: (writing: Writing) => {
    const { db, childId, record } = writing;
    const year = Number(record.date?.slice(0, 4));
    const words = { draftContent: record.text, letterDate: record.date };
    return idOf(db.insertInto('annualLetters').values({ ...own(writing), ...words, childId, year }));
  },
  message: (writing: Writing) =>
    idOf(
      writing.db.insertInto('legacyMessages').values({
        ...own(writing),
        content: writing.record.text,
        childId: writing.childId,
        triggerType: 'manual',
        triggerValue: 'later',
      }),
    ),
  activity: (writing: Writing) =>
    idOf(
      writing.db.insertInto('activities').values({
        ...own(writing),
        description: writing.record.text,
        childId: writing.childId,
        completedAt: moment(writing.record.date),
      }),
    ),
};

/** A question, and the record that it is about. */
export interface Question {
  q: string;
  kind: string;
  id: number;
}

/** Writes a language's records into a family and returns the questions for them. */
export async function writeQuestioned(
  database: Database,
  { tenantId, userId }: { tenantId: number; userId: number },
  language: Language,
): Promise<Question[]> {
  return database.family(tenantId, async (db) => {
    const childIds = new Map<string, number>();
    const questions: Question[] = [];
    const records = questionsIn(language);
    const names = [...new Set(records.flatMap(({ child }) => child ?? []))];
    for (const name of names) {
      const born = { name, dateOfBirth: '2018-06-01', currentStage: 'Elementary' };
      childIds.set(name, await idOf(db.insertInto('children').values({ tenantId, userId, ...born })));
    }
    for (const record of records) {
      const childId = childIds.get(record.child ?? names[0] ?? '') ?? 0;
      const id = await insert[record.kind]({ db, userId, childId, record });
      questions.push(...record.questions.map((q) => ({ q, kind: record.kind, id })));
    }
    return questions;
  });
}

/** The questions with their record among the first five results. */
export async function countFound(
  questions: readonly Question[],
  find: (q: string) => Promise<{ results: { kind: string; id: number }[] }>,
): Promise<{ found: number; missed: string[] }> {
  const missed: string[] = [];
  for (const { q, kind, id } of questions) {
    const { results } = await find(q);
    if (!results.slice(0, 5).some((result) => result.kind === kind && result.id === id)) missed.push(`${q} (${kind})`);
  }
  return { found: questions.length - missed.length, missed };
}

import { beforeAll, describe, expect, it } from 'vitest';
import { type Language, languages } from '#words';
import { contentTexts } from '../../../../../db/content/texts.ts';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp } from '../../../../../tests/harness/test-app.ts';
import { sayContent } from '../../../kernel/words.ts';
import { syncContent } from '../../lessons/library/sync-prebuilt-lessons.queries.ts';

const app = await startTestApp();
app.clock.set('2026-11-20T18:00:00Z');
const texts = contentTexts();

const tables = [
  'values',
  'lessons',
  'experiences',
  'experienceParticipants',
  'readingList',
  'heirlooms',
  'dailyStories',
  'dailyStoryChildren',
  'milestones',
  'activities',
  'calendarEvents',
  'futureAdditions',
  'legacyMessages',
  'annualLetters',
] as const;

/** Ids become places, so that two families can be compared. */
const links = { valueId: 'values', lessonId: 'lessons', experienceId: 'experiences', storyId: 'dailyStories' } as const;
/** Columns that differ from family to family, and word counts. */
const own = new Set([
  'id',
  'tenantId',
  'userId',
  'childId',
  'categoryId',
  'photoId',
  'wordCount',
  'createdAt',
  'updatedAt',
]);

/** Words of programs that are also ordinary words. */
const codes = new Set([
  'dailyStories.mood',
  'experiences.type',
  'readingList.category',
  'readingList.status',
  'calendarEvents.eventType',
  'heirlooms.category',
  'annualLetters.type',
  'annualLetters.sharedWith',
  'dailyStories.sharedWith',
  'milestones.sharedWith',
]);

type Row = Record<string, unknown> & { id: number };
type Family = Record<(typeof tables)[number], Row[]>;

async function fill(language: Language): Promise<Family> {
  const admin: Member = await app.createFamily({ role: 'admin' });
  for (const [name, dateOfBirth] of [
    ['Maya', '2019-04-14'],
    ['Theo', '2023-06-22'],
  ] as const)
    await admin.rpc.children.create({ name, dateOfBirth, currentStage: 'Elementary' });
  await admin.rpc.userSettings.update({ language });
  expect((await admin.api('POST', '/api/seed-test-data')).status).toBe(200);
  const rows = async (table: (typeof tables)[number]) =>
    (await app.database.service((db) =>
      db.selectFrom(table).where('tenantId', '=', admin.tenantId).selectAll().execute(),
    )) as unknown as Row[];
  const read = await Promise.all(tables.map(async (table) => [table, (await rows(table)).toSorted(byId)] as const));
  return Object.fromEntries(read) as Family;
}

const byId = (a: Row, b: Row) => a.id - b.id;

/** The row without what belongs to this family only; texts are in the given language, or unchanged. */
function comparable(family: Family, table: string, value: unknown, say: (text: string) => string, key = ''): unknown {
  const linked = links[key as keyof typeof links];
  if (linked && typeof value === 'number') return family[linked].findIndex(({ id }) => id === value);
  if (own.has(key)) return undefined;
  if (typeof value === 'string')
    return codes.has(`${table}.${key}`) ? value : say(value.replace(/^\/api\/files\/\d+$/, '/api/files'));
  if (Array.isArray(value)) return value.map((item) => comparable(family, table, item, say, key));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, comparable(family, table, item, say, name)]),
  );
}

/** Rows that only link others have no ids, and so no order. */
const inOrder = (table: string, rows: unknown[]) =>
  table === 'dailyStoryChildren' || table === 'experienceParticipants'
    ? rows.map((row) => JSON.stringify(row)).toSorted()
    : rows;

describe('the demo family', () => {
  let english: Family;
  beforeAll(async () => {
    await syncContent(app.database);
    english = await fill('en');
  });

  it.each(languages.filter((language) => language !== 'en'))(
    'writes in %s what it writes in English, on the same days, with the same links',
    async (language) => {
      const family = await fill(language);
      const say = (text: string) => (texts.has(text) ? sayContent(text, language) : text);
      for (const table of tables) {
        const expected = english[table].map((row) => comparable(english, table, row, say));
        const found = family[table].map((row) => comparable(family, table, row, String));
        expect(inOrder(table, found), table).toEqual(inOrder(table, expected));
      }
    },
  );
});

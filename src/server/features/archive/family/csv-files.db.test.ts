import { beforeAll, expect, test } from 'vitest';
import { writeEverything } from '../../../../../tests/harness/full-family.ts';
import { readZip } from '../../../../../tests/harness/read-zip.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { csvFiles } from './csv-files.rules.ts';
import type { FamilyBook } from './family-book.rules.ts';
import { type FamilyTable, readFamilyCatalog, type TakenTable } from './family-rows.queries.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-11-20T12:00:00Z');
});

/** Columns that nobody fills in, or that another column repeats. Everything is in `data/`. */
const ofTheMachine = ['id', 'userId', 'version', 'createdAt', 'updatedAt'];
const leftOut: Partial<Record<TakenTable, readonly string[]>> = {
  dailyStories: ['source', 'moments', 'sharedAt', 'householdIds', 'householdKey'],
  values: ['mediaType'],
  relatives: ['language', 'mailDueAt', 'mailSince', 'reminderFailures', 'reminderRetryAt'],
  lessons: ['valueId'],
  activities: ['lessonId', 'experienceId'],
  children: ['sex', 'growthStandard'],
  milestones: ['isDefault', 'sharedAt', 'householdIds', 'householdKey'],
  annualLetters:
    'teachings experiences stories wordCount textSavedBy textSavedAt textAutosaved sealedBy openedEarlyAt sealOpenedAt sealReaders sharedAt'.split(
      ' ',
    ),
  legacyMessages: ['mediaType', 'opensOn', 'isDelivered', 'deliveredBy'],
  heirlooms: ['voiceNoteDuration'],
  readingList: ['readwiseBookId'],
  bookHighlights: ['bookId', 'readwiseId'],
  calendarEvents: ['lessonId', 'experienceId', 'reminderSent', 'metadata'],
  futureAdditions: ['valueId', 'experienceId'],
  relativeComments: ['milestoneId', 'letterId', 'fileId'],
  relativeQuestions: ['userId', 'heirloomId'],
};

const sampleOf = (type: string): unknown => {
  if (type.endsWith('[]') || type === 'jsonb') return [];
  if (type === 'boolean') return false;
  return /int|numeric/.test(type) ? 1 : '2026-01-01';
};

/** The columns that a file reads of a row. */
async function columnsRead(file: (typeof csvFiles)[number], { columns }: FamilyTable): Promise<string[]> {
  const read = new Set<string>();
  const sample = Object.fromEntries(columns.map(({ name, type }) => [name, sampleOf(type)]));
  const row = new Proxy(sample, {
    get(target, name) {
      read.add(String(name));
      return Reflect.get(target, name);
    },
  });
  const names = [
    'children',
    'people',
    'categories',
    'files',
    'storyChildren',
    'storyHearts',
    'storyDates',
    'relatives',
    'experienceChildren',
  ];
  const maps = Object.fromEntries(names.map((name) => [name, new Map()]));
  const book = {
    ...maps,
    rows: async function* () {
      yield row;
    },
  } as unknown as FamilyBook;
  for await (const _ of file.pieces(book));
  return [...read];
}

test('every column that people fill in is in the CSV of its table', async () => {
  const { tenantId } = await app.createFamily();
  const catalog = await app.database.family(tenantId, (db) => readFamilyCatalog(db));
  for (const file of csvFiles) {
    const table = catalog.get(file.table);
    if (!table) throw new Error(`${file.table} is in no export.`);
    const read = await columnsRead(file, table);
    const left = [...ofTheMachine, ...(leftOut[file.table] ?? [])];
    const missing = table.columns
      .map(({ name }) => name)
      .filter((name) => !read.includes(name) && !left.includes(name));
    expect(missing, `${file.path}: add a column, or a line to leftOut in this test`).toEqual([]);
    const known = table.columns.map(({ name }) => name);
    expect(left.slice(ofTheMachine.length).filter((name) => !known.includes(name))).toEqual([]);
  }
});

test('has a family’s texts, files by their place in the ZIP, and all-day events as dates', async () => {
  const parent = await app.createFamily({ firstName: 'Hannah' });
  await writeEverything(app, parent, await app.createMember(parent));
  await parent.rpc.calendarEvents.create({
    eventType: 'activity',
    title: 'Beach',
    startDate: '2026-12-01',
    allDay: true,
  });
  const child = { name: 'Ida', dateOfBirth: '2019-04-09', currentStage: 'Elementary' };
  const { id } = await parent.rpc.children.create(child);
  await parent.rpc.children.update({ id, passions: ['Whales, big'], learningStyle: 'visual', specialNeeds: 'Quiet' });
  const answer = await app.server.inject({ method: 'GET', url: '/api/export', headers: { cookie: parent.cookie } });
  const zip = await readZip(answer.rawPayload);
  const textOf = (path: string) => String(zip.get(path));
  expect(textOf('csv/calendar.csv')).toMatch(/Beach,activity,2026-12-01,[^T]*,yes,/);
  expect(textOf('csv/children.csv')).toMatch(/Ida,2019-04-09,.*"""Whales, big""",,visual,Quiet/);
  const [, photo = ''] = /(files\/\d+-[^",\r]+)/.exec(textOf('csv/daily-stories.csv')) ?? [];
  expect([...zip.keys()]).toContain(photo);
});

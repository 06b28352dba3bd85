import Papa from 'papaparse';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FamilyRows, familyRows } from '../../../../../tests/harness/family-rows.ts';
import { type Member, visit } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { sectionOf } from '../../../../shared/plans/experience-kinds.ts';
import type { Experience } from '../../../../shared/plans/experiences.ts';

let app: TestApp;
let parent: Member;
let rows: FamilyRows;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-11-20T18:00:00Z');
  parent = await app.createFamily();
  rows = familyRows(app, parent);
});

const list = async (query = ''): Promise<Experience[]> =>
  (await parent.api('GET', `/api/experiences${query}`)).body as Experience[];
const titles = async (query?: string): Promise<string[]> => (await list(query)).map(({ title }) => title);

/** One experience for each section of the library, created in random order. */
async function fillLibrary() {
  const done = { status: 'completed' } as const;
  await rows.experience({ title: 'done in July', ...done, completedDate: '2026-07-18' });
  await rows.experience({ title: 'postponed', status: 'postponed', scheduledDate: '2026-11-30', priority: 'high' });
  await rows.experience({ title: 'tomorrow', status: 'scheduled', scheduledDate: '2026-11-21' });
  await rows.experience({ title: 'low wish', priority: 'low' });
  await rows.experience({ title: 'passed in October', scheduledDate: '2026-10-02', status: 'scheduled' });
  await rows.experience({ title: 'today', scheduledDate: '2026-11-20' });
  await rows.experience({ title: 'high wish', priority: 'high' });
  await rows.experience({ title: 'in progress', status: 'in_progress', scheduledDate: '2026-11-18' });
  await rows.experience({ title: 'done in August', ...done, completedDate: '2026-08-14', scheduledDate: '2026-12-01' });
  await rows.experience({ title: 'passed yesterday', scheduledDate: '2026-11-19' });
}

const libraryOrder = [
  'in progress',
  'today',
  'tomorrow',
  'passed yesterday',
  'passed in October',
  'high wish',
  'low wish',
  'postponed',
  'done in August',
  'done in July',
];

describe('the list', () => {
  test('has upcoming ones first, then wishes, then memories, like its sections', async () => {
    await fillLibrary();
    expect(await titles()).toEqual(libraryOrder);
    const sections = (await list()).map((experience) => sectionOf(experience, '2026-11-20'));
    expect([...new Set(sections)]).toEqual(['comingUp', 'dayPassed', 'someday', 'done']);
    expect(sections).toEqual(
      sections.toSorted((a, b) => [...new Set(sections)].indexOf(a) - [...new Set(sections)].indexOf(b)),
    );
  });

  test("takes today from the caller's time zone", async () => {
    await rows.experience({ title: 'a', scheduledDate: '2026-11-20' });
    await rows.experience({ title: 'b', scheduledDate: '2026-11-21' });
    await parent.rpc.userSettings.update({ timezone: 'Asia/Tokyo' }); // the 21st has begun there
    expect(await titles()).toEqual(['b', 'a']);
  });

  test('comes in pages on request', async () => {
    await fillLibrary();
    expect(await titles('?limit=3&offset=2')).toEqual(libraryOrder.slice(2, 5));
    expect(await titles('?offset=8')).toEqual(libraryOrder.slice(8));
  });

  test.each(['limit=0', 'limit=1001', 'offset=-1', 'type=holiday', 'status=done'])(
    'refuses ?%s with 400',
    async (query) => {
      expect((await parent.api('GET', `/api/experiences?${query}`)).status).toBe(400);
    },
  );

  test('searches title, description and location, ignoring case, by exact text', async () => {
    await rows.experience({ title: 'Apple picking' });
    await rows.experience({ title: 'b', description: 'Straight to the LONG one' });
    await rows.experience({ title: 'c', location: 'Hollow Farm' });
    await rows.experience({ title: 'd', notes: 'apple', tags: ['farm'] });
    const found = (words: string) => titles(`?search=${encodeURIComponent(words)}`);
    expect(await found(' APPLE ')).toEqual(['Apple picking']);
    expect(await found('long')).toEqual(['b']);
    expect(await found('farm')).toEqual(['c']);
    expect([await found('%'), await found('_'), await found('\\')]).toEqual([[], [], []]);
  });

  test('is filtered by type and status, together with the search', async () => {
    await rows.experience({ title: 'a', type: 'trip', status: 'planned' });
    await rows.experience({ title: 'b', type: 'trip', status: 'in_progress' });
    await rows.experience({ title: 'ab', type: 'cultural', status: 'planned' });
    expect(await titles('?type=trip')).toEqual(['b', 'a']);
    expect(await titles('?status=planned')).toEqual(['ab', 'a']);
    expect(await titles('?type=trip&status=planned&search=a')).toEqual(['a']);
  });
});

describe('for the browser', () => {
  test('pages follow each other and know how many match', async () => {
    for (let index = 0; index < 50; index += 1) await rows.experience({ title: `trip ${index}`, type: 'trip' });
    await rows.experience({ title: 'other', type: 'event' });
    const first = await parent.rpc.experiences.page({ type: 'trip' });
    expect([first.experiences.length, first.total, first.nextCursor]).toEqual([48, 50, 48]);
    const second = await parent.rpc.experiences.page({ type: 'trip', cursor: first.nextCursor });
    expect([second.experiences.length, second.nextCursor]).toEqual([2, null]);
    expect(new Set([...first.experiences, ...second.experiences].map(({ id }) => id)).size).toBe(50);
  });

  test('the overview counts regardless of the filter, and has the tags', async () => {
    await fillLibrary();
    await rows.experience({ title: 'x', tags: ['snow', 'city'] });
    await rows.experience({ title: 'y', tags: ['city'] });
    expect(await parent.rpc.experiences.overview()).toEqual({
      total: 12,
      planned: 6,
      scheduled: 2,
      completed: 2,
      tags: ['city', 'snow'],
    });
  });
});

describe("the year's budget", () => {
  const budget = async (query = '') => (await parent.api('GET', `/api/experiences/budget${query}`)).body;

  test('counts trips and costs dated in that year, against the caller’s settings', async () => {
    await parent.rpc.userSettings.update({ maxTripsPerYear: 6, annualBudget: 1234.5 });
    const trip = { type: 'trip', estimatedCost: 100 } as const;
    await rows.experience({ ...trip, scheduledDate: '2026-01-01' });
    await rows.experience({ ...trip, scheduledDate: '2026-12-31', status: 'in_progress' });
    await rows.experience({ ...trip, scheduledDate: '2025-12-31', status: 'completed', completedDate: '2026-01-02' });
    await rows.experience({ ...trip, actualCost: 80.25, status: 'completed', completedDate: '2026-05-05' });
    await rows.experience({ type: 'event', actualCost: 0, estimatedCost: 40, scheduledDate: '2026-05-05' });
    await rows.experience({ type: 'event', estimatedCost: 12.5, scheduledDate: '2026-05-06' });
    await rows.experience({ ...trip });
    await rows.experience({ ...trip, scheduledDate: '2026-06-01', status: 'postponed' });
    await rows.experience({ ...trip, scheduledDate: '2027-01-01' });
    await rows.experience({ ...trip, scheduledDate: '2026-12-30', status: 'completed', completedDate: '2027-01-01' });
    const year = { year: 2026, trips: 4, maxTripsPerYear: 6, cost: 392.75, annualBudget: 1234.5 };
    expect(await budget()).toEqual(year);
    expect(await budget('?year=2026')).toEqual(year);
    expect(await budget('?year=2027')).toMatchObject({ year: 2027, trips: 2, cost: 200 });
    expect(await budget('?year=2020')).toMatchObject({ year: 2020, trips: 0, cost: 0 });
  });

  test("is for the year in the caller's time zone", async () => {
    app.clock.set('2026-12-31T16:00:00Z');
    parent = await app.createFamily();
    expect(await budget()).toMatchObject({ year: 2026, trips: 0, maxTripsPerYear: 4, cost: 0, annualBudget: 5000 });
    await parent.rpc.userSettings.update({ timezone: 'Asia/Tokyo' });
    expect(await budget()).toMatchObject({ year: 2027 });
  });

  test.each(['year=0', 'year=x', 'year=20260', 'year=2026.5'])('refuses ?%s with 400', async (query) => {
    expect((await parent.api('GET', `/api/experiences/budget?${query}`)).status).toBe(400);
  });

  test('leaves out other families', async () => {
    const stranger = await app.createFamily({ lastName: 'Okafor' });
    await familyRows(app, stranger).experience({ type: 'trip', estimatedCost: 10, scheduledDate: '2026-11-30' });
    expect(await budget()).toMatchObject({ trips: 0, cost: 0 });
  });
});

test('completed ones are in the dashboard’s recent list, scheduled ones in its upcoming list', async () => {
  const { id } = await parent.rpc.experiences.create({
    title: 'Zoo',
    type: 'trip',
    scheduledDate: '2026-11-22',
    actualCost: 3,
  });
  const { experiences } = await parent.rpc.dashboard.upcoming();
  expect(experiences).toEqual([await parent.rpc.experiences.get({ id })]);
  await parent.rpc.experiences.update({ id, status: 'completed' });
  expect(await parent.rpc.dashboard.recent({})).toMatchObject([{ type: 'experience', id, date: '2026-11-20' }]);
  expect(await parent.rpc.dashboard.stats()).toMatchObject({ experiencesCompleted: 1, experiencesPlanned: 0 });
});

describe('as a CSV file', () => {
  const rowsOf = async (query = '') => {
    const { status, text } = await parent.api('GET', `/api/experiences/export${query}`);
    expect(status).toBe(200);
    return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
  };

  test('exports the whole library in its order, with participants', async () => {
    await fillLibrary();
    const maya = await parent.rpc.children.create({ name: 'Maya', dateOfBirth: '2019-04-09', currentStage: 'Toddler' });
    await rows.experience({ title: 'with Maya', scheduledDate: '2026-11-20', status: 'in_progress' }, [maya.id]);
    const table = await rowsOf();
    expect(table.map((row) => row.Title)).toEqual(['in progress', 'with Maya', ...libraryOrder.slice(1)]);
    expect(table[1]).toMatchObject({ Status: 'in_progress', Participants: 'Maya', 'Scheduled date': '2026-11-20' });
    expect(table[0]).toMatchObject({ Participants: 'Whole family', 'Completed date': '' });
  });

  test('keeps every text, number and list', async () => {
    await parent.rpc.experiences.create({
      title: 'Zoo, the "big" one',
      description: 'Two\nlines',
      estimatedCost: 40.5,
      actualCost: 0,
      tags: ['a', 'b'],
      subActivities: [{ title: 'Seals' }, { title: 'Apes' }],
      reflectionPrompts: ['Which one?'],
      mediaUrls: ['https://example.com/zoo'],
    });
    const [row] = await rowsOf();
    expect(row).toMatchObject({
      Title: 'Zoo, the "big" one',
      Description: 'Two\nlines',
      'Estimated cost': '40.5',
      'Actual cost': '0',
      Tags: 'a, b',
      Activities: 'Seals\nApes',
      'Reflection prompts': 'Which one?',
      Links: 'https://example.com/zoo',
    });
  });

  test('uses the list’s filters, and refuses what they refuse', async () => {
    await rows.experience({ title: 'Zoo', type: 'trip' });
    await rows.experience({ title: 'Zoo at night', type: 'event' });
    expect((await rowsOf('?type=trip&search=zoo')).map((row) => row.Title)).toEqual(['Zoo']);
    expect((await parent.api('GET', '/api/experiences/export?type=holiday')).status).toBe(400);
  });

  test('has only the caller’s family, and needs a session', async () => {
    const stranger = await app.createFamily({ lastName: 'Okafor' });
    await rows.experience({ title: 'Zoo' });
    expect((await stranger.api('GET', '/api/experiences/export')).text).not.toContain('Zoo');
    expect((await visit(app.server, 'GET', '/api/experiences/export')).status).toBe(401);
  });
});

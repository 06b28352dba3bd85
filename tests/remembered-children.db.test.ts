import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sendDueMessages } from '../src/server/features/delivery/outbox/send.rules.ts';
import { openDueLetters } from '../src/server/features/keepsakes/annual-letters/sealed-letters.rules.ts';
import { deliverDueMessages } from '../src/server/features/keepsakes/legacy-messages/delivery.rules.ts';
import { sendReminders } from '../src/server/features/messages/reminders/due-reminders.rules.ts';
import { remindOfOpenings } from '../src/server/features/messages/reminders/letter-openings.rules.ts';
import type { Member } from './harness/member.ts';
import { visit } from './harness/member.ts';
import { startTestApp, type TestApp } from './harness/test-app.ts';

let app: TestApp;
let parent: Member;
let maya: number;
let theo: number;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-11-20T17:00:00.000Z');
  parent = await app.createFamily();
  await parent.rpc.userSettings.update({ timezone: 'UTC' });
  maya = (await parent.rpc.children.create({ name: 'Maya Rose', dateOfBirth: '2019-12-04' })).id;
  theo = (await parent.rpc.children.create({ name: 'Theo', dateOfBirth: '2023-12-05' })).id;
});

const remember = (changes: object = {}) =>
  parent.rpc.children.update({ id: maya, isRemembered: true, rememberedOn: '2026-01-10', ...changes });
const story = (storyDate: string, title: string, childIds: number[] = []) =>
  parent.rpc.dailyStories.create({ content: 'A long walk.', storyDate, title, childIds });
const memories = async () => (await parent.rpc.memories.list()).memories.map(({ title }) => title);

test('the family alone decides that a child is remembered, with a day from birth to today, and can undo it', async () => {
  const child = await remember();
  expect(child).toMatchObject({ isRemembered: true, rememberedOn: '2026-01-10', showsMemories: false });
  for (const rememberedOn of ['2019-12-03', '2026-11-21']) {
    const answer = await parent.api('PUT', `/api/children/${maya}`, { rememberedOn });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('Please choose a day from the birth to today');
  }
  expect(await remember({ isRemembered: false, rememberedOn: null })).toMatchObject({ isRemembered: false });
});

test('no milestones are suggested, no birthdays shown, and no planned lessons counted as coming', async () => {
  await parent.rpc.lessons.create({
    childId: maya,
    title: 'Tying shoes',
    suggestedAge: 7,
    scheduledDate: '2026-11-22',
  });
  const look = async () => ({
    suggestions: (await parent.rpc.milestones.suggestions({ childId: maya })).length > 0,
    birthdays: (await parent.rpc.calendarEvents.days({ first: '2026-12-01', last: '2026-12-31' })).birthdays.map(
      ({ name }) => name,
    ),
    upcoming: (await parent.rpc.dashboard.upcoming()).lessons.map(({ title }) => title),
  });
  const before = { suggestions: true, birthdays: ['Maya Rose', 'Theo'], upcoming: ['Tying shoes'] };
  expect(await look()).toEqual(before);
  await remember();
  expect(await look()).toEqual({ suggestions: false, birthdays: ['Theo'], upcoming: [] });
  await remember({ isRemembered: false, rememberedOn: null });
  expect(await look()).toEqual(before);
});

test('no memories appear, not even of the whole family while the child lived, unless the family wants them', async () => {
  await story('2022-11-20', 'Maya alone', [maya]);
  await story('2024-11-20', 'All of us');
  await story('2025-11-20', 'Theo and Maya', [theo, maya]);
  await story('2023-11-20', 'Theo asks about Maya', [theo]);
  await story('2021-11-20', 'Theo alone', [theo]);
  // Maya was then as old as Theo is now.
  await story('2022-11-19', 'As old as Theo', [maya]);
  const all = ['Theo and Maya', 'All of us', 'Theo asks about Maya', 'Maya alone', 'Theo alone', 'As old as Theo'];
  expect(await memories()).toEqual(all);
  await remember();
  expect(await memories()).toEqual(['Theo alone']);
  await remember({ showsMemories: true });
  expect(await memories()).toEqual(all);
});

test('the younger sister stops growing older, so no day of an older brother counts as her age', async () => {
  await story('2022-11-19', 'As old as Theo', [maya]);
  await parent.rpc.children.update({ id: theo, isRemembered: true });
  expect(await memories()).toEqual([]);
});

test('no reminder mentions a remembered child', async () => {
  await parent.rpc.userSettings.update({
    reminderTypes: ['lesson_due', 'experience_upcoming', 'milestone_reached', 'planning_reminders'],
  });
  await remember();
  await parent.rpc.lessons.create({
    childId: maya,
    title: 'Tying shoes',
    suggestedAge: 7,
    scheduledDate: '2026-11-21',
  });
  await parent.rpc.milestones.create({ childId: maya, title: 'Swims', category: 'Movement', status: 'completed' });
  await parent.rpc.experiences.create({
    title: 'Zoo',
    type: 'trip',
    status: 'planned',
    scheduledDate: '2026-11-22',
    childIds: [maya],
  });
  await sendReminders(app.services);
  app.mails.length = 0;
  app.clock.set('2026-11-21T09:30:00.000Z');
  await sendReminders(app.services);
  const mails = JSON.stringify(app.mails.splice(0));
  // Two weeks before the birthday of each.
  expect(mails).toContain('Theo turns 3 in two weeks');
  for (const word of ['Maya', 'Tying shoes', 'Swims', 'Zoo']) expect(mails).not.toContain(word);
});

test('Analytics counts what was done, but shows no progress and no celebrations', async () => {
  const lesson = { childId: maya, suggestedAge: 7, scheduledDate: '2026-11-02' };
  await parent.rpc.lessons.create({
    ...lesson,
    title: 'Done',
    status: 'completed',
  });
  await parent.rpc.lessons.create({ ...lesson, title: 'Planned' });
  await parent.rpc.milestones.create({ childId: maya, title: 'Swims', category: 'Movement', status: 'completed' });
  const look = async (childId?: number) => {
    const { children, months, milestones } = await parent.rpc.analytics.overview({ childId });
    return {
      children: children.map(({ name }) => name),
      lessons: months.at(-1)?.lessons,
      milestones: milestones.length,
    };
  };
  expect(await look()).toEqual({ children: ['Maya Rose', 'Theo'], lessons: { completed: 1, total: 2 }, milestones: 1 });
  await remember();
  expect(await look()).toEqual({ children: ['Theo'], lessons: { completed: 1, total: 1 }, milestones: 0 });
  expect(await look(maya)).toEqual({ children: [], lessons: { completed: 1, total: 1 }, milestones: 0 });
});

test('Home and the calendar show no planned lessons of a remembered child, and the feed no birthday', async () => {
  const lesson = { childId: maya, suggestedAge: 7, scheduledDate: '2026-11-25' };
  await parent.rpc.lessons.create({ ...lesson, title: 'Tying shoes' });
  const { url } = (await parent.api('POST', '/api/calendar-feed')).body as { url: string };
  const look = async () => {
    const { lessonsPlanned, children } = await parent.rpc.dashboard.stats();
    const { lessons } = await parent.rpc.calendarEvents.days({ first: '2026-11-01', last: '2026-11-30' });
    const feed = (await visit(app.server, 'GET', new URL(url).pathname)).text;
    return [
      lessonsPlanned,
      children.find(({ id }) => id === maya)?.nextLesson?.title,
      lessons.map(({ title }) => title),
      feed.includes('Maya Rose’s birthday'),
    ];
  };
  expect(await look()).toEqual([1, 'Tying shoes', ['Tying shoes'], true]);
  await remember();
  expect(await look()).toEqual([0, undefined, [], false]);
});

test('an event of a remembered child reminds nobody; other events still do', async () => {
  const event = {
    eventType: 'activity',
    startDate: '2026-11-20T19:00:00Z',
    reminderTime: '2026-11-20T18:00:00Z',
  } as const;
  await parent.rpc.calendarEvents.create({ ...event, title: 'Dentist', childId: maya });
  await parent.rpc.calendarEvents.create({ ...event, title: 'Choir' });
  await remember();
  await sendReminders(app.services);
  app.mails.length = 0;
  app.clock.set('2026-11-20T18:00:00Z');
  await sendReminders(app.services);
  const subjects = app.mails.filter(({ to }) => to === parent.email).map(({ subject }) => subject);
  expect(subjects).toEqual([expect.stringContaining('Choir')]);
});

test('a sealed letter opens on its day without a notice', async () => {
  const seal = (childId: number) =>
    app.database.family(parent.tenantId, (db) =>
      db
        .insertInto('annualLetters')
        .values({ tenantId: db.tenantId, userId: parent.userId, childId, year: 2025, title: 'To you' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  const ids = [(await seal(maya)).id, (await seal(theo)).id];
  await app.database.family(parent.tenantId, (db) =>
    db
      .updateTable('annualLetters')
      .set({ status: 'finalized', finalContent: 'For you.', sealedUntil: '2026-12-24', sealedBy: parent.userId })
      .where('tenantId', '=', db.tenantId)
      .where('id', 'in', ids)
      .execute(),
  );
  await remember();
  app.mails.length = 0;
  app.clock.set('2026-12-25T12:00:00Z');
  await openDueLetters(app.services);
  await remindOfOpenings(app.services);
  await sendDueMessages(app.services);
  const subjects = app.mails.filter(({ to }) => to === parent.email).map(({ subject }) => subject);
  expect(subjects).toEqual(['Theo’s 2025 birthday letter is open']);
  const sealed = await app.database.family(parent.tenantId, (db) =>
    db
      .selectFrom('annualLetters')
      .where('tenantId', '=', db.tenantId)
      .where('sealedUntil', 'is not', null)
      .select('id')
      .execute(),
  );
  expect(sealed).toEqual([]);
});

test('an export and an import keep that a child is remembered', async () => {
  await remember({ showsMemories: true });
  const zip = await app.server.inject({ method: 'GET', url: '/api/export', headers: { cookie: parent.cookie } });
  const back = await app.createFamily();
  const answer = await back.upload('/api/import', 'file', zip.rawPayload, 'export.zip');
  expect(answer.status).toBe(200);
  const [child] = await back.rpc.children.list({});
  expect(child).toMatchObject({
    name: 'Maya Rose',
    isRemembered: true,
    rememberedOn: '2026-01-10',
    showsMemories: true,
  });
});

test('a message for an age waits to be delivered by hand, and one for a date is delivered on its day', async () => {
  const message = { childId: maya, content: 'For you.', triggerType: 'age', triggerValue: '7' } as const;
  await parent.rpc.legacyMessages.create({ ...message, title: 'At seven' });
  await parent.rpc.legacyMessages.create({
    ...message,
    title: 'On a date',
    triggerType: 'date',
    triggerValue: '2026-12-05',
  });
  await remember();
  app.clock.set('2026-12-06T12:00:00.000Z');
  expect(await deliverDueMessages(app.services)).toBe(1);
  const messages = await parent.rpc.legacyMessages.list({});
  expect(messages.filter(({ isDelivered }) => isDelivered).map(({ title }) => title)).toEqual(['On a date']);
});

test('existing records stay, and new ones can be written', async () => {
  await story('2025-11-20', 'Snails', [maya]);
  await remember();
  await story('2026-11-20', 'We lit a candle', [maya]);
  const stories = await parent.rpc.dailyStories.list({ childId: maya });
  expect(stories.map(({ title }) => title)).toEqual(['We lit a candle', 'Snails']);
  const { entries } = await parent.rpc.timeline.ofChild({ id: maya });
  expect(entries.map(({ title, ageMonths }) => [title, ageMonths])).toEqual([
    ['We lit a candle', null],
    ['Snails', 71],
  ]);
});

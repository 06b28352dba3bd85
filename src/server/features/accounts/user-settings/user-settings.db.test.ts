import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Member, visit } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { defaultStoryPrompt, tabKeys, type UserSettings } from '../../../../shared/accounts/user-settings.ts';
import { sayContent } from '../../../kernel/words.ts';
import { getUserSettings } from '../../household/stored-settings/stored-settings.queries.ts';

let app: TestApp;
let parent: Member;
let partner: Member;
let stranger: Member;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  parent = await app.createFamily();
  partner = await app.createMember(parent);
  stranger = await app.createFamily({ lastName: 'Okafor' });
});

const url = '/api/user-settings';
const save = (body: unknown, member = parent) => member.api('PUT', url, body);
/** The settings that the member has chosen; asserts whose they are. */
async function saved(member = parent) {
  const { userId, ...settings } = (await member.api('GET', url)).body as UserSettings & { userId: number };
  expect(userId).toBe(member.userId);
  return settings;
}

const defaults = {
  maxTripsPerYear: 4,
  annualBudget: 5000,
  lessonsPerMonth: 4,
  reminderTypes: ['lesson_due', 'experience_upcoming', 'milestone_reached'],
  notifications: { email: true, push: true, sms: false },
  timezone: 'America/New_York',
  language: 'en',
  units: null,
  remindsOfMemories: true,
  dailyStoryReminder: {
    enabled: false,
    time: '19:00',
    method: 'email',
    promptText: 'What moment from today would you like to remember?',
  },
  visibleTabs: Object.fromEntries(tabKeys.map((key) => [key, true])),
};

test('a new account has the specified defaults, all eleven areas visible', async () => {
  expect(await saved()).toEqual(defaults);
  expect(tabKeys).toHaveLength(11);
});

test('all settings are saved and returned, the same over REST and tRPC', async () => {
  const changed = {
    maxTripsPerYear: 20,
    annualBudget: 1234.56,
    lessonsPerMonth: 1,
    reminderTypes: ['planning_reminders', 'budget_alerts'],
    notifications: { email: false, push: false, sms: true },
    timezone: 'Asia/Kolkata',
    language: 'pt',
    units: 'us',
    remindsOfMemories: false,
    dailyStoryReminder: { enabled: true, time: '00:00', method: 'both', promptText: '  Was war schön?\n🎈 ' },
    visibleTabs: { ...defaults.visibleTabs, dashboard: false, annualLetters: false },
  };
  const answer = await save(changed);
  const all = { ...changed, userId: parent.userId };
  expect([answer.status, answer.body]).toEqual([200, all]);
  expect(await saved()).toEqual(changed);
  expect(await parent.rpc.userSettings.get()).toEqual(all);
});

describe('a part', () => {
  test('of the settings leaves the rest unchanged; the three groups merge key by key', async () => {
    await save({ maxTripsPerYear: 7, notifications: { sms: true } });
    await save({ dailyStoryReminder: { time: '20:15' }, visibleTabs: { heirlooms: false } });
    await save({ dailyStoryReminder: { enabled: true }, visibleTabs: { analytics: false } });
    await parent.rpc.userSettings.update({ notifications: { email: false } });
    expect(await saved()).toEqual({
      ...defaults,
      maxTripsPerYear: 7,
      notifications: { email: false, push: true, sms: true },
      dailyStoryReminder: { ...defaults.dailyStoryReminder, enabled: true, time: '20:15' },
      visibleTabs: { ...defaults.visibleTabs, heirlooms: false, analytics: false },
    });
  });

  test('that is null, undefined or empty changes nothing, at every depth', async () => {
    const nothing = {
      ...Object.fromEntries(Object.keys(defaults).map((key) => [key, null])),
      notifications: { email: null, push: null, sms: null },
      dailyStoryReminder: { enabled: null, time: null, method: null, promptText: null },
      visibleTabs: Object.fromEntries(tabKeys.map((key) => [key, null])),
    };
    for (const body of [nothing, { notifications: null, dailyStoryReminder: null, visibleTabs: null }, {}]) {
      const answer = await save(body);
      expect([answer.status, answer.body]).toEqual([200, { ...defaults, userId: parent.userId }]);
    }
    const notGiven = undefined;
    await parent.rpc.userSettings.update({
      language: notGiven,
      notifications: { email: notGiven },
      dailyStoryReminder: { time: notGiven },
      visibleTabs: { dashboard: notGiven },
    });
    expect(await saved()).toEqual(defaults);
  });

  test('that is unknown is ignored and never stored, at every depth', async () => {
    const answer = await save({
      id: 1,
      userId: stranger.userId,
      tenantId: stranger.tenantId,
      theme: 'dark',
      maxTripsPerYear: 5,
      notifications: { pigeon: true },
      dailyStoryReminder: { day: 'Monday' },
      visibleTabs: { admin: true, constructor: true },
    });
    expect([answer.status, answer.body]).toEqual([200, { ...defaults, userId: parent.userId, maxTripsPerYear: 5 }]);
    const row = await app.database.service((db) =>
      db.selectFrom('userSettings').selectAll().where('userId', '=', parent.userId).executeTakeFirstOrThrow(),
    );
    expect(JSON.stringify(row)).not.toMatch(/pigeon|Monday|admin|constructor|dark/);
  });

  test('saved in two tabs at once keeps both changes', async () => {
    await Promise.all([
      save({ visibleTabs: { heirlooms: false } }),
      save({ visibleTabs: { analytics: false } }),
      save({ notifications: { sms: true } }),
    ]);
    expect(await saved()).toMatchObject({
      notifications: { sms: true },
      visibleTabs: { heirlooms: false, analytics: false },
    });
  });
});

test('reminder types are saved once each, and can all be off', async () => {
  expect((await save({ reminderTypes: ['budget_alerts', 'lesson_due', 'budget_alerts'] })).body).toMatchObject({
    reminderTypes: ['budget_alerts', 'lesson_due'],
  });
  expect((await save({ reminderTypes: [] })).body).toMatchObject({ reminderTypes: [] });
});

test('a cleared question becomes the default one again', async () => {
  await save({ dailyStoryReminder: { promptText: 'Snails?' } });
  expect((await save({ dailyStoryReminder: { promptText: ' \n ' } })).body).toMatchObject({
    dailyStoryReminder: { promptText: defaults.dailyStoryReminder.promptText },
  });
});

test.each([0, 0.01, 0.29, 1.1, 4999.99, 99_999_999.99])('a budget of %d is returned exactly', async (annualBudget) => {
  expect((await save({ annualBudget })).body).toMatchObject({ annualBudget });
});

test.each(['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'US/Pacific', 'Pacific/Chatham'])(
  'accepts the time zone %s',
  async (timezone) => {
    expect((await save({ timezone })).body).toMatchObject({ timezone });
  },
);

const wholeNumber = 'Please enter a whole number from 1 to 20';

test.each([
  [{ maxTripsPerYear: 0 }, 'maxTripsPerYear', wholeNumber],
  [{ maxTripsPerYear: 21 }, 'maxTripsPerYear', wholeNumber],
  [{ maxTripsPerYear: 2.5 }, 'maxTripsPerYear', wholeNumber],
  [{ maxTripsPerYear: '4' }, 'maxTripsPerYear', wholeNumber],
  [{ lessonsPerMonth: 0 }, 'lessonsPerMonth', wholeNumber],
  [{ lessonsPerMonth: 21 }, 'lessonsPerMonth', wholeNumber],
  [{ annualBudget: -0.01 }, 'annualBudget', 'Please enter an amount of at least 0'],
  [{ annualBudget: 0.001 }, 'annualBudget', 'Please use at most two decimal places'],
  [{ annualBudget: 100_000_000 }, 'annualBudget', 'Please enter a smaller amount'],
  [{ annualBudget: '5000.00' }, 'annualBudget', 'Please enter an amount'],
  [
    { reminderTypes: ['birthday'] },
    'reminderTypes.0',
    'Please choose one of: lesson_due, experience_upcoming, milestone_reached, budget_alerts, planning_reminders',
  ],
  [{ notifications: { email: 'yes' } }, 'notifications.email', 'Please send true or false'],
  [{ notifications: true }, 'notifications', expect.any(String)],
  [{ timezone: 'Mars/Olympus' }, 'timezone', 'Please choose a time zone'],
  [{ timezone: '+02:00' }, 'timezone', 'Please choose a time zone'],
  [{ timezone: '' }, 'timezone', 'Please choose a time zone'],
  [{ language: 'nl' }, 'language', 'Please choose one of: en, es, fr, de, it, pt'],
  [{ units: 'stone' }, 'units', 'Please choose one of: metric, us'],
  [{ remindsOfMemories: 'yes' }, 'remindsOfMemories', 'Please send true or false'],
  [{ dailyStoryReminder: { time: '7pm' } }, 'dailyStoryReminder.time', 'Please enter a time such as 19:00'],
  [{ dailyStoryReminder: { time: '24:00' } }, 'dailyStoryReminder.time', 'Please enter a time such as 19:00'],
  [
    { dailyStoryReminder: { method: 'fax' } },
    'dailyStoryReminder.method',
    'Please choose one of: email, sms, both, push',
  ],
  [{ dailyStoryReminder: { enabled: 1 } }, 'dailyStoryReminder.enabled', 'Please send true or false'],
  [
    { dailyStoryReminder: { promptText: 'x'.repeat(501) } },
    'dailyStoryReminder.promptText',
    'Please use at most 500 characters',
  ],
  [{ visibleTabs: { dashboard: 'no' } }, 'visibleTabs.dashboard', 'Please send true or false'],
])('%j is 400 with the field, and nothing of the call is saved', async (body, path, message) => {
  const answer = await save({ maxTripsPerYear: 9, language: 'fr', ...body });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: 'BAD_REQUEST', issues: [{ path, message }] });
  expect(await saved()).toEqual(defaults);
});

test('each account has its own settings: neither the partner’s nor another family’s change', async () => {
  await save({ timezone: 'Europe/Paris', visibleTabs: { heirlooms: false } });
  expect(await saved(partner)).toEqual(defaults);
  expect(await saved(stranger)).toEqual(defaults);
  await save({ language: 'de' }, stranger);
  expect(await saved()).toMatchObject({ language: 'en', timezone: 'Europe/Paris' });
});

test('a visitor neither reads nor changes settings', async () => {
  expect((await visit(app.server, 'GET', url)).status).toBe(401);
  expect((await visit(app.server, 'PUT', url, { language: 'de' })).status).toBe(401);
});

describe('the usual question', () => {
  const promptOf = async (member = parent) =>
    ((await saved(member)) as { dailyStoryReminder: { promptText: string } }).dailyStoryReminder.promptText;
  const stored = () =>
    app.database.family(parent.tenantId, async (db) => (await getUserSettings(db, parent.userId)).dailyStoryReminder);

  test('is asked in each parent’s language, and stays the default if saved in any of them', async () => {
    await save({ language: 'de' });
    const question = await promptOf();
    expect(question).toBe(sayContent(defaultStoryPrompt, 'de'));
    expect(question).not.toBe(defaultStoryPrompt);
    expect(await promptOf(partner)).toBe(defaultStoryPrompt);
    const answer = await save({ dailyStoryReminder: { promptText: question, time: '20:15' } });
    expect(answer.body).toMatchObject({ dailyStoryReminder: { promptText: question, time: '20:15', enabled: false } });
    expect(await stored()).toMatchObject({ promptText: defaultStoryPrompt, time: '20:15' });
    await save({ language: 'fr' });
    expect(await promptOf()).toBe(sayContent(defaultStoryPrompt, 'fr'));
    await save({ dailyStoryReminder: { promptText: question } });
    expect(await stored()).toMatchObject({ promptText: defaultStoryPrompt });
  });

  test('is replaced by a person’s own question, which no language changes', async () => {
    await save({ language: 'de', dailyStoryReminder: { promptText: 'What did you learn from them today?' } });
    expect(await promptOf()).toBe('What did you learn from them today?');
    await save({ dailyStoryReminder: { promptText: ' ' } });
    expect(await promptOf()).toBe(sayContent(defaultStoryPrompt, 'de'));
  });
});

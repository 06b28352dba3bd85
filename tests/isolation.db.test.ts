import { callTRPCProcedure, TRPCError } from '@trpc/server';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../src/server/endpoints.ts';
import { endpointsOf } from '../src/server/kernel/http/endpoints.ts';
import { publicErrorOf } from '../src/server/kernel/trpc/errors.ts';
import { appRouter } from '../src/server/router.ts';
import { fileIdOf } from '../src/shared/files/files.ts';
import { familyRows } from './harness/family-rows.ts';
import { keepRecording } from './harness/kept-file.ts';
import { contextOf, type Member } from './harness/member.ts';
import { readPdf } from './harness/read-pdf.ts';
import { readZip } from './harness/read-zip.ts';
import { startTestApp, type TestApp, testPassword } from './harness/test-app.ts';

/**
 * Walks every procedure as somebody of another family. The oracle: for a row of ours the stranger gets the same
 * answer, to the byte, as for a row that never was; no answer holds our marker; and our rows are as they were.
 */

/** Stands in everything that our family has written. */
const marker = 'zebra-crossing';

interface Ids {
  family: number;
  account: number;
  child: number;
  endedChild: number;
  story: number;
  lesson: number;
  activity: number;
  milestone: number;
  category: number;
  value: number;
  valueActivity: string;
  event: number;
  experience: number;
  letter: number;
  heirloom: number;
  book: number;
  integration: number;
  futureAddition: number;
  legacyMessage: number;
  session: string;
  token: number;
  pushDevice: number;
  invitation: number;
  file: number;
  email: string;
}

const neverIds: Ids = {
  family: 99_999_999,
  account: 99_999_999,
  child: 99_999_999,
  endedChild: 99_999_999,
  story: 99_999_999,
  lesson: 99_999_999,
  activity: 99_999_999,
  milestone: 99_999_999,
  category: 99_999_999,
  value: 99_999_999,
  valueActivity: 'never-was-there',
  event: 99_999_999,
  experience: 99_999_999,
  letter: 99_999_999,
  heirloom: 99_999_999,
  book: 99_999_999,
  integration: 99_999_999,
  futureAddition: 99_999_999,
  legacyMessage: 99_999_999,
  session: 'never-was-there-x',
  token: 99_999_999,
  pushDevice: 99_999_999,
  invitation: 99_999_999,
  file: 99_999_999,
  email: 'never@example.com',
};

/** Visitors and accounts alike may call these, and no row of a family is named by them. */
const withoutFamily = new Set([
  'auth.currentUser',
  'auth.user',
  'auth.login',
  'auth.register',
  'auth.logout',
  'emailVerification.confirm',
  'invitations.preview',
  'password.forgot',
  'password.installation',
  'password.reset',
]);

const valueFields = { title: marker, description: marker, content: marker };

/** The input of every other procedure, naming rows by these ids. A new procedure needs its line here. */
const inputs: Record<string, (ids: Ids) => unknown> = {
  'activities.list': ({ child }) => ({ childId: child }),
  'activities.create': ({ child, lesson }) => ({ childId: child, lessonId: lesson, title: 'x' }),
  'activities.update': ({ activity }) => ({ id: activity, title: 'Taken over' }),
  'activities.delete': ({ activity }) => ({ id: activity }),
  'admin.listUsers': () => undefined,
  'admin.setStatus': ({ account }) => ({ id: account, status: 'deactivated' }),
  'admin.setRole': ({ account }) => ({ id: account, role: 'admin' }),
  'admin.createResetLink': ({ account }) => ({ id: account }),
  'adminFamilies.list': () => ({ search: marker }),
  'adminFamilies.page': () => ({ search: marker }),
  'adminFamilies.get': ({ family }) => ({ id: family }),
  'adminFamilies.update': ({ family }) => ({ id: family, status: 'suspended' }),
  'analytics.overview': ({ child }) => ({ childId: child }),
  'annualLetters.list': ({ child }) => ({ childId: child }),
  'annualLetters.get': ({ child }) => ({ childId: child, year: 2026 }),
  'annualLetters.prefill': ({ child }) => ({ childId: child, year: 2026, includePrivate: true }),
  'annualLetters.update': ({ letter }) => ({ id: letter, draftContent: 'Taken over' }),
  'annualLetters.versions': ({ letter }) => ({ id: letter }),
  'annualLetters.version': ({ letter }) => ({ id: letter, version: 2 }),
  'annualLetters.takeBack': ({ letter }) => ({ id: letter, version: 2, currentVersion: 3 }),
  'annualLetters.seal': ({ letter }) => ({ id: letter, version: 3, until: '2037-04-09' }),
  'annualLetters.open': ({ letter }) => ({ id: letter }),
  'calendarEvents.list': () => ({ startDate: '2026-10-01', endDate: '2026-10-31' }),
  'calendarEvents.days': () => ({ first: '2026-10-01', last: '2026-10-31' }),
  'calendarEvents.get': ({ event }) => ({ id: event }),
  'calendarEvents.create': ({ child }) => ({
    eventType: 'activity',
    title: 'x',
    startDate: '2026-10-09',
    childId: child,
  }),
  'calendarEvents.update': ({ event }) => ({ id: event, occurrence: '2026-10-10', title: 'Taken over' }),
  'calendarEvents.delete': ({ event }) => ({ id: event }),
  'calendarFeed.get': () => undefined,
  'calendarFeed.create': () => undefined,
  'calendarFeed.delete': () => undefined,
  'children.list': () => undefined,
  'children.listEnded': () => undefined,
  'children.get': ({ child }) => ({ id: child }),
  'children.create': () => ({ name: 'Ada', dateOfBirth: '2019-04-09', currentStage: 'Elementary' }),
  'children.update': ({ child }) => ({ id: child, name: 'Taken over' }),
  'children.belongings': ({ child }) => ({ id: child }),
  'children.end': ({ child }) => ({ id: child }),
  'children.restore': ({ endedChild }) => ({ id: endedChild }),
  'dailyStories.list': ({ child }) => ({ childId: child }),
  'dailyStories.page': () => ({ search: marker }),
  'dailyStories.overview': () => undefined,
  'dailyStories.get': ({ story }) => ({ id: story }),
  'dailyStories.create': ({ child }) => ({ content: 'x', storyDate: '2026-10-09', childIds: [child] }),
  'dailyStories.update': ({ story }) => ({ id: story, content: 'Taken over' }),
  'dailyStories.addToToday': ({ file }) => ({ mediaUrls: [`/api/files/${file}`] }),
  'dailyStories.delete': ({ story }) => ({ id: story }),
  'dashboard.stats': () => undefined,
  'dashboard.timeStats': () => ({ period: 365 }),
  'dashboard.upcoming': () => undefined,
  'dashboard.recent': () => ({ limit: 500 }),
  'dashboard.today': () => undefined,
  'dashboard.hints': () => undefined,
  'dashboard.hideHint': () => ({ hint: 'phone' }),
  'emailReminders.state': () => undefined,
  'emailReminders.sendTest': () => ({ time: '19:00' }),
  'emailReminders.sendTestEmail': ({ email }) => ({ to: email }),
  'emailVerification.get': () => undefined,
  'emailVerification.sendAgain': () => undefined,
  'experiences.list': () => ({ search: marker }),
  'experiences.page': () => ({ search: marker }),
  'experiences.overview': () => undefined,
  'experiences.budget': () => ({ year: 2026 }),
  'experiences.get': ({ experience }) => ({ id: experience }),
  'experiences.create': ({ child }) => ({ title: 'x', type: 'trip', childIds: [child] }),
  'experiences.update': ({ experience }) => ({ id: experience, title: 'Taken over' }),
  'experiences.delete': ({ experience }) => ({ id: experience }),
  'feedback.send': () => ({ kind: 'idea', message: 'x', mayAnswer: true }),
  'families.get': () => undefined,
  'families.leave': () => undefined,
  'futureAdditions.list': () => undefined,
  'futureAdditions.create': () => ({ content: 'x' }),
  'futureAdditions.update': ({ futureAddition }) => ({ id: futureAddition, content: 'Taken over' }),
  'futureAdditions.delete': ({ futureAddition }) => ({ id: futureAddition }),
  'futureAdditions.turnIntoLesson': ({ futureAddition, category }) => ({
    id: futureAddition,
    ...valueFields,
    categoryId: category,
  }),
  'heirlooms.list': ({ child }) => ({ childId: child }),
  'heirlooms.page': () => ({ search: marker }),
  'heirlooms.overview': () => undefined,
  'heirlooms.get': ({ heirloom }) => ({ id: heirloom }),
  'heirlooms.create': ({ child }) => ({ name: 'x', category: 'other', significance: 'x', childId: child }),
  'heirlooms.update': ({ heirloom }) => ({ id: heirloom, name: 'Taken over' }),
  'heirlooms.delete': ({ heirloom }) => ({ id: heirloom }),
  'integrations.list': () => undefined,
  'integrations.status': () => undefined,
  'integrations.connectReadwise': () => ({ token: 'x' }),
  'integrations.checkReadwise': () => undefined,
  'integrations.importStatus': () => undefined,
  'integrations.importReadwise': () => undefined,
  'integrations.disconnect': ({ integration }) => ({ id: integration }),
  'integrations.highlights': ({ book }) => ({ id: book }),
  'futureAdditions.turnIntoExperience': ({ futureAddition, child }) => ({
    id: futureAddition,
    title: 'x',
    childIds: [child],
  }),
  'invitations.list': () => undefined,
  'invitations.create': () => ({}),
  'invitations.revoke': ({ invitation }) => ({ id: invitation }),
  'invitations.accept': () => ({ token: 'never-was-there' }),
  'leaving.get': () => undefined,
  'leaving.deleteFamily': () => ({ familyName: 'Brandt Family', password: testPassword }),
  'leaving.keepFamily': () => undefined,
  'leaving.deleteAccount': () => ({ password: testPassword }),
  'legacyMessages.list': ({ child }) => ({ childId: child }),
  'legacyMessages.create': ({ child }) => ({ childId: child, title: 'x', triggerType: 'age', triggerValue: 18 }),
  'legacyMessages.update': ({ legacyMessage }) => ({ id: legacyMessage, title: 'Taken over' }),
  'legacyMessages.delete': ({ legacyMessage }) => ({ id: legacyMessage }),
  'legacyMessages.deliver': ({ legacyMessage }) => ({ id: legacyMessage }),
  'notifications.list': () => ({}),
  'lessons.list': ({ child }) => ({ childId: child }),
  'lessons.get': ({ lesson }) => ({ id: lesson }),
  'lessons.create': ({ child }) => ({ childId: child, title: 'x', suggestedAge: 7 }),
  'lessons.update': ({ lesson }) => ({ id: lesson, title: 'Taken over' }),
  'lessons.delete': ({ lesson }) => ({ id: lesson }),
  'live.changes': () => ({ tab: 'tab', awayMs: 0 }),
  'milestones.list': ({ child }) => ({ childId: child }),
  'milestones.suggestions': ({ child }) => ({ childId: child }),
  'milestones.create': ({ child }) => ({ childId: child, title: 'x', category: 'x' }),
  'milestones.update': ({ milestone }) => ({ id: milestone, title: 'Taken over' }),
  'milestones.delete': ({ milestone }) => ({ id: milestone }),
  'phoneNumber.get': () => undefined,
  'phoneNumber.sendCode': () => ({ phoneNumber: '+14155550123' }),
  'phoneNumber.confirm': () => ({ code: '123456' }),
  'phoneNumber.remove': () => undefined,
  'prebuiltLessons.list': () => undefined,
  'prebuiltLessons.use': () => ({ id: 1 }),
  'prebuiltLessons.addToLibrary': () => ({ id: 1 }),
  'profile.update': () => ({ firstName: 'Ada' }),
  'profile.changePassword': () => ({ currentPassword: testPassword, newPassword: 'a new secret' }),
  'profile.listSessions': () => undefined,
  'profile.endOtherSessions': () => undefined,
  'profile.endSession': ({ session }) => ({ id: session }),
  'pushSubscriptions.publicKey': () => undefined,
  'pushSubscriptions.list': () => undefined,
  'pushSubscriptions.subscribe': () => ({
    endpoint: 'https://push.example.com/other',
    keys: { p256dh: app.services.push.publicKey, auth: 'A'.repeat(22) },
  }),
  'pushSubscriptions.unsubscribe': ({ pushDevice }) => ({ id: pushDevice }),
  'pushSubscriptions.sendTest': ({ pushDevice }) => ({ id: pushDevice }),
  'readingList.list': ({ child }) => ({ childId: child }),
  'readingList.page': () => ({ search: marker }),
  'readingList.overview': () => undefined,
  'readingList.lookUp': () => ({ query: 'frog' }),
  'readingList.get': ({ book }) => ({ id: book }),
  'readingList.create': ({ child }) => ({ title: 'x', author: 'x', childId: child }),
  'readingList.update': ({ book }) => ({ id: book, title: 'Taken over' }),
  'readingList.delete': ({ book }) => ({ id: book }),
  'securityLog.dismissResetNotice': () => undefined,
  'securityLog.resetNotice': () => undefined,
  'securityLog.list': ({ account }) => ({ userId: account }),
  'systemHealth.get': () => undefined,
  'systemHealth.retryJob': () => ({ job: 'remove unused files' }),
  'testData.create': () => undefined,
  'tokens.list': () => undefined,
  'tokens.create': () => ({ name: 'x', scope: 'read' }),
  'tokens.revoke': ({ token }) => ({ id: token }),
  'userSettings.get': () => undefined,
  'userSettings.update': () => ({ lessonsPerMonth: 9 }),
  'valueCategories.list': () => undefined,
  'valueCategories.create': () => ({ name: 'Music' }),
  'values.list': () => undefined,
  'values.cards': () => ({ search: marker }),
  'values.get': ({ value }) => ({ id: value }),
  'values.create': ({ category, child }) => ({ ...valueFields, categoryId: category, excludedChildIds: [child] }),
  'values.update': ({ value }) => ({ id: value, title: 'Taken over' }),
  'values.delete': ({ value }) => ({ id: value }),
  'values.dropActivity': ({ value, valueActivity }) => ({ valueId: value, activityId: valueActivity }),
  'values.generateActivities': ({ value }) => ({ valueId: value }),
  'values.setActivity': ({ value, valueActivity }) => ({ valueId: value, activityId: valueActivity, completed: true }),
};

const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: { type: 'query' | 'mutation' | 'subscription' } }>,
);

let app: TestApp;
let owner: Member;
let stranger: Member;
let ids: Ids;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.createFamily({ firstName: marker });
  stranger = await app.createFamily({ lastName: 'Okafor' });
  const born = { dateOfBirth: '2019-04-09', currentStage: 'Elementary' };
  const child = await owner.rpc.children.create({ ...born, name: marker, notes: marker });
  const ended = await owner.rpc.children.create({ ...born, name: `${marker} ended` });
  const story = await owner.rpc.dailyStories.create({
    content: marker,
    storyDate: '2026-10-08',
    childIds: [child.id],
    tags: [marker],
  });
  const lesson = await owner.rpc.lessons.create({
    childId: child.id,
    title: marker,
    suggestedAge: 7,
    description: marker,
  });
  const activity = await owner.rpc.activities.create({ childId: child.id, lessonId: lesson.id, title: marker });
  const milestone = await owner.rpc.milestones.create({ childId: child.id, title: marker, category: marker });
  const event = await owner.rpc.calendarEvents.create({
    eventType: 'activity',
    title: marker,
    startDate: '2026-10-09T20:00:00Z',
    childId: child.id,
    recurrence: 'FREQ=DAILY',
  });
  await owner.rpc.calendarEvents.update({ id: event.id, occurrence: '2026-10-10', title: marker });
  const experience = await owner.rpc.experiences.create({
    title: marker,
    type: 'trip',
    tags: [marker],
    scheduledDate: '2026-10-10',
    estimatedCost: 40,
    childIds: [child.id],
  });
  const { id: letter } = await owner.rpc.annualLetters.get({ childId: child.id, year: 2026 });
  await owner.rpc.annualLetters.update({ id: letter, title: marker, draftContent: marker });
  await owner.rpc.annualLetters.update({ id: letter, status: 'finalized', draftContent: `${marker} again` });
  const heirloom = await owner.rpc.heirlooms.create({
    name: marker,
    category: 'jewelry',
    significance: marker,
    childId: child.id,
  });
  const futureAddition = await owner.rpc.futureAdditions.create({ content: marker });
  const legacyMessage = await owner.rpc.legacyMessages.create({
    childId: child.id,
    title: marker,
    content: marker,
    triggerType: 'manual',
    triggerValue: marker,
  });
  await owner.rpc.children.end({ id: ended.id });
  const [session] = await owner.rpc.profile.listSessions();
  const invitation = await owner.rpc.invitations.create({});
  const token = await owner.rpc.tokens.create({ name: marker, scope: 'read' });
  const pushDevice = await owner.rpc.pushSubscriptions.subscribe({
    endpoint: `https://push.example.com/${marker}`,
    keys: { p256dh: app.services.push.publicKey, auth: 'B'.repeat(22) },
  });
  const category = await owner.rpc.valueCategories.create({ name: marker });
  const value = await owner.rpc.values.create({
    ...valueFields,
    categoryId: category.id,
    activities: [valueFields],
  });
  const { book, integration } = await connectReadwise();
  ids = {
    family: owner.tenantId,
    account: owner.userId,
    child: child.id,
    endedChild: ended.id,
    story: story.id,
    lesson: lesson.id,
    activity: activity.id,
    milestone: milestone.id,
    category: category.id,
    value: value.id,
    valueActivity: value.activities[0]?.id ?? '',
    event: event.id,
    experience: experience.id,
    letter,
    heirloom: heirloom.id,
    book,
    integration,
    futureAddition: futureAddition.id,
    legacyMessage: legacyMessage.id,
    session: session?.id ?? '',
    token: token.id,
    pushDevice: pushDevice.id,
    invitation: invitation.id,
    file: fileIdOf(await keepRecording(owner)) ?? 0,
    email: owner.email,
  };
});

/** What an import leaves behind. */
async function connectReadwise(): Promise<{ book: number; integration: number }> {
  const { tenantId, userId } = owner;
  const rows = familyRows(app, owner);
  const book = await rows.book({ title: marker, source: 'readwise', readwiseBookId: marker });
  return app.database.family(tenantId, async (db) => {
    const own = { tenantId, userId };
    await db
      .insertInto('bookHighlights')
      .values({ ...own, bookId: book, readwiseId: marker, text: marker })
      .execute();
    const { id } = await db
      .insertInto('externalIntegrations')
      .values({ ...own, service: 'readwise', accessToken: marker })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { book, integration: id };
  });
}

/** What a call gives, as the text that leaves the server. */
async function outcomeOf(
  member: Member,
  path: string,
  type: 'query' | 'mutation' | 'subscription',
  input: unknown,
): Promise<string> {
  try {
    const result: unknown = await callTRPCProcedure({
      router: appRouter,
      path,
      type,
      ctx: await contextOf(app.services, member.sid, type === 'query'),
      getRawInput: () => Promise.resolve(input),
      signal: undefined,
      batchIndex: 0,
    });
    return JSON.stringify(result) ?? 'nothing';
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error;
    return JSON.stringify(publicErrorOf(error));
  }
}

/** Every row of a family, of every table that has families. */
async function rowsOf(tenantId: number): Promise<string> {
  return app.database.service(async (db) => {
    const { rows: tables } = await sql<{ name: string }>`
      select distinct table_name::text as name from information_schema.columns
      where table_schema = 'public' and column_name = 'tenant_id'`.execute(db);
    const rowsOfTable = ({ name }: { name: string }) =>
      sql`select ${sql.lit(name)} || to_jsonb(t)::text as line from ${sql.table(name)} t where tenant_id = ${sql.lit(tenantId)}`;
    const { rows } = await sql<{ line: string }>`
      ${sql.join(tables.map(rowsOfTable), sql` union all `)} order by 1`.execute(db);
    return rows.map(({ line }) => line).join('\n');
  });
}

test('every procedure has its line here', () => {
  const missing = procedures.map(([path]) => path).filter((path) => !(path in inputs) && !withoutFamily.has(path));
  expect(missing, 'add these procedures to `inputs` in tests/isolation.db.test.ts').toEqual([]);
  const gone = Object.keys(inputs).filter((path) => !procedures.some(([known]) => known === path));
  expect(gone).toEqual([]);
});

test('every procedure checks what it answers', () => {
  // What a stream tells is parsed piece by piece.
  const whole = procedures.filter(([, { _def }]) => _def.type !== 'subscription');
  const open = whole.filter(([, procedure]) => !('output' in procedure._def) || !procedure._def.output);
  expect(open.map(([path]) => path)).toEqual([]);
});

describe('to a stranger, our rows do not exist:', () => {
  test.each(procedures.filter(([path]) => path in inputs).map(([path, { _def }]) => [path, _def.type] as const))(
    '%s',
    async (path, type) => {
      const before = await rowsOf(owner.tenantId);
      const inputOf = inputs[path];
      if (!inputOf) throw new Error(`No input for ${path}.`);
      const ours = inputOf(ids);
      const outcome = await outcomeOf(stranger, path, type, ours);
      expect(outcome).not.toContain(marker);
      const namesRows = JSON.stringify(ours) !== JSON.stringify(inputOf(neverIds));
      if (namesRows) expect(outcome).toBe(await outcomeOf(stranger, path, type, inputOf(neverIds)));
      expect(await rowsOf(owner.tenantId)).toBe(before);
    },
  );
});

/** The address of every download, naming rows by these ids. A new one needs its line here. */
const downloads: Record<string, (ids: Ids) => string> = {
  '/annual-letters/{id}/pdf': ({ letter }) => `/annual-letters/${letter}/pdf`,
  '/annual-letters/child/{childId}/book': ({ child }) => `/annual-letters/child/${child}/book`,
  '/calendar-feed/{token}.ics': ({ session }) => `/calendar-feed/${session}.ics`,
  '/experiences/export': () => '/experiences/export',
  '/export': () => '/export',
  '/files/{id}': ({ file }) => `/files/${file}`,
  '/heirlooms/export': () => '/heirlooms/export',
  '/heirlooms/register.pdf': () => '/heirlooms/register.pdf',
  '/reading-list/covers/{coverId}': () => '/reading-list/covers/1',
  '/reading-list/export': () => '/reading-list/export',
};

/** Every word of an answer, also of one that is packed. */
async function wordsOf(bytes: Buffer, type: string): Promise<string> {
  if (type.startsWith('application/zip')) return [...(await readZip(bytes)).values()].join('\n');
  if (type.startsWith('application/pdf')) return (await readPdf(bytes)).pages.join('\n');
  return bytes.toString('utf8');
}

test('every download and upload has its line here', () => {
  expect(Object.keys(downloads).toSorted()).toEqual(
    endpointsOf(endpoints, 'download')
      .map(({ path }) => path)
      .toSorted(),
  );
  expect(
    endpointsOf(endpoints, 'upload')
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(uploads.map(([path]) => path).toSorted());
});

describe('to a stranger, what we can download does not exist:', () => {
  test.each(Object.entries(downloads))('%s', async (_path, urlOf) => {
    const read = async (url: string) => {
      const headers = { cookie: stranger.cookie };
      const { statusCode, headers: sent, rawPayload } = await app.server.inject({ url: `/api${url}`, headers });
      return { statusCode, words: await wordsOf(rawPayload, String(sent['content-type'])) };
    };
    const before = await rowsOf(owner.tenantId);
    const answer = await read(urlOf(ids));
    expect(answer.words).not.toContain(marker);
    if (urlOf(ids) !== urlOf(neverIds)) {
      expect(answer).toEqual(await read(urlOf(neverIds)));
      expect(answer.statusCode).toBe(404);
    }
    expect(await rowsOf(owner.tenantId)).toBe(before);
  });
});

/** What a stranger sends to each upload, with an id of ours where it takes one. */
const uploads: [path: string, field: string, content: string, fields: (ids: Ids) => Record<string, string>][] = [
  ['/daily-stories/bulk-import', 'csv', 'Date,Story\n2026-10-08,Taken over', () => ({})],
  ['/files/upload', 'file', 'Taken over', ({ heirloom }) => ({ category: 'document', entityId: String(heirloom) })],
  ['/images/upload', 'image', 'Taken over', ({ child }) => ({ category: 'child', entityId: String(child) })],
  ['/import', 'file', 'Taken over', () => ({})],
];

test.each(uploads)('what a stranger uploads to %s changes nothing of ours', async (path, field, content, fieldsOf) => {
  const before = await rowsOf(owner.tenantId);
  const { status, text } = await stranger.upload(`/api${path}`, field, content, 'taken.txt', fieldsOf(ids));
  expect([path, status]).not.toEqual([path, 500]);
  expect(text).not.toContain(marker);
  expect(await rowsOf(owner.tenantId)).toBe(before);
});

test.each(['/api/inbound-mail', '/api/inbound-sms', '/unsubscribe/never-was-there'])(
  'a forged call of %s changes nothing of ours and tells nothing',
  async (url) => {
    const before = await rowsOf(owner.tenantId);
    const { statusCode, payload } = await app.server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ From: owner.email, Body: 'STOP', email: marker }).toString(),
    });
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
    expect(payload).not.toContain(marker);
    expect(await rowsOf(owner.tenantId)).toBe(before);
  },
);

test('row level security hides other families from a query that forgets its filter', async () => {
  const seen = await app.database.family(stranger.tenantId, async (db) => {
    const stories = await db.selectFrom('dailyStories').select('tenantId').execute();
    const children = await db.selectFrom('children').select('tenantId').execute();
    const updated = await db.updateTable('children').set({ name: 'x' }).where('id', '=', ids.child).executeTakeFirst();
    return { tenants: [...stories, ...children].map((row) => row.tenantId), updated: updated.numUpdatedRows };
  });
  expect(seen.tenants.filter((tenantId) => tenantId !== stranger.tenantId)).toEqual([]);
  expect(seen.updated).toBe(0n);
});

// One that is written `begin atomic` has looked already, when it was made.
test('a function with the rights of the owner looks for nothing where its caller says', async () => {
  const { rows } = await app.database.service((db) =>
    sql<{ name: string }>`
      select p.proname::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'public' and p.prosecdef and p.prosqlbody is null
        and not coalesce(p.proconfig::text, '') like '%search_path=pg_catalog%'`.execute(db),
  );
  expect(rows).toEqual([]);
});

test('no row can point into another family, whatever the code does', async () => {
  const pointAcross = app.database.service((db) =>
    db
      .insertInto('dailyStoryChildren')
      .values({ tenantId: stranger.tenantId, storyId: ids.story, childId: ids.child })
      .execute(),
  );
  await expect(pointAcross).rejects.toMatchObject({ code: '23503' });
});

test('a transaction inside a family can not enter another one', async () => {
  const cross = app.database.family(stranger.tenantId, (db) =>
    sql`select app_enter(${owner.tenantId}::bigint)`.execute(db),
  );
  await expect(cross).rejects.toMatchObject({ code: '42501' });
});

test("a family's transaction never reads a password's hash, a session, or an invitation's link", async () => {
  for (const statement of [
    'select password from users',
    'select sid from sessions',
    'select token_hash from invitations',
    'select key from rate_limit_hits',
  ]) {
    const attempt = app.database.family(stranger.tenantId, (db) => sql.raw(statement).execute(db));
    await expect(attempt).rejects.toMatchObject({ code: '42501' });
  }
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Member, signedIn } from '../../../../../tests/harness/member.ts';
import { sentMails } from '../../../../../tests/harness/sent-mails.ts';
import { startTestApp, testPassword } from '../../../../../tests/harness/test-app.ts';
import { handOnDueBundles } from './hand-on.rules.ts';

const app = await startTestApp({ smtpUrl: 'smtp://127.0.0.1:9' });
const email = 'maya@example.com';
let parent: Member;
let partner: Member;
let maya: number;

beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00Z');
  parent = await app.createFamily();
  partner = await app.createMember(parent, { firstName: 'Daniel' });
  const child = { name: 'Maya', dateOfBirth: '2008-12-31', currentStage: 'High School' };
  maya = (await parent.rpc.children.create(child)).id;
  app.mails.length = 0;
});

// Later moments must not make those of earlier tests due.
afterEach(() =>
  app.database.family(parent.tenantId, (db) =>
    db.deleteFrom('handingOn').where('tenantId', '=', db.tenantId).execute(),
  ),
);

const all = ['album', 'letters', 'heirlooms', 'messages', 'books'];
const setUp = { day: '2026-12-31', language: 'en', parts: all, email, password: testPassword };
const path = () => `/api/children/${maya}/handing-on`;
/** Their sessions end meanwhile. */
const again = async (member: Member): Promise<Member> => ({
  ...member,
  ...(await signedIn(app.services, app.server, member)),
});
const put = async (member: Member, changes: object = {}) =>
  (await again(member)).api('PUT', path(), { ...setUp, ...changes });
const found = async () => (await again(parent)).rpc.handingOn.get({ id: maya });
const subjectsTo = async (to: string): Promise<string[]> => (await sentMails(app, to)).map(({ subject }) => subject);

async function forgetMails(): Promise<void> {
  await app.services.background.settled();
  app.mails.length = 0;
}

async function at(moment: string): Promise<void> {
  app.clock.set(moment);
  await handOnDueBundles(app.services);
}

describe('setting it up', () => {
  test('shows the code once; changing it shows none, and each change is mailed to the other parent', async () => {
    expect(await parent.rpc.handingOn.get({ id: maya })).toBe(null);
    const first = await put(parent);
    expect(first).toMatchObject({
      status: 200,
      body: {
        code: expect.stringMatching(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){2}$/),
        handingOn: { day: '2026-12-31', email, downloads: 0 },
      },
    });
    expect(await put(partner, { day: '2027-01-31', email: '' })).toMatchObject({
      status: 200,
      body: { code: null, handingOn: { day: '2027-01-31', email: null, changedBy: expect.stringContaining('Daniel') } },
    });
    const other = (await (await again(partner)).api('POST', `${path()}/code`, { password: testPassword })).body;
    expect(other).toMatchObject({ code: expect.stringMatching(/^[A-Z2-9-]{14}$/) });
    expect((await (await again(partner)).api('DELETE', path())).status).toBe(204);
    expect(await found()).toBe(null);
    expect(await subjectsTo(partner.email)).toEqual(['Hannah Brandt set up Maya’s bundle']);
    expect((await subjectsTo(parent.email)).toSorted()).toEqual([
      'Daniel Brandt changed Maya’s bundle',
      'Daniel Brandt made a new code for Maya’s bundle',
      'Daniel Brandt stopped Maya’s bundle',
    ]);
    expect(JSON.stringify(app.mails)).not.toContain((first.body as { code: string }).code);
  });

  test.each([
    ['a day that has come', { day: '2026-11-20' }, 'Please choose a day after today'],
    ['a day too far away', { day: '2130-01-01' }, 'Please choose a day within 100 years'],
    ['a day that isn’t one', { day: '2027-02-30' }, '2027-02-30 isn’t a date in the calendar'],
    ['an address that isn’t one', { email: 'maya' }, 'email'],
    ['nothing in it', { parts: [] }, 'Please choose at least one thing'],
    ['an unknown part', { parts: ['diary'] }, 'Please choose one of'],
    ['an unknown language', { language: 'xx' }, 'Please choose one of'],
  ])('refuses %s', async (_, changes, sentence) => {
    const { status, text } = await put(parent, changes);
    expect([status, text]).toEqual([400, expect.stringContaining(sentence)]);
    expect(await found()).toBe(null);
  });

  test('needs the password after ten minutes', async () => {
    app.clock.set('2026-11-20T12:11:00Z');
    expect((await parent.api('PUT', path(), { ...setUp, password: undefined })).status).toBe(403);
  });

  test('the other family can’t see, set up or stop it', async () => {
    await put(parent);
    const stranger = await app.createFamily();
    expect((await stranger.api('GET', path())).status).toBe(404);
    expect((await stranger.api('GET', `${path()}/preview`)).status).toBe(404);
    expect((await put(stranger)).status).toBe(404);
    expect((await stranger.api('POST', `${path()}/code`, { password: testPassword })).status).toBe(404);
    expect((await stranger.api('DELETE', path())).status).toBe(404);
    expect(await found()).toMatchObject({ day: '2026-12-31' });
  });

  test('a remembered child has a bundle, but no day', async () => {
    await parent.rpc.children.update({ id: maya, isRemembered: true });
    expect((await put(parent)).status).toBe(409);
    expect((await parent.api('GET', `/api/children/${maya}/bundle`)).status).toBe(200);
  });
});

test('the preview counts what the child gets by the day, and what opens later', async () => {
  const { rpc } = parent;
  const letter = async (year: number, until?: string) => {
    const { id } = await rpc.annualLetters.get({ childId: maya, year });
    const { version } = await rpc.annualLetters.update({ id, draftContent: 'Dear Maya', status: 'finalized' });
    if (until) await rpc.annualLetters.seal({ id, version, until });
  };
  await letter(2024);
  await letter(2025, '2026-12-31');
  await letter(2026, '2030-01-01');
  const message = { childId: maya, title: 'For later', content: 'x' };
  await rpc.legacyMessages.create({ ...message, triggerType: 'age', triggerValue: 18 });
  await rpc.legacyMessages.create({ ...message, triggerType: 'manual', triggerValue: 'wedding' });
  await partner.rpc.dailyStories.create({ content: 'private', storyDate: '2026-11-19', isPrivate: true });
  await parent.rpc.dailyStories.create({ content: 'ours', storyDate: '2026-11-19' });
  expect(await rpc.handingOn.preview({ id: maya })).toEqual({
    album: { stories: 1, milestones: 0, experiences: 0, measurements: 0 },
    letters: { open: 2, later: 1, drafts: 0 },
    heirlooms: 0,
    messages: { open: 1, later: 1 },
    books: 0,
  });
  expect(await rpc.handingOn.preview({ id: maya, day: '2026-12-30' })).toMatchObject({
    letters: { open: 1, later: 2 },
    messages: { open: 0, later: 2 },
  });
});

describe('on the day', () => {
  const warned = 'In 30 days, Maya gets their bundle';

  test('all parents are warned 30 days before, and the child gets its link in the morning, each once', async () => {
    await put(parent);
    await forgetMails();
    await at('2026-11-30T23:00:00Z');
    expect(await subjectsTo(parent.email)).toEqual([]);
    await at('2026-12-01T12:00:00Z');
    await at('2026-12-01T13:00:00Z');
    expect([await subjectsTo(parent.email), await subjectsTo(partner.email)]).toEqual([[warned], [warned]]);
    expect((await sentMails(app, partner.email))[0]?.text).toContain('We send a link to maya@example.com.');
    await at('2026-12-31T06:00:00Z');
    expect(await subjectsTo(email)).toEqual([]);
    app.clock.set('2026-12-31T20:00:00Z');
    await Promise.all([handOnDueBundles(app.services), handOnDueBundles(app.services)]);
    await at('2027-01-10T12:00:00Z');
    expect(await subjectsTo(email)).toEqual(['Maya, this is your childhood']);
    expect(await subjectsTo(partner.email)).toEqual([warned, 'Maya gets their bundle today']);
    expect(await found()).toMatchObject({ handedOnAt: '2026-12-31T20:00:00.000Z', mailedTo: email });
    expect((await put(parent, { day: '2028-01-01' })).status).toBe(409);
  });

  test('missed days are made up: first the warning, and the link three days after it', async () => {
    await put(parent);
    await forgetMails();
    await at('2027-02-01T12:00:00Z');
    expect(await subjectsTo(parent.email)).toEqual(['In a few days, Maya gets their bundle']);
    await at('2027-02-04T11:00:00Z');
    expect(await subjectsTo(email)).toEqual([]);
    await at('2027-02-04T12:00:00Z');
    expect(await subjectsTo(email)).toHaveLength(1);
  });

  test('a day that is near needs no other warning than the change itself', async () => {
    await put(parent, { day: '2026-11-21' });
    await forgetMails();
    await at('2026-11-21T20:00:00Z');
    expect(await subjectsTo(email)).toHaveLength(1);
    expect(await subjectsTo(partner.email)).toEqual(['Maya gets their bundle today']);
  });

  test('another day is warned of again, another address gets the link, and a stopped one nothing', async () => {
    await put(parent);
    await at('2026-12-01T12:00:00Z');
    await put(partner, { day: '2027-12-31', email: 'm@example.com' });
    await forgetMails();
    await at('2026-12-31T20:00:00Z');
    expect(app.mails).toEqual([]);
    await at('2027-12-01T12:00:00Z');
    expect(await subjectsTo(parent.email)).toEqual([warned]);
    await at('2027-12-31T20:00:00Z');
    expect([await subjectsTo(email), await subjectsTo('m@example.com')]).toEqual([
      [],
      ['Maya, this is your childhood'],
    ]);
    await (await again(parent)).api('DELETE', path());
    await put(parent, { day: '2028-01-15' });
    await (await again(parent)).api('DELETE', path());
    await forgetMails();
    await at('2029-01-01T00:00:00Z');
    expect(app.mails).toEqual([]);
  });

  test('without an address, the parents hand it on: they send the link when they have one', async () => {
    await put(parent, { email: null });
    const send = async (member: Member, to: string | null) =>
      (await again(member)).api('POST', `${path()}/link`, { email: to, password: testPassword });
    expect((await send(parent, email)).status).toBe(409);
    await at('2026-12-01T12:00:00Z');
    await at('2026-12-31T20:00:00Z');
    expect(await subjectsTo(parent.email)).toEqual([warned, 'Hand on Maya’s bundle']);
    expect(await send(parent, null)).toMatchObject({
      status: 400,
      text: expect.stringContaining('Please enter an email address'),
    });
    expect((await send(await app.createFamily(), email)).status).toBe(404);
    expect(await send(parent, email)).toMatchObject({ status: 200, body: { mailedTo: email } });
    expect(await subjectsTo(email)).toEqual(['Maya, this is your childhood']);
    expect((await subjectsTo(partner.email)).at(-1)).toBe('Hannah Brandt sent Maya the link to the bundle');
    for (const _ of [1, 2, 3]) await send(partner, email);
    expect((await send(partner, email)).status).toBe(429);
  });

  test('nothing happens while tracking has ended or the family is suspended; then it is made up', async () => {
    await put(parent);
    await forgetMails();
    await (await again(parent)).api('DELETE', `/api/children/${maya}`);
    await at('2026-12-01T12:00:00Z');
    expect(app.mails).toEqual([]);
    await (await again(parent)).api('POST', `/api/children/${maya}/restore`);
    await at('2026-12-02T12:00:00Z');
    expect(await subjectsTo(parent.email)).toEqual(['In 29 days, Maya gets their bundle']);
    const suspend = (status: 'active' | 'suspended') =>
      app.database.service((db) =>
        db.updateTable('tenants').set({ status }).where('id', '=', parent.tenantId).execute(),
      );
    await suspend('suspended');
    await at('2026-12-31T20:00:00Z');
    expect(await subjectsTo(email)).toEqual([]);
    await suspend('active');
    await at('2027-01-02T20:00:00Z');
    expect(await subjectsTo(email)).toHaveLength(1);
  });
});

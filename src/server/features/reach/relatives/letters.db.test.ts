import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Member } from '../../../../../tests/harness/member.ts';
import { sentMails } from '../../../../../tests/harness/sent-mails.ts';
import { startTestApp, type TestApp, testPassword } from '../../../../../tests/harness/test-app.ts';
import type { MailRhythm } from '../../../../shared/reach/relatives.ts';
import type { Mail } from '../../delivery/channels/mailer.client.ts';
import { sendDueMessages } from '../../delivery/outbox/send.rules.ts';
import { sendRelativeLetters } from './letters.rules.ts';

/** A Sunday at nine in New York, the time zone of the test's members. */
const sunday = '2026-11-29T14:00:00Z';

let app: TestApp;
let parent: Member;
let stranger: Member;
let nana: string;

beforeAll(async () => {
  app = await startTestApp({ smtpUrl: 'smtp://127.0.0.1:9' });
});

beforeEach(async () => {
  app.clock.set('2026-11-24T20:00:00Z');
  parent = await app.createFamily({ firstName: 'Hannah', lastName: 'Brandt' });
  stranger = await app.createFamily({ lastName: 'Okafor' });
  nana = `nana-${crypto.randomUUID()}@example.com`;
});

interface Invited {
  email?: string;
  mailRhythm?: MailRhythm;
  childIds?: number[];
}

const invite = ({ email = nana, ...given }: Invited = {}, by = parent) =>
  by.rpc.relatives.invite({ name: 'Nana', email, ...given });

const shareStory = (content: string, more: object = {}, by = parent) =>
  by.rpc.dailyStories.create({ content, storyDate: '2026-11-20', sharedWith: 'relatives', ...more });

/** The letters that are due at a moment, after which everything is sent. */
async function lettersAt(moment: string, to = nana): Promise<Mail[]> {
  app.clock.set(moment);
  await sendRelativeLetters(app.services);
  return lettersTo(to);
}

const lettersTo = async (to = nana): Promise<Mail[]> =>
  (await sentMails(app, to)).filter(({ subject }) => /^(?:News|Neues)/.test(subject));

/** Queues what is due without sending it. */
async function queueAt(moment: string): Promise<void> {
  app.clock.set(moment);
  await app.services.background.settled();
  const background = { ...app.services.background, start: () => undefined };
  await sendRelativeLetters({ ...app.services, background });
}

const fateOf = (to = nana, kind: 'relative_letter' | 'relative_invitation' = 'relative_letter') =>
  app.database.service((db) =>
    db
      .selectFrom('outgoingMessages')
      .where('recipient', '=', to)
      .where('kind', '=', kind)
      .select(['status', 'errorMessage', 'attempts'])
      .execute(),
  );

const linkIn = (mail: Mail | undefined): string => /\/moments\/letter\/[\w.-]+/.exec(mail?.text ?? '')?.[0] ?? '';

async function openDevice(url: string, language = 'en'): Promise<void> {
  const { statusCode } = await app.server.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'accept-language': language },
  });
  expect(statusCode).toBe(303);
}

describe('a letter', () => {
  test('comes on Sunday at nine with what is new, once', async () => {
    await invite();
    await shareStory('Snails have right of way.', { title: 'To piano' });
    await parent.rpc.dailyStories.create({ content: 'Only for us two.', storyDate: '2026-11-19' });
    expect(await lettersAt('2026-11-29T13:59:00Z')).toEqual([]);
    const [letter, ...others] = await lettersAt(sunday);
    expect(others).toEqual([]);
    expect(letter?.subject).toBe('News from your family');
    expect(letter?.text).toContain('Hello, Nana\n\nOne new moment, from Hannah.');
    expect(letter?.text).toContain('Friday, November 20, 2026\nTo piano\nSnails have right of way.\nFrom Hannah');
    expect(`${letter?.text}${letter?.html}`).not.toContain('Only for us two.');
    expect(await lettersAt('2026-11-29T14:01:00Z')).toHaveLength(1);
    await shareStory('The second.', { storyDate: '2026-11-30' });
    const [, second] = await lettersAt('2026-12-06T14:00:00Z');
    expect(second?.text).toContain('The second.');
    expect(second?.text).not.toContain('Snails');
    expect(await lettersAt('2026-12-13T14:00:00Z')).toHaveLength(2);
  });

  test('has photos of what was shared, escapes words, and cuts long ones', async () => {
    const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#386' } });
    const bytes = await picture.jpeg().toBuffer();
    const { url } = (await parent.upload('/api/images/upload', 'image', bytes, 'a.jpg', { category: 'story' }))
      .body as {
      url: string;
    };
    await invite();
    await shareStory(`<b>bold</b> ${'word '.repeat(400)}`, { mediaUrls: [url], captions: { [url]: 'A "snail"' } });
    const [letter] = await lettersAt(sunday);
    expect(letter?.html).toContain('&lt;b&gt;bold&lt;/b&gt;');
    expect(letter?.html).toMatch(/<img src="cid:[^"]+" alt="A &quot;snail&quot;"/);
    expect(letter?.pictures).toHaveLength(1);
    expect(letter?.text.length).toBeLessThan(2000);
    expect(letter?.html).toContain(`href="http://localhost:3000${linkIn(letter)}#story-`);
  });

  test('is about their children alone, of their family alone', async () => {
    const maya = await parent.rpc.children.create({ name: 'Maya', dateOfBirth: '2020-05-01' });
    const theo = await parent.rpc.children.create({ name: 'Theo', dateOfBirth: '2022-05-01' });
    await invite({ childIds: [maya.id] });
    await shareStory('About Maya.', { childIds: [maya.id] });
    await shareStory('About Theo.', { childIds: [theo.id], storyDate: '2026-11-19' });
    await shareStory('Of another family.', {}, stranger);
    const [letter] = await lettersAt(sunday);
    expect(letter?.subject).toBe('News of Maya');
    expect(letter?.text).toContain('About Maya.');
    expect(`${letter?.text}${letter?.html}`).not.toMatch(/Theo|another family/);
  });

  test('comes soon after sharing, or on the first Sunday of the month, or never', async () => {
    const at = (rhythm: MailRhythm) => `${rhythm}-${nana}`;
    for (const mailRhythm of ['at_once', 'monthly', 'never'] as const) {
      await invite({ email: at(mailRhythm), mailRhythm });
    }
    await shareStory('Snails.');
    const minutesOn = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    expect(await lettersAt(minutesOn(8), at('at_once'))).toEqual([]);
    // An hour after the last letter at the earliest: what came before counts from the invitation.
    expect(await lettersAt(minutesOn(61), at('at_once'))).toHaveLength(1);
    expect(await lettersAt(minutesOn(61), at('at_once'))).toHaveLength(1);
    app.clock.set('2026-11-24T20:00:00Z');
    expect(await lettersAt(sunday, at('monthly'))).toEqual([]);
    expect(await lettersAt('2026-12-06T14:00:00Z', at('monthly'))).toHaveLength(1);
    expect(await lettersAt('2027-03-01T14:00:00Z', at('never'))).toEqual([]);
  });

  test('is in the language of the browser in which their page opened, and leads to it', async () => {
    const { url } = await invite();
    await openDevice(url, 'de');
    await shareStory('Schnecken.');
    const [letter] = await lettersAt(sunday);
    expect(letter?.subject).toBe('Neues von deiner Familie');
    expect(letter?.html).toContain('<html lang="de"');
    expect(letter?.text).toContain('Alles ansehen: http://localhost:3000/moments\n');
  });

  test('begins with what comes after the address was added', async () => {
    const { id } = await parent.rpc.relatives.invite({ name: 'Nana' });
    await shareStory('Long ago.');
    const aWhileAgo = new Date(Date.now() - 40 * 86_400_000).toISOString();
    await app.database.family(parent.tenantId, (db) =>
      db.updateTable('dailyStories').set({ sharedAt: aWhileAgo }).where('tenantId', '=', parent.tenantId).execute(),
    );
    expect((await parent.api('PUT', `/api/relatives/${id}`, { email: nana })).body).toMatchObject({
      email: nana,
      mailRhythm: 'weekly',
    });
    expect(await lettersAt(sunday)).toEqual([]);
    await shareStory('New.', { storyDate: '2026-11-30' });
    const [letter] = await lettersAt('2026-12-06T14:00:00Z');
    expect(letter?.text).toContain('New.');
    expect(letter?.text).not.toContain('Long ago.');
  });
});

test('a new address is confirmed with the password; other changes are not', async () => {
  const { id } = await invite();
  app.clock.set('2026-11-24T20:11:00Z');
  const change = (body: object) => parent.api('PUT', `/api/relatives/${id}`, body);
  expect(await change({ email: 'thief@example.com' })).toMatchObject({
    status: 403,
    body: { code: 'PASSWORD_REQUIRED' },
  });
  expect(await parent.rpc.relatives.list()).toMatchObject([{ email: nana }]);
  expect((await change({ email: nana, name: 'Oma', mailRhythm: 'monthly' })).status).toBe(200);
  expect((await change({ email: null })).status).toBe(200);
  expect((await change({ email: 'new@example.com', password: testPassword })).body).toMatchObject({
    email: 'new@example.com',
    mailRhythm: 'monthly',
  });
});

describe('between queueing and sending', () => {
  const changes: Record<string, (relative: { id: number }, story: { id: number }) => Promise<unknown>> = {
    'the access ends': ({ id }) => parent.rpc.relatives.end({ id }),
    'the letters are stopped': ({ id }) => parent.rpc.relatives.update({ id, mailRhythm: 'never' }),
    'the address changes': ({ id }) =>
      parent.rpc.relatives.update({ id, email: 'other@example.com', password: testPassword }),
    'it is no longer shared': (_, { id }) => parent.rpc.dailyStories.update({ id, sharedWith: 'parents' }),
    'it becomes private': (_, { id }) => parent.rpc.dailyStories.update({ id, isPrivate: true }),
    'it is deleted': (_, { id }) => parent.rpc.dailyStories.delete({ id }),
    'the family is suspended': () =>
      app.database.service((db) =>
        db.updateTable('tenants').set({ status: 'suspended' }).where('id', '=', parent.tenantId).execute(),
      ),
  };

  test.each(Object.keys(changes))('nothing is sent once %s', async (change) => {
    const relative = await invite();
    const story = await shareStory('Snails.');
    await queueAt(sunday);
    expect(await fateOf()).toMatchObject([{ status: 'pending' }]);
    await changes[change]?.(relative, story);
    await sendDueMessages(app.services);
    expect(await lettersTo()).toEqual([]);
    expect(await fateOf()).toMatchObject([{ status: 'skipped', errorMessage: expect.stringContaining('no longer') }]);
  });

  test('one record of two is left out', async () => {
    await invite();
    const { id } = await shareStory('Snails.');
    await shareStory('Stays.', { storyDate: '2026-11-19' });
    await queueAt(sunday);
    await parent.rpc.dailyStories.update({ id, sharedWith: 'parents' });
    await sendDueMessages(app.services);
    const [letter] = await lettersTo();
    expect(letter?.text).toContain('Stays.');
    expect(letter?.text).not.toContain('Snails.');
  });

  test('a refused mail is tried again and says the same, and two jobs at once write one letter', async () => {
    await invite();
    await shareStory('Snails.');
    app.clock.set(sunday);
    await app.services.background.settled();
    const refusing = {
      ...app.services,
      background: { ...app.services.background, start: () => undefined },
      mailer: { send: () => Promise.resolve({ outcome: 'refused', sentence: 'No.', code: 451 } as const) },
    };
    await Promise.all([sendRelativeLetters(refusing), sendRelativeLetters(refusing)]);
    await sendDueMessages(refusing);
    expect(await fateOf()).toMatchObject([{ status: 'pending', attempts: 1 }]);
    app.clock.set('2026-11-29T14:05:00Z');
    await sendDueMessages(app.services);
    expect((await lettersTo()).map(({ text }) => text.includes('Snails.'))).toEqual([true]);
  });
});

import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { acceptPicture } from '../../../../../tests/harness/kept-file.ts';
import type { Member } from '../../../../../tests/harness/member.ts';
import { sentMails } from '../../../../../tests/harness/sent-mails.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { startPushService } from '../../../../../tests/peers/push-service.ts';
import { startSmtpServer } from '../../../../../tests/peers/smtp-server.ts';
import { fileIdOf } from '../../../../shared/files/file-address.ts';
import { createMailer, type Mailer } from '../../delivery/channels/mailer.client.ts';
import { isOwnPicture } from '../../delivery/channels/own-pictures.rules.ts';
import { sendReminders } from './due-reminders.rules.ts';

let app: TestApp;
let toTheTest: Mailer;
let parent: Member;
let partner: Member;
const closing: (() => unknown)[] = [];

/** Seven in the evening in New York, the default time zone. */
const evening = '2026-11-21T00:00:00Z';

beforeAll(async () => {
  app = await startTestApp();
  toTheTest = app.services.mailer;
});

beforeEach(async () => {
  app.clock.set('2026-11-20T17:00:00Z');
  parent = await app.createFamily();
  partner = await app.createMember(parent);
  for (const member of [parent, partner]) {
    await member.rpc.userSettings.update({ dailyStoryReminder: { enabled: true } });
  }
  await sendReminders(app.services);
  app.mails.length = 0;
});

afterEach(async () => {
  app.services.mailer = toTheTest;
  for (const close of closing.splice(0)) await close();
});

const story = (title: string | undefined, more: object = {}, member = parent) =>
  member.rpc.dailyStories.create({ content: 'She wished each snail luck.', storyDate: '2024-11-20', title, ...more });

async function mailTo({ email }: Member) {
  app.clock.set(evening);
  await sendReminders(app.services);
  const [mail] = await sentMails(app, email);
  return mail;
}

async function mailBySmtp(refuse?: 'message') {
  const server = await startSmtpServer(refuse && { refuse });
  closing.push(() => server.close());
  const from = 'Upbringing <upbringing@example.com>';
  app.services.mailer = createMailer({ smtpUrl: server.url, from, outboxDir: '/nowhere' });
  await sendReminders(app.services);
  return server.mails.filter(({ to }) => to.includes(parent.email)).map(({ source }) => source);
}

/** The parts of a mail, decoded. */
function readParts(source: string) {
  const parts = source.split(/\r\n--[^\r\n]+(?:\r\n|$)/).map((part) => {
    const end = part.indexOf('\r\n\r\n');
    const [heads, body] = [part.slice(0, end).replace(/\r\n[ \t]/g, ' '), part.slice(end + 4)];
    const head = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(heads)?.[1] ?? '';
    return { type: head('content-type'), head, content: decode(body, head('content-transfer-encoding')) };
  });
  const textOf = (type: string) =>
    parts
      .find((part) => part.type.startsWith(type))
      ?.content.toString('utf8')
      .replaceAll('\r\n', '\n') ?? '';
  const pictures = parts.filter(({ type }) => type.startsWith('image/'));
  return { text: textOf('text/plain'), html: textOf('text/html'), pictures };
}

function decode(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding !== 'quoted-printable') return Buffer.from(body);
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}

test('the mail contains the photo of an earlier year, its text, and a link to that day', async () => {
  await story('Snails', { mediaUrls: [await acceptPicture(parent)] });
  app.clock.set(evening);
  const [source = ''] = await mailBySmtp();
  expect(source).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*multipart\/related[\s\S]*text\/html/);
  const { text, html, pictures } = readParts(source);
  const [picture, ...others] = pictures;
  expect(others).toEqual([]);
  expect(picture?.type).toBe('image/jpeg; name=photo-1.jpg');
  expect(picture?.head('content-disposition')).toBe('inline; filename=photo-1.jpg');
  expect(isOwnPicture(picture?.content ?? Buffer.of())).toBe(true);
  const cid = picture?.head('content-id').slice(1, -1);
  expect(cid).toMatch(/^message-\d+-\d+-1@localhost$/);
  expect(html).toContain(`<img src="cid:${cid}" alt="Snails"`);
  for (const words of ['On this day, 2 years ago', 'November 20, 2024', 'Snails', 'She wished each snail luck.']) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
  expect(text).toContain(`Open that day: ${app.services.config.appUrl}/daily-stories/2024-11-20`);
});

test('in the reader’s language', async () => {
  await story('Schnecken', { mediaUrls: [await acceptPicture(parent)] });
  await parent.rpc.userSettings.update({ language: 'de' });
  const { text } = (await mailTo(parent)) ?? {};
  expect(text).toContain('20. November 2024');
  expect(text).not.toContain('Open that day');
});

test('a photo that is deleted before sending is left out, and the mail is sent', async () => {
  const url = await acceptPicture(parent);
  await story('Snails', { mediaUrls: [url] });
  app.clock.set(evening);
  expect(await mailBySmtp('message')).toEqual([]);
  await app.database.family(parent.tenantId, (db) =>
    db
      .deleteFrom('files')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', fileIdOf(url) ?? 0)
      .execute(),
  );
  app.clock.set('2026-11-21T00:02:00Z');
  const [source = '', ...others] = await mailBySmtp();
  expect(others).toEqual([]);
  const { html, pictures } = readParts(source);
  expect(pictures).toEqual([]);
  expect(html).toContain('Snails');
  expect(html).not.toContain('<img');
});

test('a retried mail is the same mail, sent once', async () => {
  await story('Snails', { mediaUrls: [await acceptPicture(parent)] });
  app.clock.set(evening);
  expect(await mailBySmtp('message')).toEqual([]);
  await story('A later one', { mediaUrls: [await acceptPicture(parent)], storyDate: '2025-11-20' });
  app.clock.set('2026-11-21T00:02:00Z');
  const sources = [...(await mailBySmtp()), ...(await mailBySmtp())];
  expect(sources).toHaveLength(1);
  const { text, pictures } = readParts(sources[0] ?? '');
  expect(text).toContain('Snails');
  expect(text).not.toContain('A later one');
  const [cid] = pictures.map(({ head }) => head('content-id'));
  expect(/^Message-ID: (.*)$/im.exec(sources[0] ?? '')?.[1]).toBe(cid?.replace('-1@', '@'));
});

/** Queues the mail to a server that refuses it, so that it waits. */
async function queueTheMail() {
  app.clock.set(evening);
  expect(await mailBySmtp('message')).toEqual([]);
}

/** Sends what waits. */
async function textOfWaiting() {
  app.clock.set('2026-11-21T00:02:00Z');
  const [source = '', ...others] = await mailBySmtp();
  expect(others).toEqual([]);
  return readParts(source).text;
}

type Change = (story: { id: number; version: number }) => Promise<unknown>;

const changes: Record<string, Change> = {
  trashed: ({ id }) => parent.rpc.dailyStories.delete({ id }),
  'made private': ({ id, version }) => parent.rpc.dailyStories.update({ id, version, isPrivate: true }),
  hidden: ({ id }) => parent.rpc.memories.hide({ kind: 'story', id }),
  'moved to another day': ({ id, version }) => parent.rpc.dailyStories.update({ id, version, storyDate: '2024-11-21' }),
  'switched off': () => parent.rpc.userSettings.update({ remindsOfMemories: false }),
};

test.each(Object.entries(changes))('a memory that is %s while its mail waits is left out', async (_, change) => {
  const told = await story('Snails', { mediaUrls: [await acceptPicture(parent)] });
  await queueTheMail();
  await change(told);
  const text = await textOfWaiting();
  expect(text).toContain('What moment from today');
  for (const words of ['Snails', 'She wished each snail luck.', 'On this day']) expect(text).not.toContain(words);
});

test('words that were changed while the mail waits are the new ones', async () => {
  const { id, version } = await story('Snails');
  await queueTheMail();
  await parent.rpc.dailyStories.update({ id, version, title: 'Slugs' });
  const text = await textOfWaiting();
  expect(text).toContain('Slugs');
  expect(text).not.toContain('Snails');
});

test('nothing private, hidden, trashed or of a child who has died is in it, and nothing of another family', async () => {
  const stranger = await app.createFamily();
  await story('Of strangers', {}, stranger);
  await story('Mine alone', { isPrivate: true });
  await story('Of the other parent', { isPrivate: true, storyDate: '2023-11-20' }, partner);
  await story('With Nana', { taggedPeople: ['Nana'], storyDate: '2022-11-20' });
  await parent.rpc.memories.hide({ person: 'Nana' });
  const { id } = await story('Thrown away', { storyDate: '2021-11-20' });
  await parent.rpc.dailyStories.delete({ id });
  const maya = await parent.rpc.children.create({ name: 'Maya', dateOfBirth: '2014-01-01' });
  await story('Maya swims', { childIds: [maya.id], storyDate: '2020-11-20' });
  await parent.rpc.children.update({ id: maya.id, isRemembered: true, rememberedOn: '2021-01-01' });
  const mail = await mailTo(parent);
  expect(mail?.text).toContain('What moment from today');
  expect(mail?.text).not.toContain('On this day');
  // If one parent hides a memory, the other still gets it.
  expect((await mailTo(partner))?.text).toContain('With Nana');
});

test('isn’t included for members who turned memories off', async () => {
  await story('Snails');
  const put = await parent.api('PUT', '/api/user-settings', { remindsOfMemories: false });
  expect(put.body).toMatchObject({ remindsOfMemories: false });
  expect((await mailTo(parent))?.text).not.toContain('Snails');
  expect((await mailTo(partner))?.text).toContain('Snails');
});

test('a push has one more line: the title, and never the text of a story', async () => {
  const peer = await startPushService();
  closing.push(() => peer.close());
  await parent.rpc.pushSubscriptions.subscribe(peer.subscribe(app.services.push.publicKey));
  const { id, version } = await story('Snails');
  const question = 'What moment from today would you like to remember?';
  await mailTo(parent);
  expect(peer.received).toMatchObject([{ notice: { body: `${question}\nOn this day, 2 years ago: Snails` } }]);
  await parent.rpc.dailyStories.update({ id, version, title: null, storyDate: '2024-11-21' });
  app.clock.set('2026-11-22T00:00:00Z');
  await sendReminders(app.services);
  expect(peer.received[1]).toMatchObject({ notice: { body: `${question}\nOn this day, 2 years ago` } });
});

test('a push that waits says nothing of a memory that was trashed meanwhile', async () => {
  const peer = await startPushService();
  closing.push(() => peer.close());
  await parent.rpc.pushSubscriptions.subscribe(peer.subscribe(app.services.push.publicKey));
  const { id } = await story('Snails');
  peer.behave('error');
  await mailTo(parent);
  expect(peer.received).toEqual([]);
  await parent.rpc.dailyStories.delete({ id });
  peer.behave('good');
  app.clock.set('2026-11-21T00:10:00Z');
  await sendReminders(app.services);
  expect(peer.received).toMatchObject([{ notice: { body: 'What moment from today would you like to remember?' } }]);
});

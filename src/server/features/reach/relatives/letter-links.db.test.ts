import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acceptPicture } from '../../../../../tests/harness/kept-file.ts';
import type { Member } from '../../../../../tests/harness/member.ts';
import { sentMails } from '../../../../../tests/harness/sent-mails.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { fileIdOf } from '../../../../shared/files/file-address.ts';
import { letterDays } from '../../../../shared/reach/relatives.ts';
import { sendDueMessages } from '../../delivery/outbox/send.rules.ts';
import { sendRelativeLetters } from './letters.rules.ts';

/** A Sunday at nine in New York, the time zone of the test's members. */
const sunday = '2026-11-29T14:00:00Z';

let app: TestApp;
let parent: Member;
let nana: string;

beforeAll(async () => {
  app = await startTestApp({ smtpUrl: 'smtp://127.0.0.1:9' });
});

beforeEach(async () => {
  app.clock.set('2026-11-24T20:00:00Z');
  parent = await app.createFamily({ firstName: 'Hannah', lastName: 'Brandt' });
  nana = `nana-${crypto.randomUUID()}@example.com`;
});

const invite = () => parent.rpc.relatives.invite({ name: 'Nana', email: nana });
const shareStory = (content: string, more: object = {}) =>
  parent.rpc.dailyStories.create({ content, storyDate: '2026-11-20', sharedWith: 'relatives', ...more });

/** The letter of that Sunday, and the path of its link. */
async function letterWithLink() {
  app.clock.set(sunday);
  await sendRelativeLetters(app.services);
  const mail = (await sentMails(app, nana)).find(({ subject }) => subject.startsWith('News'));
  return { mail, link: /\/moments\/letter\/[\w.-]+/.exec(mail?.text ?? '')?.[0] ?? 'none' };
}

const request = async (method: 'GET' | 'POST', url: string, cookie = '') => {
  const { statusCode: status, body, headers, cookies } = await app.server.inject({ method, url, headers: { cookie } });
  return { status, body, headers, cookies };
};
const get = (url: string) => request('GET', url);

describe('the link of a letter', () => {
  test('shows what that letter told of, without a script, and makes no device known', async () => {
    const url = await acceptPicture(parent);
    await invite();
    const { id } = await shareStory('Snails.', { mediaUrls: [url] });
    const { link } = await letterWithLink();
    await shareStory('Later.', { storyDate: '2026-11-19' });
    const page = await get(link);
    expect([page.status, page.cookies]).toEqual([200, []]);
    expect(page.body).toContain('Snails.');
    expect(page.body).not.toMatch(/Later\.|<script|<form/);
    expect(page.headers['content-security-policy']).toContain("script-src 'none'");
    expect((await get('/moments')).status).toBe(404);
    const photo = await get(`${link}/files/${fileIdOf(url)}`);
    expect([photo.status, photo.headers['content-type']]).toEqual([200, 'image/png']);
    await parent.rpc.dailyStories.update({ id, sharedWith: 'parents' });
    expect((await get(`${link}/files/${fileIdOf(url)}`)).status).toBe(404);
    const after = await get(link);
    expect([after.status, after.body.includes('Snails.')]).toEqual([200, false]);
  });

  test('opens no file that is not in the letter, for 30 days, and nothing after the access has ended', async () => {
    const other = await acceptPicture(parent);
    const { id } = await invite();
    await shareStory('Snails.');
    const { link } = await letterWithLink();
    await shareStory('Later.', { storyDate: '2026-11-19', mediaUrls: [other] });
    expect((await get(`${link}/files/${fileIdOf(other)}`)).status).toBe(404);
    expect((await get(`${link.slice(0, -3)}AAA`)).status).toBe(404);
    app.clock.set(new Date(Date.parse(sunday) + letterDays * 86_400_000 - 1000).toISOString());
    expect((await get(link)).status).toBe(200);
    app.clock.set(new Date(Date.parse(sunday) + letterDays * 86_400_000).toISOString());
    expect(await get(link)).toMatchObject({ status: 404, body: expect.stringContaining('no longer opens') });
    app.clock.set(sunday);
    await parent.rpc.relatives.end({ id });
    expect((await get(link)).status).toBe(404);
  });
});

describe('unsubscribing', () => {
  test('with one press in a mail program ends the letters, until a member turns them on again', async () => {
    const { id } = await invite();
    await shareStory('Snails.');
    const { mail } = await letterWithLink();
    const address = /<(.+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(mail?.text).toContain(`Unsubscribe: ${address}`);
    const { pathname } = new URL(address);
    expect((await get(pathname)).body).toContain('Stop getting your family’s moments by email?');
    expect(await parent.rpc.relatives.list()).toMatchObject([{ mailRhythm: 'weekly' }]);
    const done = await request('POST', pathname);
    expect(done).toMatchObject({ status: 200, body: expect.stringContaining('You’re unsubscribed') });
    expect(await parent.rpc.relatives.list()).toMatchObject([{ mailRhythm: 'never', email: nana }]);
    await shareStory('More.', { storyDate: '2026-11-30' });
    app.clock.set('2026-12-06T14:00:00Z');
    await sendRelativeLetters(app.services);
    expect((await sentMails(app, nana)).filter(({ subject }) => subject.startsWith('News'))).toHaveLength(1);
    await parent.rpc.relatives.end({ id });
    expect((await request('POST', pathname)).status).toBe(404);
  });

  test('works from the invitation too', async () => {
    await invite();
    const [mail] = await sentMails(app, nana);
    const address = /<(.+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
    expect((await request('POST', new URL(address).pathname)).status).toBe(200);
    expect(await parent.rpc.relatives.list()).toMatchObject([{ mailRhythm: 'never' }]);
  });
});

describe('an invitation with an address', () => {
  test('is mailed, and says so', async () => {
    const made = await invite();
    expect(made).toMatchObject({ isMailed: true, email: nana, mailRhythm: 'weekly' });
    const [mail] = await sentMails(app, nana);
    expect(mail?.subject).toBe('Hannah Brandt shares family moments with you');
    expect(mail?.text).toContain(`Open my page: ${made.url}`);
    expect(await parent.rpc.relatives.invite({ name: 'Opa' })).toMatchObject({ isMailed: false, email: null });
  });

  test('has names without addresses that anyone could enter', async () => {
    const sly = await app.createFamily({ firstName: 'Win at https://evil.example', lastName: 'B' });
    await sly.rpc.relatives.invite({ name: 'See evil.example/now', email: nana });
    const [mail] = await sentMails(app, nana);
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/evil\.example/);
  });

  test.each(['end', 'newLink', 'update'] as const)('isn’t sent after %s', async (change) => {
    const holding = { ...app.services.background };
    app.services.background.start = () => undefined;
    const { id } = await invite();
    Object.assign(app.services.background, holding);
    const other = { id, email: 'other@example.com' };
    await (change === 'update' ? parent.rpc.relatives.update(other) : parent.rpc.relatives[change]({ id }));
    await sendDueMessages(app.services);
    expect(await sentMails(app, nana)).toEqual([]);
  });
});

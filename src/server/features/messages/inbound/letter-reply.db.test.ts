import MailComposer from 'nodemailer/lib/mail-composer';
import type Mail from 'nodemailer/lib/mailer';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { webm } from '../../../../../tests/harness/kept-file.ts';
import type { Member } from '../../../../../tests/harness/member.ts';
import { sentMails } from '../../../../../tests/harness/sent-mails.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { letterDays } from '../../../../shared/reach/relatives.ts';
import { sendRelativeLetters } from '../../reach/relatives/letters.rules.ts';

const domain = 'reply.example.com';
const secret = 'a-secret-of-the-provider';
const sunday = '2026-11-29T14:00:00Z';

let app: TestApp;
let parent: Member;
let nana: string;
let relativeId: number;
let storyId: number;
let address: string;

beforeAll(async () => {
  app = await startTestApp({ mailInbound: { domain, port: undefined, secret } });
});

beforeEach(async () => {
  app.clock.set('2026-11-24T20:00:00Z');
  parent = await app.createFamily({ firstName: 'Hannah' });
  nana = `nana-${crypto.randomUUID()}@example.com`;
  relativeId = (await parent.rpc.relatives.invite({ name: 'Nana', email: nana })).id;
  await parent.rpc.dailyStories.create({ content: 'Older.', storyDate: '2026-11-19', sharedWith: 'relatives' });
  const story = { content: 'Snails.', storyDate: '2026-11-20', sharedWith: 'relatives' } as const;
  storyId = (await parent.rpc.dailyStories.create(story)).id;
  app.clock.set(sunday);
  await sendRelativeLetters(app.services);
  address = (await sentMails(app, nana)).find(({ replyTo }) => replyTo)?.replyTo ?? '';
});

async function post(mail: Mail.Options) {
  const raw = await new MailComposer({ from: nana, to: address, subject: 'Re: News', messageId: '<1@tablet>', ...mail })
    .compile()
    .build();
  const answer = await app.server.inject({
    method: 'POST',
    url: `/api/inbound-mail/${secret}`,
    headers: { 'content-type': 'message/rfc822' },
    payload: raw,
  });
  return answer.json<{ outcome?: string }>().outcome;
}

const comments = () => parent.rpc.relatives.comments({ id: relativeId });
const notKept = async () =>
  (await sentMails(app, nana)).filter(({ subject }) => subject === 'Your answer to the family');

describe('an answer to a letter', () => {
  test('is what the relative says about its newest record, without the quote, once', async () => {
    expect(address).toMatch(/^letter-[0-9a-z]+-[0-9a-z]+-[0-9a-f]{32}@reply\.example\.com$/);
    const text = `Who won?\n\nOn Sun, Nov 29, 2026 Upbringing <${address}> wrote:\n> Snails.`;
    expect([await post({ text }), await post({ text })]).toEqual(['kept', 'repeated']);
    expect(await comments()).toMatchObject([
      { content: 'Who won?', kind: 'story', id: storyId, authorName: 'Nana', userId: null, voiceUrl: null },
    ]);
    expect(await parent.rpc.notifications.list({})).toMatchObject([{ subject: 'Nana answered what you shared' }]);
    expect(await post({ text: 'And?', messageId: '<2@tablet>' })).toBe('kept');
    expect(await comments()).toHaveLength(2);
    expect(await notKept()).toEqual([]);
    await parent.rpc.relatives.deleteComment({ id: (await comments())[0]?.responseId ?? 0 });
    expect(await post({ text: 'And?', messageId: '<2@tablet>' })).toBe('repeated');
    expect(await comments()).toHaveLength(1);
  });

  test('is about the newest record that is still shared; without one, a mail says that it wasn’t kept', async () => {
    await parent.rpc.dailyStories.update({ id: storyId, sharedWith: 'parents' });
    expect(await post({ text: 'Who won?' })).toBe('kept');
    expect(await comments()).toMatchObject([{ content: 'Who won?', title: 'Older.' }]);
    const shared = await parent.rpc.relatives.shared({});
    for (const { kind, id } of shared) await parent.rpc.relatives.setSharing({ kind, id, sharedWith: 'parents' });
    const late = { text: 'Still?', messageId: '<2@tablet>' };
    expect([await post(late), await post(late)]).toEqual(['ignored', 'repeated']);
    expect((await notKept()).map(({ text }) => text.includes('no longer shared with you'))).toEqual([true]);
    expect(await comments()).toHaveLength(1);
  });

  test('keeps a recording with it, and says which files it didn’t keep', async () => {
    const attachments = [
      { filename: 'voice.webm', content: webm, contentType: 'audio/webm' },
      { filename: 'list.pdf', content: Buffer.from('%PDF-1.4'), contentType: 'application/pdf' },
    ];
    expect(await post({ text: 'Listen.', attachments })).toBe('kept');
    const [comment] = await comments();
    expect(comment).toMatchObject({ content: 'Listen.', voiceUrl: expect.stringMatching(/^\/api\/files\/\d+$/) });
    const played = await parent.api('GET', comment?.voiceUrl ?? '');
    expect([played.status, played.headers['content-type']]).toEqual([200, 'audio/webm']);
    expect((await notKept()).map(({ text }) => text.includes('One attached file wasn’t kept'))).toEqual([true]);
    const stranger = await app.createFamily();
    expect((await stranger.api('GET', comment?.voiceUrl ?? '')).status).toBe(404);
  });

  test('with something that only calls itself a recording keeps the words', async () => {
    const content = Buffer.from('<html>no sound</html>');
    const attachments = [{ filename: 'a.webm', content, contentType: 'audio/webm' }];
    expect(await post({ text: 'Listen.', attachments })).toBe('kept');
    expect(await comments()).toMatchObject([{ content: 'Listen.', voiceUrl: null }]);
    expect(await notKept()).toHaveLength(1);
    expect(await post({ text: '', attachments, messageId: '<2@tablet>' })).toBe('ignored');
    expect(await comments()).toHaveLength(1);
  });

  test('is cut where comments end, and ignored if a program wrote it or nobody said anything', async () => {
    expect(await post({ text: 'x'.repeat(5000) })).toBe('kept');
    expect((await comments())[0]?.content).toHaveLength(4000);
    expect((await notKept()).map(({ text }) => text.includes('only its beginning'))).toEqual([true]);
    expect(await post({ text: 'Away.', headers: { 'auto-submitted': 'auto-replied' }, messageId: '<2@t>' })).toBe(
      'ignored',
    );
    expect(await post({ text: '', messageId: '<3@t>' })).toBe('ignored');
    expect(await comments()).toHaveLength(1);
  });
});

describe('an answer is refused', () => {
  test('from another address, to another signature, after 30 days, and after the access ended', async () => {
    expect(await post({ text: 'x', from: parent.email })).toBe('refused');
    const forged = address.replace(/^letter-([0-9a-z]+)-([0-9a-z]+)/, (_, family: string) => `letter-${family}-zz`);
    expect(await post({ text: 'x', to: forged })).toBe('refused');
    app.clock.set(new Date(Date.parse(sunday) + letterDays * 86_400_000).toISOString());
    expect(await post({ text: 'x' })).toBe('refused');
    app.clock.set(sunday);
    await parent.rpc.relatives.end({ id: relativeId });
    expect(await post({ text: 'x' })).toBe('refused');
    expect(await comments()).toEqual([]);
    expect(await notKept()).toEqual([]);
  });

  test('while the family is suspended', async () => {
    await app.database.service((db) =>
      db.updateTable('tenants').set({ status: 'suspended' }).where('id', '=', parent.tenantId).execute(),
    );
    expect(await post({ text: 'x' })).toBe('refused');
  });
});

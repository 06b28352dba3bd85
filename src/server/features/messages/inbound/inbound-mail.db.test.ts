import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import type Mail from 'nodemailer/lib/mailer';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Member } from '../../../../../tests/harness/member.ts';
import { sentMails } from '../../../../../tests/harness/sent-mails.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { limits } from '../../../../shared/fields.ts';
import { asOwnPicture } from '../../delivery/channels/own-pictures.rules.ts';
import { replyAddress } from '../reminders/reply-address.rules.ts';
import { replyReceiver } from './inbound-mail.webhook.ts';
import { type MailReceiver, maxMailBytes } from './mail.server.ts';

const domain = 'reply.example.com';
const secret = 'a-secret-of-the-provider';
const day = '2026-11-20';
const words = 'She wished each snail good luck.';

let app: TestApp;
let receiver: MailReceiver;
let parent: Member;
let stranger: Member;
let address: string;

beforeAll(async () => {
  app = await startTestApp({ mailInbound: { domain, port: 0, secret } });
  const started = await replyReceiver.listen(app.services);
  if (!started) throw new Error('No receiver was started.');
  receiver = started;
});
afterAll(() => receiver.close());

beforeEach(async () => {
  app.clock.set('2026-11-21T01:30:00Z');
  parent = await app.createFamily();
  stranger = await app.createFamily();
  address = await promptTo(parent);
});

async function promptTo(member: Member, reminderDate = day): Promise<string> {
  const { tenantId, userId, email } = member;
  const { id } = await app.database.family(tenantId, (db) =>
    db
      .insertInto('emailReminders')
      .values({ tenantId, userId, reminderDate, emailTo: email })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return replyAddress(app.services.secret, domain, { tenantId, reminderId: id });
}

const compose = (mail: Mail.Options): Promise<Buffer> =>
  new MailComposer({ from: parent.email, to: address, subject: 'Re: Your story', messageId: '<1@phone>', ...mail })
    .compile()
    .build();

async function post(mail: Mail.Options) {
  const answer = await app.server.inject({
    method: 'POST',
    url: `/api/inbound-mail/${secret}`,
    headers: { 'content-type': 'message/rfc822' },
    payload: await compose({ text: words, ...mail }),
  });
  return { status: answer.statusCode, body: answer.json<{ outcome?: string; error?: string }>() };
}

const storiesOf = (member: Member) => member.rpc.dailyStories.list({});
const reminderOf = ({ tenantId, userId }: Member) =>
  app.database.family(tenantId, (db) =>
    db
      .selectFrom('emailReminders')
      .where('tenantId', '=', tenantId)
      .where('userId', '=', userId)
      .select(['repliedAt', 'replyContent'])
      .executeTakeFirstOrThrow(),
  );
const photo = () =>
  sharp({
    create: {
      width: 300,
      height: 200,
      channels: 3,
      background: '#386',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();

describe('an answer', () => {
  test('becomes the story of the day that the prompt asked about, and is stored with the prompt', async () => {
    const text = `${words}\n\nOn Fri, Nov 20, 2026 Upbringing <${address}> wrote:\n> What did they say?`;
    const announce = vi.spyOn(app.services.changes, 'announce');
    expect(await post({ text })).toEqual({ status: 200, body: { outcome: 'kept' } });
    expect(announce).toHaveBeenLastCalledWith(
      expect.objectContaining({ tenantId: parent.tenantId, family: expect.arrayContaining(['dailyStories']), own: [] }),
    );
    expect(await storiesOf(parent)).toMatchObject([{ storyDate: day, content: words, source: 'email', mediaUrls: [] }]);
    expect(await reminderOf(parent)).toEqual({ repliedAt: '2026-11-21T01:30:00.000Z', replyContent: words });
    expect(await storiesOf(stranger)).toEqual([]);
  });

  test('as it arrived can’t be read by anyone else, not even for a moment', async () => {
    const { family } = app.services.database;
    const seen: number[] = [];
    const spy = vi.spyOn(app.services.database, 'family').mockImplementation(async (tenantId, work) => {
      const result = await family(tenantId, work);
      const open = await family(parent.tenantId, (db) =>
        db
          .selectFrom('files')
          .where('tenantId', '=', db.tenantId)
          .where('type', '=', 'message/rfc822')
          .select(['sealedFor'])
          .execute(),
      );
      seen.push(...open.map(({ sealedFor }) => sealedFor ?? 0));
      return result;
    });
    expect((await post({})).body).toEqual({ outcome: 'kept' });
    spy.mockRestore();
    expect(new Set(seen)).toEqual(new Set([parent.userId]));
  });

  test('is added to an existing story of that day, even without a photo', async () => {
    await parent.rpc.dailyStories.create({ storyDate: day, content: 'In the morning.' });
    expect((await post({})).body).toEqual({ outcome: 'kept' });
    expect((await post({ text: 'And at night.', messageId: '<2@phone>' })).body).toEqual({ outcome: 'kept' });
    expect(await storiesOf(parent)).toMatchObject([{ content: `In the morning.\n\n${words}\n\nAnd at night.` }]);
    expect((await reminderOf(parent)).replyContent).toBe(`${words}\n\nAnd at night.`);
  });

  test('that doesn’t fit into the story is reported to its author', async () => {
    const long = 'a'.repeat(limits.content);
    await parent.rpc.dailyStories.create({ storyDate: day, content: long });
    expect((await post({ attachments: [{ filename: 'a.jpg', content: await photo() }] })).body).toEqual({
      outcome: 'kept',
    });
    expect(await storiesOf(parent)).toMatchObject([{ content: long, mediaUrls: [] }]);
    expect((await reminderOf(parent)).replyContent).toBe(words);
    const mails = await sentMails(app, parent.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your answer for Friday, November 20']);
    expect(mails[0]?.text).toContain('is full, so we couldn’t add your answer');
    // Keeps the mail as it arrived. No record would use the photo.
    const files = await app.database.family(parent.tenantId, (db) =>
      db.selectFrom('files').where('tenantId', '=', parent.tenantId).select('category').execute(),
    );
    expect(files).toEqual([{ category: 'document' }]);
    expect(await sentMails(app, stranger.email)).toEqual([]);
  });

  test('that arrives twice, even at once, is saved once', async () => {
    const outcomes = await Promise.all([post({}), post({}), post({})]);
    expect(outcomes.map(({ body }) => String(body.outcome)).toSorted()).toEqual(['kept', 'repeated', 'repeated']);
    expect((await post({})).body).toEqual({ outcome: 'repeated' });
    expect(await storiesOf(parent)).toMatchObject([{ content: words }]);
  });

  test('adds its photos but no other attachments, and its author can read the original mail', async () => {
    const attachments = [
      { filename: 'IMG_1.jpg', content: await photo() },
      {
        filename: 'logo.png',
        content: await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      },
      { filename: 'fake.jpg', content: Buffer.alloc(20_000, 'x'), contentType: 'image/jpeg' },
      { filename: 'notes.pdf', content: Buffer.from('%PDF-1.7') },
    ];
    expect((await post({ attachments })).body).toEqual({ outcome: 'kept' });
    const [story] = await storiesOf(parent);
    expect(story?.media).toMatchObject([{ type: 'image/jpeg' }]);
    const raw = await app.database.family(parent.tenantId, (db) =>
      db
        .selectFrom('receivedReplies')
        .where('tenantId', '=', parent.tenantId)
        .select(['rawUrl', 'storyId'])
        .executeTakeFirstOrThrow(),
    );
    expect(raw.storyId).toBe(story?.id);
    const [told] = await sentMails(app, parent.email);
    expect(told?.text).toContain('One photo from your answer couldn’t be added to the story for Friday, November 20');
    const partner = await app.createMember(parent);
    expect((await parent.api('GET', raw.rawUrl ?? '')).text).toContain('Subject: Re: Your story');
    expect((await partner.api('GET', raw.rawUrl ?? '')).status).toBe(404);
  });

  test('with photos only becomes a story of photos', async () => {
    expect((await post({ text: '', attachments: [{ filename: 'a.jpg', content: await photo() }] })).body).toEqual({
      outcome: 'kept',
    });
    expect(await storiesOf(parent)).toMatchObject([{ content: 'Photos of the day', media: [{ type: 'image/jpeg' }] }]);
  });

  test('ignores the picture from our question', async () => {
    const ours = { filename: 'image001.jpg', content: asOwnPicture(await photo()) };
    await post({ attachments: [ours] });
    expect(await storiesOf(parent)).toMatchObject([{ content: words, mediaUrls: [] }]);
  });

  test('added to a private story keeps its photos private', async () => {
    const story = await parent.rpc.dailyStories.create({ storyDate: day, content: 'For me.' });
    await parent.rpc.dailyStories.update({ id: story.id, isPrivate: true });
    const announce = vi.spyOn(app.services.changes, 'announce');
    await post({ attachments: [{ filename: 'a.jpg', content: await photo() }] });
    expect(announce).toHaveBeenLastCalledWith(expect.objectContaining({ family: [] }));
    const [changed] = await storiesOf(parent);
    const partner = await app.createMember(parent);
    expect((await parent.api('GET', changed?.mediaUrls[0] ?? '')).status).toBe(200);
    expect((await partner.api('GET', changed?.mediaUrls[0] ?? '')).status).toBe(404);
  });
});

describe('a mail isn’t saved', () => {
  const expectNothing = async () => {
    expect(await storiesOf(parent)).toEqual([]);
    expect((await reminderOf(parent)).repliedAt).toBeNull();
  };

  test.each([
    ['an absence note', { headers: { 'Auto-Submitted': 'auto-replied' } }],
    ['what a list sends', { headers: { Precedence: 'bulk' } }],
    ['a mail without words', { text: '  \n> What did they say?' }],
  ])('%s', async (_, mail) => {
    expect(await post(mail)).toEqual({ status: 200, body: { outcome: 'ignored' } });
    await expectNothing();
  });

  test('from another person who got the address', async () => {
    expect((await post({ from: stranger.email })).body).toEqual({ outcome: 'refused' });
    await expectNothing();
  });

  test('with a forged sender to an address that was invented or changed', async () => {
    const [local = ''] = address.split('@');
    const forged = `${local.slice(0, -1)}${local.endsWith('0') ? '1' : '0'}@${domain}`;
    for (const to of [`story-1-1-${'0'.repeat(32)}@${domain}`, forged, `hello@${domain}`, `${local}@example.org`]) {
      expect((await post({ to })).body).toEqual({ outcome: 'refused' });
    }
    await expectNothing();
  });

  test('that arrives more than 30 days later', async () => {
    app.clock.set('2026-12-21T12:00:00Z');
    expect((await post({})).body).toEqual({ outcome: 'refused' });
    app.clock.set('2026-12-20T12:00:00Z');
    expect((await post({})).body).toEqual({ outcome: 'kept' });
  });

  test('from a deactivated account', async () => {
    await app.database.service((db) =>
      db.updateTable('users').set({ status: 'deactivated' }).where('id', '=', parent.userId).execute(),
    );
    expect((await post({})).body).toEqual({ outcome: 'refused' });
  });
});

describe('a mail provider', () => {
  test('may post the mail in a form', async () => {
    const form = new FormData();
    form.set('recipient', address);
    form.set('body-mime', (await compose({ to: 'someone@example.com', text: words })).toString());
    const request = new Request('http://localhost/', { method: 'POST', body: form });
    const answer = await app.server.inject({
      method: 'POST',
      url: `/api/inbound-mail/${secret}`,
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect(answer.json()).toEqual({ outcome: 'kept' });
  });

  test('gets a clear error for a post without a mail, and 413 for more than 25 MB', async () => {
    const send = (payload: Buffer) =>
      app.server.inject({
        method: 'POST',
        url: `/api/inbound-mail/${secret}`,
        headers: { 'content-type': 'message/rfc822' },
        payload,
      });
    expect((await send(Buffer.alloc(0))).statusCode).toBe(400);
    expect((await send(Buffer.alloc(maxMailBytes + 1, 'x'))).statusCode).toBe(413);
  });
});

test('is refused for a wrong secret before the mail is read', async () => {
  for (const url of ['/api/inbound-mail', '/api/inbound-mail/guessed', `/api/inbound-mail/${secret}x`]) {
    const never = new Readable({ read: () => undefined });
    const headers = { 'content-type': 'message/rfc822', 'content-length': maxMailBytes };
    const answer = await app.server.inject({ method: 'POST', url, headers, payload: never });
    expect([answer.statusCode, answer.json().error]).toEqual([
      403,
      'Please post mail to /api/inbound-mail/ followed by this server’s MAIL_INBOUND_SECRET.',
    ]);
  }
});

test('characters that can’t be stored are removed from text and names', async () => {
  const attachments = [{ filename: 'sn\0ail.png', content: await photo() }];
  expect(await post({ text: 'She wished\0 each snail luck. \uD83D', attachments })).toEqual({
    status: 200,
    body: { outcome: 'kept' },
  });
  const [story] = await storiesOf(parent);
  expect(story?.content).toMatch(/^She wished each snail luck\. \uFFFD*$/);
});

describe('by SMTP', () => {
  const send = (mail: Mail.Options, envelope?: Mail.Options['envelope']) => {
    const transport = createTransport({ host: '127.0.0.1', port: receiver.port, ignoreTLS: true });
    const sent = transport.sendMail({
      from: parent.email,
      to: address,
      subject: 'Re',
      text: words,
      ...mail,
      ...(envelope && { envelope }),
    });
    return sent.finally(() => transport.close());
  };

  test('an answer becomes a story, even if only the envelope names its address', async () => {
    await send({ to: 'Upbringing <someone@example.com>' }, { from: parent.email, to: [address.toUpperCase()] });
    expect(await storiesOf(parent)).toMatchObject([{ content: words, source: 'email' }]);
  });

  test('refuses mail to other addresses before it is sent, and mail from other people after it', async () => {
    await expect(send({ to: `hello@${domain}` })).rejects.toMatchObject({ responseCode: 550 });
    await expect(send({ to: 'x@example.org' })).rejects.toMatchObject({ responseCode: 550 });
    await expect(send({ from: stranger.email })).rejects.toMatchObject({ responseCode: 550 });
    expect(await storiesOf(parent)).toEqual([]);
  });

  test('refuses 30 MB', async () => {
    const attachments = [{ filename: 'a.bin', content: Buffer.alloc(30 * 1024 * 1024, 'x') }];
    await expect(send({ attachments })).rejects.toMatchObject({ responseCode: 552 });
    expect(await storiesOf(parent)).toEqual([]);
  });
});

test('nothing of a mail is logged', async () => {
  await post({});
  expect(app.log.join('')).toContain('a mail came');
  expect(app.log.join('')).not.toContain(words);
  expect(app.log.join('')).not.toContain(parent.email);
  expect(app.log.join('')).not.toContain(address);
});

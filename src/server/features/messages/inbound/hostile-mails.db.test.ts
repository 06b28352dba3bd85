import { createTransport } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { replyAddress } from '../reminders/reply-address.rules.ts';
import { replyReceiver } from './inbound-mail.webhook.ts';
import type { MailReceiver } from './mail.server.ts';

const domain = 'reply.example.com';
const secret = 'a-secret-of-the-provider';
const words = 'She wished each snail good luck.';

let app: TestApp;
let receiver: MailReceiver;
let parent: Member;
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
  const { tenantId, userId, email } = parent;
  const { id } = await app.database.family(tenantId, (db) =>
    db
      .insertInto('emailReminders')
      .values({ tenantId, userId, reminderDate: '2026-11-20', emailTo: email })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  address = replyAddress(app.services.secret, domain, { tenantId, reminderId: id });
});

const compose = (attachments: { content: string }[] = []): Promise<Buffer> =>
  new MailComposer({ from: parent.email, to: address, text: words, attachments }).compile().build();

/** Parsers recurse into groups: 3,000 of them in 20 kB overflow the stack of some. */
function nestedGroups(): Buffer {
  const groups = Array.from({ length: 3000 }, (_, index) => `g${index}:`).join(' ');
  return Buffer.from(`From: ${parent.email}\r\nTo: ${groups} ${address};\r\n\r\n${words}\r\n`);
}

async function post(payload: Buffer) {
  const headers = { 'content-type': 'message/rfc822' };
  const answer = await app.server.inject({ method: 'POST', url: `/api/inbound-mail/${secret}`, headers, payload });
  return [answer.statusCode, answer.json()];
}

function send(raw: Buffer) {
  const transport = createTransport({ host: '127.0.0.1', port: receiver.port, ignoreTLS: true });
  return transport.sendMail({ raw, envelope: { from: parent.email, to: [address] } }).finally(() => transport.close());
}

const contents = async () => (await parent.rpc.dailyStories.list({})).map(({ content }) => content);

describe.each([
  ['3,000 groups inside each other', nestedGroups],
  ['1,000 parts', () => compose(Array.from({ length: 1000 }, () => ({ content: 'a' })))],
])('a mail with %s', (_what, hostile) => {
  test('is refused once, and the next mail is saved', async () => {
    expect(await post(await hostile())).toEqual([200, { outcome: 'refused' }]);
    expect(app.log.join('')).toContain('a mail could not be read');
    expect(await contents()).toEqual([]);
    expect(await post(await compose())).toEqual([200, { outcome: 'kept' }]);
  });

  test('is refused for good by SMTP, and the next mail is saved', async () => {
    await expect(send(await hostile())).rejects.toMatchObject({ responseCode: 550 });
    await send(await compose());
    expect(await contents()).toEqual([words]);
  });
});

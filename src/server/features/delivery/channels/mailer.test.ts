import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type SmtpPeer, startSmtpServer } from '../../../../../tests/peers/smtp-server.ts';
import { createMailer, type Mail, type Mailer } from './mailer.client.ts';
import { connectionOptionsOf } from './smtp.client.ts';

const mail: Mail = {
  to: 'hannah@example.com',
  subject: 'Für heute Abend',
  text: 'First line\n.\n..two dots',
  html: '<p>First line</p>',
  messageId: '<same@upbringing>',
};
const from = 'Upbringing <upbringing@example.com>';
const closing: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function peer(options?: Parameters<typeof startSmtpServer>[0]): Promise<SmtpPeer> {
  const server = await startSmtpServer(options);
  closing.push(() => server.close());
  return server;
}

function mailerTo(smtpUrl: string): Mailer {
  return createMailer({ smtpUrl, from, outboxDir: '/nowhere' });
}

test('gives a mail to the SMTP server, with the given Message-ID', async () => {
  const server = await peer();
  expect(await mailerTo(server.url).send(mail)).toEqual({ outcome: 'sent', messageId: '<same@upbringing>' });
  expect(server.mails).toMatchObject([{ from: 'upbringing@example.com', to: ['hannah@example.com'] }]);
  const source = server.mails[0]?.source ?? '';
  expect(source).toContain('Message-ID: <same@upbringing>');
  expect(source).toContain('Subject: =?UTF-8?Q?F=C3=BCr_heute_Abend?=');
  expect(source).toContain('First line\r\n.\r\n..two dots');
  expect(source).toContain('<p>First line</p>');
});

const refused = { outcome: 'refused', sentence: 'The mail server didn’t accept the message.' };

test.each(['sender', 'recipient', 'message'] as const)(
  'if the server refuses the %s, reports a refusal',
  async (refuse) => {
    const server = await peer({ refuse });
    expect(await mailerTo(server.url).send(mail)).toMatchObject(refused);
    expect(server.mails).toEqual([]);
  },
);

test('refuses an invalid address, and doesn’t report the server as away', async () => {
  const server = await peer();
  expect(await mailerTo(server.url).send({ ...mail, to: '' })).toMatchObject(refused);
});

test('reports an unreachable server as away', async () => {
  const port = await new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
  expect(await mailerTo(`smtp://127.0.0.1:${port}`).send(mail)).toMatchObject({
    outcome: 'away',
    sentence: 'We couldn’t reach the mail server.',
  });
});

test.each([
  ['smtp://user:password@mail.example.com', true],
  ['smtp://user:password@mail.example.com?requireTLS=false', false],
  ['smtp://mail.example.com', false],
  ['smtp://user:password@127.0.0.1:1025', false],
  ['smtp://user:password@localhost', false],
])('%s sends nothing without TLS: %s', (url, needsTls) => {
  expect(connectionOptionsOf(url).requireTLS).toBe(needsTls);
});

test('without an SMTP server, writes every mail as a complete file into the outbox', async () => {
  const outboxDir = await mkdtemp(join(tmpdir(), 'upbringing-outbox-'));
  closing.push(() => rm(outboxDir, { recursive: true, force: true }));
  const mailer = createMailer({ smtpUrl: undefined, from, outboxDir: join(outboxDir, 'outbox') });
  const sentence = 'This server doesn’t send email. The message was written to its outbox folder instead.';
  const kept = { outcome: 'sent', sentence };
  expect(await Promise.all([mailer.send(mail), mailer.send({ ...mail, to: 'daniel@example.com' })])).toMatchObject([
    kept,
    kept,
  ]);
  const files = await readdir(join(outboxDir, 'outbox'));
  expect(files).toHaveLength(2);
  expect(files.every((file) => file.endsWith('.eml'))).toBe(true);
  const texts = await Promise.all(files.map((file) => readFile(join(outboxDir, 'outbox', file), 'utf8')));
  expect(texts.join()).toContain('To: hannah@example.com');
  expect(texts.join()).toContain('To: daniel@example.com');
});

// Without a mail server, mail is written to a folder. Nobody is told that it was sent.
import { expect, test } from 'vitest';
import { startTestApp } from './harness/test-app.ts';

const outbox = 'This server doesn’t send email. The test was written to its outbox folder instead.';
const reset = 'This server doesn’t send email. Ask an administrator for a password link.';

test.each([
  [undefined, false, [outbox, outbox, reset]],
  [
    'smtp://127.0.0.1:9',
    true,
    [
      'A test reminder has been sent for 19:00',
      expect.stringContaining('A test email has been sent to '),
      expect.stringContaining('we’ve emailed it a link'),
    ],
  ],
])('with SMTP_URL %s every sentence about mail is true', async (smtpUrl, isMailed, told) => {
  const app = await startTestApp({ smtpUrl });
  const parent = await app.createFamily();
  const invited = await parent.rpc.invitations.create({ email: 'nana@example.com' });
  expect(invited).toMatchObject({ email: 'nana@example.com', isMailed });
  expect(await parent.rpc.invitations.create({ email: null })).toMatchObject({ isMailed: false });
  const messages = [
    (await parent.rpc.emailReminders.sendTest({ time: '19:00' })).message,
    (await parent.rpc.emailReminders.sendTestEmail({ to: parent.email })).message,
    (await parent.rpc.password.forgot({ email: parent.email })).message,
  ];
  expect(messages).toEqual(told);
  // It makes no difference whether the address has an account.
  expect((await parent.rpc.password.forgot({ email: 'nobody@example.com' })).message).toBe(messages[2]);
});

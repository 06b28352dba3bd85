import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/harness/test-app.ts';
import { sendReminders } from './due-reminders.rules.ts';

const secret = 'a-secret-of-the-provider';

test('each story prompt has its own address, and an answer to it becomes the story of its day', async () => {
  const app = await startTestApp({ mailInbound: { domain: 'reply.example.com', port: undefined, secret } });
  app.clock.set('2026-11-21T12:00:00Z');
  const parent = await app.createFamily();
  await parent.rpc.userSettings.update({ dailyStoryReminder: { enabled: true, time: '19:00', method: 'email' } });
  await sendReminders(app.services);
  expect(app.mails).toEqual([]);
  app.clock.set('2026-11-22T00:01:00Z');
  await sendReminders(app.services);
  const [prompt] = app.mails;
  expect(prompt?.text).toContain('Just reply to this email');
  const answer = await app.server.inject({
    method: 'POST',
    url: `/api/inbound-mail/${secret}`,
    headers: { 'content-type': 'message/rfc822' },
    payload: `From: ${parent.email}\r\nTo: ${prompt?.replyTo}\r\nMessage-ID: <1@phone>\r\n\r\nShe wished each snail luck.`,
  });
  expect(answer.json()).toEqual({ outcome: 'kept' });
  expect(await parent.rpc.dailyStories.list({})).toMatchObject([
    { storyDate: '2026-11-21', content: 'She wished each snail luck.', source: 'email' },
  ]);
});

import { expect, test } from 'vitest';
import type { Notification } from '../../../../shared/messages/notifications.ts';
import { originOf, outcomeOf } from './notification-words.ts';

const notification: Notification = {
  id: 1,
  kind: 'story_prompt',
  channel: 'email',
  recipient: 'hannah@example.com',
  subject: 'Your story for Friday, November 20',
  path: null,
  status: 'sent',
  attempts: 1,
  dueAt: '2026-11-21T00:00:00.000Z',
  sentAt: '2026-11-21T00:00:05.000Z',
  errorMessage: null,
  createdAt: '2026-11-21T00:00:00.000Z',
};
const said = (changes: Partial<Notification>) => {
  const { label, sentence } = outcomeOf({ ...notification, sentAt: null, ...changes }, 'America/New_York');
  return `${label}: ${sentence}`;
};

test('says what sent it and on which channel', () => {
  expect(originOf(notification)).toBe('Daily story reminder · Email to hannah@example.com');
  expect(originOf({ ...notification, channel: 'sms', recipient: '+1415' })).toBe('Daily story reminder · SMS to +1415');
  expect(originOf({ ...notification, channel: 'push', recipient: 'Safari on iPhone' })).toBe(
    'Daily story reminder · Push to Safari on iPhone',
  );
  expect(originOf({ ...notification, kind: 'story_response', channel: 'list', recipient: '' })).toBe(
    'Hearts and notes',
  );
});

test('says when it was sent, in the reader’s time zone, or why it wasn’t', () => {
  const errorMessage = 'We couldn’t reach the mail server.';
  expect(said({ sentAt: notification.sentAt })).toBe('Sent: Sent Nov 20, 2026, 7:00 PM');
  const inOutbox = 'This server doesn’t send email. The message was written to its outbox folder instead.';
  expect(said({ sentAt: notification.sentAt, errorMessage: inOutbox })).toBe(`Not sent: ${inOutbox}`);
  expect(said({ channel: 'list', sentAt: notification.sentAt })).toBe(': Nov 20, 2026, 7:00 PM');
  expect(said({ status: 'pending' })).toBe('Waiting: Scheduled for Nov 20, 2026, 7:00 PM');
  expect(said({ status: 'pending', errorMessage })).toBe(
    'Waiting: We couldn’t reach the mail server. Next try Nov 20, 2026, 7:00 PM.',
  );
  expect(said({ status: 'failed', attempts: 4, errorMessage })).toBe(
    'Failed: We couldn’t reach the mail server. Tried 4 times.',
  );
  expect(said({ status: 'unknown', errorMessage: 'It may have arrived.' })).toBe('Unknown: It may have arrived.');
  expect(said({ status: 'skipped', errorMessage: 'We didn’t send this because its time had passed.' })).toBe(
    'Skipped: We didn’t send this because its time had passed. It was due Nov 20, 2026, 7:00 PM.',
  );
});

import { expect, test } from 'vitest';
import type { Notification } from '../../../../shared/messages/notifications.ts';
import { groupsOf } from './notification-groups.ts';

const sent = (id: number, changes: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'story_prompt',
  channel: 'email',
  recipient: 'hannah@example.com',
  subject: 'What moment from today would you like to remember?',
  status: 'sent',
  attempts: 1,
  dueAt: '2026-11-20T01:00:00.000Z',
  sentAt: '2026-11-20T01:00:00.000Z',
  errorMessage: null,
  path: null,
  createdAt: '2026-11-20T01:00:00.000Z',
  ...changes,
});

const idsOf = (notifications: Notification[]) => groupsOf(notifications).map((group) => group.map(({ id }) => id));

test('three or more equal messages in a row share a line, two don’t', () => {
  expect(idsOf([sent(5), sent(4), sent(3)])).toEqual([[5, 4, 3]]);
  expect(idsOf([sent(5), sent(4)])).toEqual([[5], [4]]);
  expect(idsOf([])).toEqual([]);
});

test.each([
  ['another subject', { subject: 'Another question?' }],
  ['another address', { recipient: 'daniel@example.com' }],
  ['another way', { channel: 'push' }],
  ['another record', { path: '/daily-stories/story/7' }],
  ['a failure', { status: 'failed' }],
  ['one that didn’t leave the server', { errorMessage: 'This server doesn’t send email.' }],
] as const)('%s has its own line and separates its neighbours', (_what, changes) => {
  expect(idsOf([sent(7), sent(6), sent(5), sent(4, changes), sent(3), sent(2)])).toEqual([[7, 6, 5], [4], [3], [2]]);
});

import type { Notification } from '../../../../shared/messages/notifications.ts';

/** Equal messages share a line from this number on. */
const fewest = 3;

/** The messages in order. Consecutive messages that say the same on the same channel form a group. */
export function groupsOf(notifications: readonly Notification[]): Notification[][] {
  const runs: Notification[][] = [];
  for (const notification of notifications) {
    const run = runs.at(-1);
    if (run?.[0] && isRepeated(run[0], notification)) run.push(notification);
    else runs.push([notification]);
  }
  return runs.flatMap((run) => (run.length < fewest ? run.map((each) => [each]) : [run]));
}

/** Whether both arrived and differ only in time. */
const isRepeated = (a: Notification, b: Notification): boolean =>
  [a, b].every(({ status, errorMessage }) => status === 'sent' && errorMessage === null) &&
  a.kind === b.kind &&
  a.channel === b.channel &&
  a.recipient === b.recipient &&
  a.subject === b.subject &&
  a.path === b.path;

import { beforeAll, beforeEach, expect, test } from 'vitest';
import { seedReminders } from '../../../../../tests/harness/seed-reminders.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import type { Services } from '../../../services.ts';
import { claimDueMembers, type DueMember } from './due-reminders.queries.ts';
import { sendReminders } from './due-reminders.rules.ts';

let app: TestApp;
const due = '2026-11-21T19:00:00.000Z';

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  await app.database.service(async (db) => {
    await db.deleteFrom('accountLookups').execute();
    await db.deleteFrom('tenants').execute();
  });
  app.clock.set('2026-11-21T19:00:00Z');
});

/** Another process on the same database, and the recipients of its mails. */
function anotherProcess(): { services: Services; sentTo: string[] } {
  const sentTo: string[] = [];
  const mailer: Services['mailer'] = {
    async send({ to }, onHandOver) {
      await onHandOver?.();
      sentTo.push(to);
      return { outcome: 'sent', messageId: `<${sentTo.length}@example.com>` };
    },
  };
  return { services: { ...app.services, mailer }, sentTo };
}

const statuses = async () => {
  const rows = await app.database.service((db) => db.selectFrom('outgoingMessages').select('status').execute());
  return rows.map(({ status }) => status);
};

test('two processes share due reminders, and nobody is told twice', async () => {
  await seedReminders(app.database, { families: 80, membersEach: 3, due });
  const processes = [anotherProcess(), anotherProcess()];
  await Promise.all(processes.map(({ services }) => sendReminders(services)));
  const sentTo = processes.flatMap((each) => each.sentTo);
  expect(sentTo).toHaveLength(240);
  expect(new Set(sentTo).size).toBe(240);
  expect(processes.every((each) => each.sentTo.length > 0)).toBe(true);
  expect(new Set(await statuses())).toEqual(new Set(['sent']));
});

test('a page claimed by a process that died can be claimed again after two minutes, and not before', async () => {
  await seedReminders(app.database, { families: 2, membersEach: 3, due });
  expect(await claim()).toHaveLength(6);
  const { services, sentTo } = anotherProcess();
  await sendReminders(services);
  expect(sentTo).toEqual([]);
  app.clock.set('2026-11-21T19:02:00Z');
  await sendReminders(services);
  expect(new Set(sentTo).size).toBe(6);
  expect(await claim()).toEqual([]);
});

const claim = (): Promise<DueMember[]> => app.database.service((db) => claimDueMembers(db, app.clock.now()));

test('a member with nothing to be told is claimed once a day', async () => {
  app.clock.set('2026-11-20T17:00:00Z');
  const parent = await app.createFamily();
  await sendReminders(app.services);
  app.clock.set('2026-11-21T13:09:00Z');
  await sendReminders(app.services);
  const { dailyRemindersAt } = await app.database.family(parent.tenantId, (db) =>
    db.selectFrom('userSettings').select('dailyRemindersAt').executeTakeFirstOrThrow(),
  );
  expect(dailyRemindersAt).toBe(`2026-11-22T13:0${parent.userId % 10}:00.000Z`);
  app.clock.set('2026-11-22T13:09:00Z');
  expect(await claim()).toMatchObject([{ tenantId: parent.tenantId, isQuiet: true }]);
});

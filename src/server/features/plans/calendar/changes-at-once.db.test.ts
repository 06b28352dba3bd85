import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { changeEvent, removeEvent } from './calendar-events.rules.ts';

let app: TestApp;
let parent: Member;
let id: number;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-12-01T12:00:00Z');
});

beforeEach(async () => {
  parent = await app.createFamily();
  ({ id } = await parent.rpc.calendarEvents.create({
    eventType: 'activity',
    title: 'Baking',
    startDate: '2026-12-09T15:00:00Z',
    recurrence: 'FREQ=WEEKLY',
  }));
});

/** Two parents change something in two open transactions; the first one commits late. */
async function bothAtOnce(first: Change, second: Change): Promise<void> {
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const now = app.clock.now();
  const inFamily = (change: Change, after: () => Promise<void>) =>
    app.database.family(parent.tenantId, async (db) => {
      if (change === 'remove occurrence')
        await removeEvent(db, { id, occurrence: '2026-12-16' }, { userId: parent.userId, now });
      else await changeEvent(db, { id, ...change } as ChangedEvent, now);
      await after();
    });
  const one = inFamily(first, () => {
    begun.resolve();
    return held.promise;
  });
  await begun.promise;
  const two = inFamily(second, () => Promise.resolve());
  // Long enough for the second one to read the event if nothing makes it wait.
  await new Promise((resolve) => setTimeout(resolve, 300));
  held.resolve();
  await Promise.all([one, two]);
}

type ChangedEvent = Parameters<typeof changeEvent>[1];
type Change = Partial<Omit<ChangedEvent, 'id'>> | 'remove occurrence';

test('keeps one parent’s date and the other’s title', async () => {
  await bothAtOnce({ startDate: '2026-12-24T15:00:00Z' }, { title: 'Cookies' });
  expect(await parent.rpc.calendarEvents.get({ id })).toMatchObject({
    title: 'Cookies',
    startDate: '2026-12-24T15:00:00.000Z',
  });
});

test('keeps two changes of one occurrence', async () => {
  const occurrence = '2026-12-16';
  await bothAtOnce({ occurrence, title: 'Gingerbread' }, { occurrence, location: 'Grandma’s' });
  expect(await parent.rpc.calendarEvents.get({ id, occurrence })).toMatchObject({
    title: 'Gingerbread',
    location: 'Grandma’s',
  });
});

test('an occurrence that one parent deleted doesn’t return with the other’s change', async () => {
  await expect(bothAtOnce('remove occurrence', { occurrence: '2026-12-16', title: 'Gingerbread' })).rejects.toThrow(
    'Event not found',
  );
});

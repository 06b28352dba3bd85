import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/harness/test-app.ts';

test('an event that began on 29 February is on 28 February in other years, also after a split, until it is moved', async () => {
  const app = await startTestApp();
  const { calendarEvents } = (await app.createFamily()).rpc;
  const daysOf = async (startDate: string, endDate: string) =>
    (await calendarEvents.list({ startDate, endDate })).map(({ occurrence }) => occurrence);
  const { id } = await calendarEvents.create({
    eventType: 'activity',
    title: 'Leap day',
    startDate: '2024-02-29',
    allDay: true,
    recurrence: 'FREQ=YEARLY',
  });
  const all = ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29', '2029-02-28'];
  const found = async () => (await Promise.all(all.map((day) => daysOf(day, day)))).flat();
  expect(await found()).toEqual(all);
  const rest = await calendarEvents.update({ id, occurrence: '2026-02-28', following: true, title: 'Leap' });
  expect(rest.recurrence).toBe('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1');
  expect(await found()).toEqual(all);
  const moved = await calendarEvents.update({ id: rest.id, startDate: '2026-03-05' });
  expect(moved.recurrence).toBe('FREQ=YEARLY');
  expect(await daysOf('2028-02-01', '2028-03-31')).toEqual(['2028-03-05']);
});

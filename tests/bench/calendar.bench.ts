import type { Bench, Figures } from '../../scripts/bench.ts';
import { listDays, listEvents } from '../../src/server/features/plans/calendar/calendar-days.rules.ts';
import type { Viewer } from '../../src/server/kernel/trpc/viewer.ts';
import { addDays } from '../../src/shared/calendar-date.ts';
import { type BenchFamily, type Engine, medianMs, onEachDatabase, verdictOn } from './bench-family.ts';

const eventCount = 500;
/** A person doesn't notice it. */
const limitMs = 25;

async function fillCalendar({ services, tenantId, userId }: BenchFamily): Promise<void> {
  const rows = Array.from({ length: eventCount }, (_, index) => ({
    tenantId,
    userId,
    eventType: 'activity' as const,
    title: `Event ${index}`,
    startDate: `${addDays('2016-01-01', index * 8)}T21:30:00Z`,
    startTime: '16:30',
    recurrence: index < 3 ? 'FREQ=DAILY' : null,
  }));
  await services.database.family(tenantId, (db) => db.insertInto('calendarEvents').values(rows).execute());
}

const monthInput = { startDate: '2026-10-01T04:00:00Z', endDate: '2026-11-01T03:59:59Z' };
const clock = { now: () => new Date('2026-10-09T20:00:00Z') };

async function measure(family: BenchFamily, engine: Engine): Promise<Figures> {
  await fillCalendar(family);
  const services = { ...family.services, clock };
  const viewer = { userId: family.userId, tenantId: family.tenantId, timezone: 'America/New_York' } as Viewer;
  const context: Parameters<typeof listDays>[0] = {
    viewer,
    services,
    family: (work) => services.database.family(family.tenantId, work),
  };
  const read = (input: typeof monthInput) => () => listEvents(context, input);
  const month = await medianMs(read(monthInput));
  const grid = await medianMs(() => listDays(context, { first: '2026-09-27', last: '2026-10-31' }));
  const years = await medianMs(read({ ...monthInput, endDate: '2028-10-01T03:59:59Z' }));
  return {
    [`${engine}: a month of 500 events, 3 of them daily for ten years (ms)`]: month,
    [`${engine}: the month on the dashboard, with lessons and birthdays (ms)`]: grid,
    [`${engine}: two years of them (ms)`]: years,
    [`${engine}: verdict`]: verdictOn(limitMs, month, grid),
  };
}

export const bench: Bench = { name: 'calendar', run: () => onEachDatabase(measure) };

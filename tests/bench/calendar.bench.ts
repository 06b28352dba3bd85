import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Bench, Figures } from '../../scripts/bench.ts';
import { readConfig } from '../../src/server/config.ts';
import { register } from '../../src/server/features/auth/register.ts';
import { listEvents } from '../../src/server/features/calendar-events/list-events.ts';
import { closeServices, openServices } from '../../src/server/open-services.ts';
import { createLogger } from '../../src/server/platform/logging.ts';
import type { Services } from '../../src/server/services.ts';
import { addDays } from '../../src/shared/calendar-date.ts';

const eventCount = 500;
/** What a person does not notice. */
const limitMs = 25;

async function fillCalendar({ database }: Services): Promise<number> {
  const { tenantId, userId } = await database.service((db) =>
    db.selectFrom('users').select(['tenantId', 'id as userId']).executeTakeFirstOrThrow(),
  );
  const rows = Array.from({ length: eventCount }, (_, index) => ({
    tenantId,
    userId,
    eventType: 'activity',
    title: `Event ${index}`,
    startDate: `${addDays('2016-01-01', index * 8)}T21:30:00Z`,
    startTime: '16:30',
    recurrence: index < 3 ? 'FREQ=DAILY' : null,
  }));
  await database.family(tenantId, (db) => db.insertInto('calendarEvents').values(rows).execute());
  return tenantId;
}

const monthInput = { startDate: '2026-10-01T04:00:00Z', endDate: '2026-11-01T03:59:59Z' };

async function medianMs(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 15; run++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return Math.round((times.toSorted((a, b) => a - b)[7] ?? 0) * 10) / 10;
}

async function measure(services: Services): Promise<Figures> {
  const tenantId = await fillCalendar(services);
  const read = (input: typeof monthInput) => () =>
    services.database.family(tenantId, (db) => listEvents(db, { timezone: 'America/New_York' }, input));
  const month = await medianMs(read(monthInput));
  const years = await medianMs(read({ ...monthInput, endDate: '2028-10-01T03:59:59Z' }));
  return {
    'a month of 500 events, 3 of them daily for ten years (ms)': month,
    'two years of them (ms)': years,
    verdict: month <= limitMs ? `within ${limitMs} ms` : `OVER ${limitMs} ms`,
  };
}

export const bench: Bench = {
  name: 'calendar',
  async run() {
    const folder = await mkdtemp(path.join(tmpdir(), 'upbringing-bench-'));
    const services = await openServices(readConfig({ DATA_DIR: folder }), createLogger('silent'));
    try {
      const account = { email: 'bench@example.com', password: 'secret1', firstName: 'Bench', lastName: 'Mark' };
      await register(services, account, '127.0.0.1');
      return await measure(services);
    } finally {
      await closeServices(services);
      await rm(folder, { recursive: true, force: true });
    }
  },
};

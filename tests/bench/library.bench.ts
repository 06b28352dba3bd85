import type { Bench, Figures } from '../../scripts/bench.ts';
import { buildApp } from '../../src/server/app.ts';
import {
  type BenchFamily,
  benchAccount,
  type Engine,
  inParts,
  medianMs,
  onEachDatabase,
  verdictOn,
} from './bench-family.ts';

const lessonCount = 1000;
/** From the request to the answer through the whole server, for the requests that open the page. */
const limitMs = 250;
const text = 'Put your shoes side by side, then the school bag beside them, and the evening is half as long. ';

async function fillLibrary({ services, tenantId, userId }: BenchFamily): Promise<void> {
  await services.database.family(tenantId, async (db) => {
    const { id: categoryId } = await db
      .selectFrom('valueCategories')
      .where('tenantId', '=', tenantId)
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const activities = JSON.stringify(
      Array.from({ length: 5 }, (_, index) => ({
        id: `activity-${index}`,
        title: `Activity ${index}`,
        description: text,
        completed: index % 2 === 0,
        isAiGenerated: false,
        ageAppropriate: '5-9',
        duration: '10 minutes',
        category: 'talk',
        createdAt: '2026-10-09T20:00:00.000Z',
      })),
    );
    const lessons = Array.from({ length: lessonCount }, (_, index) => ({
      tenantId,
      userId,
      categoryId,
      title: `Lesson ${index}`,
      description: text,
      content: text.repeat(20),
      activities,
      tags: ['evening', `tag ${index % 40}`],
    }));
    await inParts(lessons, (part) => db.insertInto('values').values(part).execute());
  });
}

async function measure(family: BenchFamily, engine: Engine): Promise<Figures> {
  await fillLibrary(family);
  const app = await buildApp(family.services);
  try {
    const signedIn = await app.inject({ method: 'POST', url: '/api/login', payload: benchAccount });
    const cookie = String(signedIn.headers['set-cookie']).split(';', 1)[0] ?? '';
    const open = (url: string) => app.inject({ method: 'GET', url, headers: { cookie } });
    const answer = await open('/api/values');
    if (answer.json<unknown[]>().length !== lessonCount) throw new Error(`${answer.statusCode}: ${answer.body}`);
    const whole = await medianMs(() => open('/api/values'));
    const page = await medianMs(() => open('/api/values?limit=50'));
    return {
      [`${engine}: 1,000 lessons with five activities each (ms)`]: whole,
      [`${engine}: their size (kB)`]: Math.round(answer.body.length / 1000),
      [`${engine}: the newest 50 of them (ms)`]: page,
      [`${engine}: verdict`]: verdictOn(limitMs, whole),
    };
  } finally {
    await app.close();
  }
}

export const bench: Bench = { name: 'library', isLong: true, run: () => onEachDatabase(measure) };

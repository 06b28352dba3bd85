import type { Bench, BenchRun, Figures } from '../../scripts/bench.ts';
import { buildApp } from '../../src/server/app.ts';
import { vacuumEmbedded } from '../../src/server/kernel/database/embedded/vacuum-embedded.ts';
import { addDays } from '../../src/shared/calendar-date.ts';
import { fileAddress } from '../../src/shared/files/files.ts';
import { type BenchFamily, benchAccount, type Engine, onEachDatabase, verdictOn } from './bench-family.ts';

const years = 20;
const photoCounts = { usual: 20_000, large: 50_000 };
const days = years * 365;
/** A trigger indexes the text of each story, so only a few are written at once. */
const storiesAtOnce = 500;
/** From the request to the answer through the whole server; 95 of 100 requests must be faster. */
const limitMs: Record<Engine, number> = { embedded: 200, PostgreSQL: 80 };

const firstDay = addDays(new Date().toISOString().slice(0, 10), -days);

/** Writes a story a day for 20 years, with the photos among them. Returns the child. */
async function fillAlbum({ services, tenantId, userId }: BenchFamily, photoCount: number): Promise<number> {
  const family = services.database.longRunning.family.bind(services.database.longRunning);
  const own = { tenantId, userId };
  const childId = await family(tenantId, async (db) => {
    const child = { ...own, name: 'Ida', dateOfBirth: firstDay, currentStage: 'Young Adult' };
    return (await db.insertInto('children').values(child).returning('id').executeTakeFirstOrThrow()).id;
  });
  let shown = 0;
  for (let start = 0; start < days; start += storiesAtOnce) {
    const end = Math.min(start + storiesAtOnce, days);
    const upTo = Math.round((photoCount * end) / days);
    await family(tenantId, async (db) => {
      const picture = {
        ...own,
        category: 'media' as const,
        type: 'image/jpeg',
        size: 400_000,
        width: 2560,
        height: 1920,
      };
      const files = await db
        .insertInto('files')
        .values(
          Array.from({ length: upTo - shown }, (_, at) => ({ ...picture, name: 'a.jpg', storageKey: `${shown + at}` })),
        )
        .returning('id')
        .execute();
      shown = upTo;
      const urls = files.map(({ id }) => fileAddress(id));
      const each = urls.length / (end - start);
      const stories = await db
        .insertInto('dailyStories')
        .values(
          Array.from({ length: end - start }, (_, at) => ({
            ...own,
            title: `Day ${start + at}`,
            content: 'She counted the snails on the wall, all of them, and gave the smallest one a name.',
            storyDate: addDays(firstDay, start + at),
            mediaUrls: urls.slice(Math.round(at * each), Math.round((at + 1) * each)),
          })),
        )
        .returning('id')
        .execute();
      await db
        .insertInto('dailyStoryChildren')
        .values(stories.map(({ id }) => ({ tenantId, storyId: id, childId })))
        .execute();
    });
  }
  return childId;
}

interface PageOfAlbum {
  nextCursor: string | null;
}

async function measure(family: BenchFamily, engine: Engine, { isLarge, note }: BenchRun): Promise<Figures> {
  const photoCount = isLarge ? photoCounts.large : photoCounts.usual;
  const childId = await fillAlbum(family, photoCount);
  await vacuumEmbedded(family.services);
  if (engine === 'PostgreSQL') await family.services.database.executeSql('vacuum analyze');
  note(`${engine}: ${days} stories and ${photoCount} photos are written`);
  const app = await buildApp(family.services);
  try {
    const signedIn = await app.inject({ method: 'POST', url: '/api/login', payload: benchAccount });
    const cookie = String(signedIn.headers['set-cookie']).split(';', 1)[0] ?? '';
    const get = async (url: string): Promise<PageOfAlbum> => {
      const answer = await app.inject({ method: 'GET', url, headers: { cookie } });
      if (answer.statusCode !== 200) throw new Error(`${url} ${answer.statusCode}: ${answer.body}`);
      return answer.json<PageOfAlbum>();
    };
    const timeline = `/api/children/${childId}/timeline`;
    const places = {
      'the album’s first page': () => get(timeline),
      'a jump to an age': (run: number) => get(`${timeline}?to=${addDays(firstDay, 365 * (1 + (run % years)))}`),
      'a page while scrolling': scrollThrough(get, timeline),
      'the first photos': () => get('/api/photos'),
      'the first photos of a child': () => get(`/api/photos?childId=${childId}`),
      'a jump to a month of photos': (run: number) =>
        get(`/api/photos?to=${addDays(firstDay, 365 * (1 + (run % years)))}`),
      'photos while scrolling': scrollThrough(get, '/api/photos'),
      'what happened on this day': () => get('/api/memories'),
    };
    const figures: Record<string, number> = {};
    for (const [what, look] of Object.entries(places)) figures[`${engine}: ${what}, 95 of 100 (ms)`] = await slow(look);
    return { ...figures, [`${engine}: verdict`]: verdictOn(limitMs[engine], ...Object.values(figures)) };
  } finally {
    await app.close();
  }
}

/** Each call reads the next page. After the last page it starts again. */
function scrollThrough(get: (url: string) => Promise<PageOfAlbum>, url: string): () => Promise<unknown> {
  let cursor: string | null = null;
  return async () => {
    const page: PageOfAlbum = await get(cursor === null ? url : `${url}?cursor=${encodeURIComponent(cursor)}`);
    cursor = page.nextCursor;
  };
}

/** The time that 95 of 100 requests stay within, to one decimal. */
async function slow(look: (run: number) => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let run = 0; run < 40; run++) {
    const start = performance.now();
    await look(run);
    taken.push(performance.now() - start);
  }
  return Math.round((taken.toSorted((one, other) => one - other)[37] ?? 0) * 10) / 10;
}

export const bench: Bench = {
  name: 'album',
  isLong: true,
  run: (run) => onEachDatabase((family, engine) => measure(family, engine, run)),
};

import type { InjectOptions } from 'fastify';
import type { Bench, Figures } from '../../scripts/bench.ts';
import { buildApp } from '../../src/server/app.ts';
import { vacuumEmbedded } from '../../src/server/kernel/database/embedded/vacuum-embedded.ts';
import type { SearchResult } from '../../src/shared/overview/search.ts';
import { multipartBody } from '../harness/member.ts';
import { countFound } from '../harness/search-questions.ts';
import { dates } from './bench-calls.ts';
import { type BenchFamily, benchAccount, type Engine, medianMs, onEachDatabase, verdictOn } from './bench-family.ts';
import { fillSearchFamily, recordCount } from './search-family.ts';

/** From the question to its answer through the whole server, for 95 of 100 questions. */
const limitMs: Record<Engine, number> = { embedded: 200, PostgreSQL: 80 };

interface Asker {
  find: (q: string) => Promise<{ results: SearchResult[] }>;
  send: (method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) => Promise<{ id: number }>;
  importStories: (csv: string) => Promise<void>;
}

async function signInTo(app: Awaited<ReturnType<typeof buildApp>>): Promise<Asker> {
  const signedIn = await app.inject({ method: 'POST', url: '/api/login', payload: benchAccount });
  const cookie = String(signedIn.headers['set-cookie']).split(';', 1)[0] ?? '';
  const ask = async (request: InjectOptions) => {
    const answer = await app.inject({ ...request, headers: { cookie, ...request.headers } });
    if (answer.statusCode >= 300) throw new Error(`${answer.statusCode}: ${answer.body}`);
    return answer.json();
  };
  return {
    find: (q) => ask({ method: 'GET', url: '/api/search', query: { q } }),
    send: (method, url, payload) => ask({ method, url, payload }),
    importStories: (csv) =>
      ask({ method: 'POST', url: '/api/daily-stories/bulk-import', ...multipartBody('csv', csv, 'stories.csv') }),
  };
}

/** Each question twice, the second time measured. */
async function measureQuestions(family: BenchFamily, engine: Engine, { find }: Asker): Promise<Figures> {
  const questions = await fillSearchFamily(family);
  await vacuumEmbedded(family.services);
  if (engine === 'PostgreSQL') await family.services.database.executeSql('vacuum analyze');
  const { found } = await countFound(questions, find);
  const times: number[] = [];
  await countFound(questions, async (q) => {
    const start = performance.now();
    const answer = await find(q);
    times.push(performance.now() - start);
    return answer;
  });
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => Math.round((sorted[Math.floor(sorted.length * part)] ?? 0) * 10) / 10;
  return {
    [`${engine}: a question among ${recordCount.toLocaleString('en-US')} records, middle (ms)`]: at(0.5),
    [`${engine}: 95 of 100 (ms)`]: at(0.95),
    [`${engine}: the slowest (ms)`]: at(0.999),
    [`${engine}: verdict`]: verdictOn(limitMs[engine], at(0.95)),
    [`${engine}: of ${questions.length} questions, their record is among the first five`]: found,
  };
}

const paragraph = 'She counted the snails on the wall, all of them, and gave the smallest one a name. '
  .repeat(6)
  .trim();

/** The most frequent save, and the largest one. */
async function measureSaves({ send, importStories }: Asker, firstDay: string): Promise<Record<string, number>> {
  const next = dates(firstDay);
  const child = { name: 'Ida', dateOfBirth: '2018-04-09', currentStage: 'Elementary' };
  const { id: childId } = await send('POST', '/api/children', child);
  const draftContent = Array.from({ length: 45 }, () => paragraph).join('\n\n');
  const letter = await send('GET', `/api/annual-letters/child/${childId}/year/2025`);
  let typed = draftContent;
  return {
    'a letter of ten pages saved by itself': await medianMs(() =>
      send('PATCH', `/api/annual-letters/${letter.id}`, { draftContent: (typed += ' Word') }),
    ),
    'a story written': await medianMs(() =>
      send('POST', '/api/daily-stories', { content: paragraph, storyDate: next(), childIds: [childId] }),
    ),
    '500 stories imported': await medianMs(() => {
      const rows = Array.from({ length: 500 }, (_, at) => `${next()},Ida,"${paragraph}",Number ${at}`);
      return importStories(['Date,Tags,Story,Comment', ...rows].join('\n'));
    }),
  };
}

async function setTriggers({ services }: BenchFamily, state: 'enable' | 'disable'): Promise<void> {
  const { rows } = await services.database.executeSql(
    `select distinct tgrelid::regclass::text as name from pg_trigger where tgname = 'search_entry'`,
  );
  for (const { name } of rows as { name: string }[])
    await services.database.executeSql(`alter table ${name} ${state} trigger search_entry`);
}

async function measure(family: BenchFamily, engine: Engine, note: (line: string) => void): Promise<Figures> {
  const app = await buildApp({ ...family.services, config: { ...family.services.config, enforcePlanLimits: false } });
  try {
    const asker = await signInTo(app);
    const answered = await measureQuestions(family, engine, asker);
    for (const [figure, value] of Object.entries(answered)) note(`${figure}: ${value}`);
    const withWords = await measureSaves(asker, '1900-01-01');
    await setTriggers(family, 'disable');
    const without = await measureSaves(asker, '1925-01-01');
    await setTriggers(family, 'enable');
    const saves = Object.entries(withWords).map(([what, ms]) => [
      `${engine}: ${what}, and without its words (ms)`,
      `${ms}, ${without[what]}`,
    ]);
    return { ...answered, ...Object.fromEntries(saves) };
  } finally {
    await app.close();
  }
}

export const bench: Bench = {
  name: 'search',
  isLong: true,
  run: ({ note }) => onEachDatabase((family, engine) => measure(family, engine, note)),
};

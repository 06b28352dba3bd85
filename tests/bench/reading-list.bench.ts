import type { Bench, Figures } from '../../scripts/bench.ts';
import { buildApp } from '../../src/server/app.ts';
import { bookOverview, pageOfBooks } from '../../src/server/features/keepsakes/reading-list/reading-list.rules.ts';
import { launchChromium } from '../harness/chromium.ts';
import { type BenchFamily, benchAccount, inParts, medianMs, onEachDatabase, verdictOn } from './bench-family.ts';

const bookCount = 2000;
/** A person doesn't notice it. */
const limitMs = 50;
/** At least every third frame of a screen with 60 frames a second. */
const frameLimitMs = 50;

async function fillShelf({ services, tenantId, userId }: BenchFamily): Promise<void> {
  const rows = Array.from({ length: bookCount }, (_, index) => ({
    tenantId,
    userId,
    title: `A book with a title of an ordinary length, number ${index}`,
    author: `Author ${index % 300}`,
    reason: 'It came up at dinner, and nobody knew how it goes on. '.repeat(1 + (index % 4)),
    tags: [`tag-${index % 20}`, 'shared'],
    createdAt: new Date(Date.UTC(2020, 0, 1) + index * 3_600_000).toISOString(),
  }));
  await services.database.family(tenantId, (db) =>
    inParts(rows, (part) => db.insertInto('readingList').values(part).execute()),
  );
}

interface Scrolled {
  /** The duration of each frame, in milliseconds. */
  times: number[];
  mostCards: number;
  lastTitle: string;
}

/** Scrolls the whole shelf like a wheel that is turned on and on. Text, since it runs in the page and not here. */
const scrollAll = `(async () => {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const times = [];
  let mostCards = 0;
  let atEndSince = 0;
  let before = await nextFrame();
  // At the end, more pages may still be loading.
  while (atEndSince < 90) {
    const bottom = scrollY;
    scrollBy(0, 250);
    const now = await nextFrame();
    times.push(now - before);
    before = now;
    atEndSince = scrollY === bottom ? atEndSince + 1 : 0;
    if (times.length % 20 === 0) mostCards = Math.max(mostCards, document.querySelectorAll('article').length);
  }
  const titles = [...document.querySelectorAll('article h2')].map((title) => title.textContent);
  return { times, mostCards, lastTitle: titles.at(-1) ?? '' };
})()`;

const rounded = (ms: number): number => Math.round(ms * 10) / 10;

async function measureScrolling({ services }: BenchFamily): Promise<Figures> {
  const app = await buildApp(services);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: url });
    await context.request.post('/api/login', { data: { email: benchAccount.email, password: benchAccount.password } });
    const page = await context.newPage();
    await page.goto('/reading-list');
    await page.getByRole('article').first().waitFor();
    const { times, mostCards, lastTitle } = await page.evaluate<Scrolled>(scrollAll);
    if (!lastTitle.endsWith('number 0')) throw new Error(`The shelf ended at "${lastTitle}".`);
    const sorted = times.toSorted((a, b) => a - b);
    const slow = rounded(sorted[Math.floor(sorted.length * 0.95)] ?? 0);
    return {
      'scrolling 2,000 books: a picture, middle (ms)': rounded(sorted[Math.floor(sorted.length / 2)] ?? 0),
      'a picture, 95 of 100 (ms)': slow,
      'the slowest picture (ms)': rounded(sorted.at(-1) ?? 0),
      'cards in the page at the most': mostCards,
      'verdict on scrolling': verdictOn(frameLimitMs, slow),
    };
  } finally {
    await browser.close();
    await app.close();
  }
}

async function measure(family: BenchFamily, engine: string): Promise<Figures> {
  await fillShelf(family);
  const { services, tenantId } = family;
  const read = (work: (db: Parameters<typeof pageOfBooks>[0]) => Promise<unknown>) =>
    medianMs(() => services.database.family(tenantId, work));
  const first = await read((db) => pageOfBooks(db, {}));
  const last = await read((db) => pageOfBooks(db, { cursor: bookCount - 60 }));
  const searched = await read((db) => pageOfBooks(db, { search: 'number 1234' }));
  const overview = await read((db) => bookOverview(db, { search: 'number 1234' }));
  return {
    [`${engine}: the first page of 2,000 books (ms)`]: first,
    [`${engine}: the last page (ms)`]: last,
    [`${engine}: a search (ms)`]: searched,
    [`${engine}: the numbers of the tabs (ms)`]: overview,
    [`${engine}: verdict`]: verdictOn(limitMs, first, last, searched, overview),
    ...(engine === 'embedded' ? await measureScrolling(family) : {}),
  };
}

export const bench: Bench = { name: 'reading-list', isLong: true, run: () => onEachDatabase(measure) };

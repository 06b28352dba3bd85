import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright';
import type { Bench, BenchRun, Figures } from '../../scripts/bench.ts';
import { startAppServer } from '../e2e/app-server.ts';
import { launchChromium } from '../harness/chromium.ts';
import { findFreePort } from '../harness/free-port.ts';
import { measureSlowLine } from './slow-line.ts';

interface Report {
  lhr: {
    runtimeError?: { message: string };
    categories: { performance: { score: number } };
    audits: Record<string, { numericValue?: number }>;
    /** How fast the machine is: 1,500 to 2,000 for a good desktop. */
    environment: { benchmarkIndex: number };
  };
}
type Lighthouse = (url: string, flags: object) => Promise<Report>;

const root = path.resolve(import.meta.dirname, '../..');
const pages = { Home: '/', Stories: '/daily-stories', Lessons: '/values-library', Letters: '/annual-letters' };
const rounds = 3;

const goals = { score: 90, blockingMs: 300, shift: 0.02, interactionMs: 200 };

/**
 * How many times slower than a machine of this benchmark index a mid-range phone is: Lighthouse's own calculator.
 * https://github.com/patrickhulce/lighthouse-cpu-throttling-calculator; its usual 4 is for an index of 1,533.
 */
function slowDownOf(benchmarkIndex: number): number {
  if (benchmarkIndex >= 1300) return 3 + (benchmarkIndex - 1300) / 233;
  if (benchmarkIndex >= 800) return 2 + (benchmarkIndex - 800) / 500;
  return 1 + Math.max(0, benchmarkIndex - 150) / 650;
}

async function loadLighthouse(): Promise<Lighthouse> {
  const project = path.join(root, 'tests/page-project');
  const { status } = spawnSync('npm', ['ci', '--loglevel=error'], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('Lighthouse could not be installed.');
  const file = createRequire(path.join(project, 'package.json')).resolve('lighthouse');
  return ((await import(pathToFileURL(file).href)) as { default: Lighthouse }).default;
}

/** The demo family, in its own folder. */
async function makeDemo(dataDir: string): Promise<{ email: string; password: string }> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  const made = spawnSync(process.execPath, ['scripts/demo.ts'], { cwd: root, env, encoding: 'utf8' });
  const [email, password] = ['Email', 'Password'].map((name) => new RegExp(`${name} +(\\S+)`).exec(made.stdout)?.[1]);
  if (!email || !password) throw new Error(`The demo could not be made: ${made.stderr}`);
  return { email, password };
}

async function signIn(browser: Browser, url: string, account: object) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const { ok } = await context.request.post('/api/login', { data: account }).then((answer) => ({ ok: answer.ok() }));
  if (!ok) throw new Error('The demo family could not sign in.');
  const cookies = await context.cookies();
  return { context, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
}

const medianOf = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const atMost = (value: number, goal: number): string => `${value} (${value > goal ? 'OVER' : 'at most'} ${goal})`;
const atLeast = (value: number, goal: number): string => `${value} (${value < goal ? 'UNDER' : 'at least'} ${goal})`;

type Load = (address: string, cpuSlowdownMultiplier: number) => Promise<Report['lhr']>;

/** A load first whose report says how fast the machine is at this moment. */
async function calibrate(load: Load): Promise<{ index: number; slowDown: number }> {
  const indexes: number[] = [];
  for (let round = 0; round < rounds; round += 1) indexes.push((await load('/healthz', 1)).environment.benchmarkIndex);
  return { index: Math.round(medianOf(indexes)), slowDown: Number(slowDownOf(medianOf(indexes)).toFixed(2)) };
}

/** Lighthouse's own phone: the median of three rounds for each page. */
async function measurePages(load: Load, slowDown: number, note: BenchRun['note']): Promise<Figures> {
  const figures: Figures = {};
  for (const [name, address] of Object.entries(pages)) {
    const found: { score: number; blocking: number; shift: number }[] = [];
    let failures = 0;
    while (found.length < rounds) {
      const { categories, audits, runtimeError } = await load(address, slowDown);
      if (runtimeError) {
        note(`${name} again: ${runtimeError.message}`);
        failures += 1;
        if (failures > rounds) throw new Error(runtimeError.message);
        continue;
      }
      const valueOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
      found.push({
        score: Math.round(categories.performance.score * 100),
        blocking: Math.round(valueOf('total-blocking-time')),
        shift: Number(valueOf('cumulative-layout-shift').toFixed(3)),
      });
      note(`${name} ${JSON.stringify(found.at(-1))}`);
    }
    figures[`${name}: Lighthouse`] = atLeast(medianOf(found.map(({ score }) => score)), goals.score);
    figures[`${name}: total blocking time, ms`] = atMost(
      medianOf(found.map(({ blocking }) => blocking)),
      goals.blockingMs,
    );
    figures[`${name}: layout shift`] = atMost(medianOf(found.map(({ shift }) => shift)), goals.shift);
  }
  return figures;
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();
const link = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name }).first();

/** What parents tap most: the page and the element. */
const taps = [
  ['/', 'Add today’s story', button(/Today's Story/)],
  ['/', 'a day of the calendar', (page: Page) => page.getByRole('gridcell').nth(10)],
  ['/', 'Account menu', button(/^Account menu/)],
  ['/', 'More', button('More')],
  ['/', 'to Stories', link('Stories')],
  ['/daily-stories', 'Filters', button(/^Filters/)],
  ['/daily-stories', 'a story’s menu', button(/^Edit or delete/)],
  ['/values-library', 'a lesson', (page: Page) => page.locator('main button[aria-expanded=false]').first()],
  ['/annual-letters', 'the tab Memories', (page: Page) => page.getByRole('tab').nth(1)],
  ['/heirlooms', 'an heirloom', (page: Page) => page.locator('main a[href*="heirloom="]').first()],
] as const;

/** The longest time from a tap to the next paint, like Interaction to Next Paint. */
async function measureTap(page: Page, [address, , find]: (typeof taps)[number]): Promise<number> {
  await page.goto(address);
  await page.locator('[aria-busy]').first().waitFor({ state: 'detached' });
  // Until the prefetched files have arrived.
  await page.waitForTimeout(4_000);
  const target = find(page);
  await target.scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    const longest = ((globalThis as { longest?: { ms: number } }).longest = { ms: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) longest.ms = Math.max(longest.ms, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as object as { entryTypes: [] });
  });
  await target.tap();
  await page.waitForTimeout(1_500);
  return page.evaluate(() => (globalThis as { longest?: { ms: number } }).longest?.ms ?? 0);
}

async function measureTaps(page: Page, slowDown: number, note: BenchRun['note']): Promise<Figures> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  const figures: Figures = {};
  for (const tap of taps) {
    const found: number[] = [];
    for (let round = 0; round < rounds; round += 1) found.push(await measureTap(page, tap));
    note(`${tap[1]} ${found.join(' ')}`);
    figures[`tap on ${tap[1]}, ms`] = atMost(medianOf(found), goals.interactionMs);
  }
  return figures;
}

/** How a page feels on a phone: how long it blocks, what moves, and how soon a tap shows. Needs an idle machine. */
export const bench: Bench = {
  name: 'page',
  isLong: true,
  async run({ note }) {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'upbringing-page-'));
    const account = await makeDemo(dataDir);
    const server = await startAppServer({ isFresh: true, env: { DATA_DIR: dataDir } });
    const port = await findFreePort();
    const browser = await launchChromium({ isWhole: true, args: [`--remote-debugging-port=${port}`] });
    try {
      const { context, cookie } = await signIn(browser, server.url, account);
      const lighthouse = await loadLighthouse();
      const load: Load = async (address, cpuSlowdownMultiplier) => {
        const flags = { port, extraHeaders: { cookie }, onlyCategories: ['performance'], logLevel: 'error' };
        const throttling = { cpuSlowdownMultiplier };
        return (await lighthouse(`${server.url}${address}`, { ...flags, throttling })).lhr;
      };
      const { index, slowDown } = await calibrate(load);
      note(`benchmark index ${index}: a phone is ${slowDown} times slower`);
      return {
        "Lighthouse's benchmark index; how many times slower a phone is": `${index}; ${slowDown}`,
        ...(await measurePages(load, slowDown, note)),
        ...(await measureTaps(await context.newPage(), slowDown, note)),
        ...(await measureSlowLine(async () => (await signIn(browser, server.url, account)).context)),
      };
    } finally {
      await browser.close();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

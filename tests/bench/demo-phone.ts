import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { startAppServer } from '../e2e/app-server.ts';
import { launchChromium } from '../harness/chromium.ts';

export const root = path.resolve(import.meta.dirname, '../..');

/** The demo family, in its own folder. */
async function makeDemo(dataDir: string): Promise<{ email: string; password: string }> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  const made = spawnSync(process.execPath, ['scripts/demo.ts'], { cwd: root, env, encoding: 'utf8' });
  const [email, password] = ['Email', 'Password'].map((name) => new RegExp(`${name} +(\\S+)`).exec(made.stdout)?.[1]);
  if (!email || !password) throw new Error(`The demo could not be made: ${made.stderr}`);
  return { email, password };
}

export interface DemoPhone {
  url: string;
  /** A phone without anything kept; signed in, or not. */
  newContext: (isSignedIn?: boolean) => Promise<BrowserContext>;
}

/** Runs `measure` with a phone and the demo family's server. */
export async function withDemoPhone<T>(args: string[], measure: (phone: DemoPhone) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'upbringing-page-'));
  const account = await makeDemo(dataDir);
  const server = await startAppServer({ isFresh: true, env: { DATA_DIR: dataDir } });
  const browser = await launchChromium({ isWhole: true, args });
  try {
    const newContext = (isSignedIn = true) => openContext(browser, server.url, isSignedIn ? account : undefined);
    return await measure({ url: server.url, newContext });
  } finally {
    await browser.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function openContext(browser: Browser, baseURL: string, account: object | undefined): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    // Playwright evaluates what it waits for.
    bypassCSP: true,
  });
  if (!account) return context;
  const answer = await context.request.post('/api/login', { data: account });
  if (!answer.ok()) throw new Error('The demo family could not sign in.');
  return context;
}

export interface Line {
  kbitPerSecond: number;
  /** To the server and back. */
  latencyMs: number;
}

/** Slows down the page's line, and its processor. */
export async function slowDown(page: Page, { kbitPerSecond, latencyMs }: Line, processor = 1): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const throughput = (kbitPerSecond * 1000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor });
}

/** Until the service worker has kept the app's files, on a fast line. */
const untilKeptMs = 20_000;

/** Opens the app once, so that its service worker keeps it. */
export async function keepApp(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/');
  await page.waitForTimeout(untilKeptMs);
  await page.close();
}

export const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

export const atMost = (value: number, goal: number): string =>
  `${value} (${value > goal ? 'OVER' : 'at most'} ${goal})`;
export const atLeast = (value: number, goal: number): string =>
  `${value} (${value < goal ? 'UNDER' : 'at least'} ${goal})`;

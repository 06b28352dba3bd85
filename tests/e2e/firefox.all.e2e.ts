// The other engine, driven over WebDriver BiDi: every page, and writing without a line.
import { existsSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '../harness/free-port.ts';
import { type Account, createAdministrator, openApi } from './accounts.ts';
import { type AppServer, startAppServer } from './app-server.ts';
import { areas, child, pagesBeforeSignIn } from './every-page.ts';

const firefox = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((program) => existsSync(program));
const waiting = { timeout: 120_000 };

/** A port in front of the server that can be closed, which is a cut line to any browser. */
async function openLine(port: number, serverPort: () => number) {
  const sockets = new Set<Socket>();
  const line = createServer((socket) => {
    const server = connect(serverPort(), '127.0.0.1');
    for (const end of [socket, server]) {
      sockets.add(end);
      end.on('error', () => end.destroy());
      end.on('close', () => sockets.delete(end));
    }
    socket.on('close', () => server.destroy());
    server.on('close', () => socket.destroy());
    socket.pipe(server).pipe(socket);
  });
  const open = () => new Promise<void>((resolve) => line.listen(port, '127.0.0.1', resolve));
  await open();
  return {
    open,
    cut(): void {
      line.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

let browser: Browser;
let server: AppServer;
let line: Awaited<ReturnType<typeof openLine>>;
let address: string;

beforeAll(async () => {
  if (!firefox) throw new Error('There is no Firefox. Install it: apt-get install firefox-esr.');
  const port = await findFreePort();
  address = `http://127.0.0.1:${port}`;
  server = await startAppServer({ env: { APP_URL: address }, hasCheapPasswords: true });
  line = await openLine(port, () => Number(new URL(server.url).port));
  const extraPrefsFirefox = { 'intl.accept_languages': 'en-US', 'ui.prefersReducedMotion': 1 };
  browser = await puppeteer.launch({ browser: 'firefox', executablePath: firefox, extraPrefsFirefox });
}, 120_000);

afterAll(async () => {
  await browser?.close();
  line?.cut();
  await server?.stop();
});

/** A page of its own, and what must not happen in it. */
async function openPage(): Promise<{ page: Page; problems: string[] }> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(waiting.timeout);
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) =>
    problems.push(`${page.url()}: ${error instanceof Error ? error.message : String(error)}`),
  );
  return { page, problems };
}

async function visit(page: Page, path: string): Promise<string> {
  await page.goto(address + path, { waitUntil: 'domcontentloaded' });
  await page.waitForSelector('h1');
  await page.waitForFunction(() => !document.querySelector('[aria-busy]'));
  return page.evaluate(() => document.body.innerText);
}

async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await visit(page, '/auth');
  await page.locator('aria/Email').fill(email);
  await page.locator('aria/Password[role="textbox"]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => location.pathname === '/');
}

const text = (page: Page, words: string) => page.waitForSelector(`::-p-text(${words})`);

test('every page opens without an error', async () => {
  const parent = await createAdministrator(server.url);
  const api = await openApi(server.url, parent);
  const { id } = await api('POST', '/api/children', child);
  await api('POST', '/api/daily-stories', { content: 'Every puddle.', storyDate: '2026-01-05', childIds: [id] });
  const { page, problems } = await openPage();
  for (const path of pagesBeforeSignIn) await visit(page, path);
  await signIn(page, parent);
  for (const path of Object.values(areas).flatMap((pages) => pages(id))) {
    expect(await visit(page, path)).not.toContain('Couldn’t load');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  expect(problems).toEqual([]);
});

test('a story written without a line survives a reload, and arrives once', async () => {
  const parent = await createAdministrator(server.url);
  const api = await openApi(server.url, parent);
  const { page } = await openPage();
  await signIn(page, parent);
  await visit(page, '/daily-stories');
  const isKept = async () => {
    const active = (await navigator.serviceWorker.getRegistration())?.active;
    return active?.state === 'activated' && localStorage.getItem('upbringing:read-ahead') !== null;
  };
  await page.waitForFunction(isKept, { ...waiting, polling: 500 });

  line.cut();
  await page.locator("aria/Add Today's Story").click();
  await page.locator('aria/Story[role="textbox"]').fill('A snail crossed.');
  await page.locator('aria/Save Story').click();
  await text(page, 'will be sent');
  expect(await visit(page, '/daily-stories')).toContain('A snail crossed.');

  await line.open();
  const stories = async () => (await api('GET', '/api/daily-stories')) as unknown as { content: string }[];
  await expect.poll(async () => (await stories()).map(({ content }) => content), waiting).toEqual(['A snail crossed.']);
  await page.waitForFunction(() => !document.body.innerText.includes('To send'), waiting);
  await visit(page, '/outbox');
  await text(page, 'All sent');
  expect(await stories()).toHaveLength(1);
});

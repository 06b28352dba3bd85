// Files share a server and its stand-ins, so each test creates its own family. A test fails for any console error,
// failed request or server error that `allow` doesn't name, and saves its pages in tests/.artifacts.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Page, Route } from 'playwright';
import { test as base } from 'vitest';
import { launchChromium } from '../harness/chromium.ts';
import { copyPostgresTemplate } from '../harness/database.ts';
import {
  type Account,
  createAdministrator,
  createFamily,
  createPartner,
  createWaitingFamily,
  openApi,
  owner,
  registerOwner,
  signIn,
} from './accounts.ts';
import { type AppServer, startAppServer } from './app-server.ts';
import { watchPage } from './page-problems.ts';
import { closeStandIns, paymentSettings, providerSettings, standInSettings } from './stand-ins.ts';

export type OpenPageOptions = {
  device?: DeviceName;
  /** Who is signed in; nobody by default. */
  as?: Account;
  /** Problems that this test causes on purpose, such as /status of 401/. */
  allow?: RegExp[];
  /** False cuts the live updates, which would reload what a test breaks on purpose. */
  isLive?: boolean;
  /** Runs in the whole browser, which can show PDFs and refuse the microphone, unlike the quicker one. */
  isWhole?: boolean;
  /** What the browser is set to, such as its time zone. Such a page gets a context of its own, with an empty cache. */
  context?: BrowserContextOptions;
};

type OpenPage = (address: string, options?: OpenPageOptions) => Promise<Page>;

type WatchedPage = { page: Page; findProblems: () => string[]; close: () => Promise<void> };

/** Pages with two layouts are tested on both. */
export const deviceNames = ['desktop', 'phone'] as const;
export type DeviceName = (typeof deviceNames)[number];

/** Where a flow is tested: on the device it is mostly used on, and on both by `npm run test:all`. */
export const flowOn = (device: DeviceName): readonly DeviceName[] => (process.env.TEST_ALL ? deviceNames : [device]);

const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} satisfies Record<DeviceName, BrowserContextOptions>;

// Motion would only make a test wait; a test about motion turns it on.
const common: BrowserContextOptions = {
  locale: 'en-US',
  timezoneId: 'America/New_York',
  reducedMotion: 'reduce',
  // It fetches the whole app, which only a test about it needs.
  serviceWorkers: 'block',
};

/** Things that only the whole browser can do. */
const ofWholeBrowser: ReadonlySet<string> = new Set(['notifications']);

/** The microphone beeps for every page; the browser without a window can't ask for permission. */
const hearing = '--use-fake-ui-for-media-stream';

/**
 * The pages of a context share a process and its compiled code. It compiles without optimizing: a test leaves the page
 * before faster code would pay off. Nothing is drawn, so drawing gets almost no memory.
 */
const forShortVisits = [
  '--process-per-site',
  '--force-gpu-mem-available-mb=1',
  '--js-flags=--no-opt --no-maglev --always-sparkplug --no-flush-bytecode --min-semi-space-size=32',
];

const artifacts = path.resolve(import.meta.dirname, '../.artifacts');

/** With `E2E_SLOW=1` answers arrive late and out of order, which reveals tests that look too early. */
async function answerLate(route: Route): Promise<void> {
  await wait(Math.random() * 700);
  await route.fallback();
}

/**
 * A context that tests use one after another, with a warm cache. Its keeper is a page without scripts that keeps the
 * process alive, so that scripts are read and compiled once.
 */
type SharedContext = { context: BrowserContext; keeper: Page };

/** Contexts that no test uses at the moment. */
type IdleContexts = Map<string, SharedContext[]>;

/** Its requests open a connection again that the server closed as idle just when a test used it. */
async function openContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
    const send = context.request[method].bind(context.request);
    context.request[method] = (address, given) => send(address, { maxRetries: 2, ...given });
  }
  return context;
}

async function openSharedContext(browser: Browser, options: BrowserContextOptions): Promise<SharedContext> {
  const context = await openContext(browser, options);
  const keeper = await context.newPage();
  await keeper.goto('/healthz');
  return { context, keeper };
}

/** Against waiting for ever, not against slowness: a page that takes a second alone takes thirty on a busy machine. */
const busyMs = 90_000;

/** A hundred times longer than usual. */
const closingMs = 20_000;

/** Removes everything of a test except the cache and compiled code. */
async function emptyContext({ context, keeper }: SharedContext, origin: string): Promise<void> {
  await Promise.all(
    context
      .pages()
      .filter((page) => page !== keeper)
      .map((page) => page.close()),
  );
  await context.unrouteAll();
  await context.setOffline(false);
  await context.clearCookies();
  const session = await context.newCDPSession(keeper);
  const storageTypes = 'local_storage,indexeddb,service_workers,cache_storage,file_systems';
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await session.detach();
}

/**
 * An opening or closing dialog changes the history, which would abort a navigation started at the same moment. A page
 * that leaves by itself, because its session ended, interrupts one: the test's own address comes after it.
 */
function leaveInPeace(page: Page): void {
  const settled = async () => {
    if (!page.url().startsWith('http')) return;
    const quiet = page.evaluate(() => new Promise((resolve) => setTimeout(() => setTimeout(resolve, 50), 50)));
    // A page that is already navigating can't be asked, and needn't be.
    await quiet.catch(() => undefined);
  };
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...given) => {
    await settled();
    return goto(...given).catch((error: unknown) => {
      if (!/interrupted by another navigation|ERR_ABORTED/.test(String(error))) throw error;
      return goto(...given);
    });
  };
  page.reload = async (...given) => {
    await settled();
    return reload(...given);
  };
}

type PageSource = {
  findBrowser: (isWhole: boolean) => Promise<Browser>;
  idleContexts: IdleContexts;
  server: AppServer;
};

async function openWatchedPage(
  { findBrowser, idleContexts, server }: PageSource,
  address: string,
  { device = 'desktop', as, allow = [], isLive = true, isWhole = false, context: own }: OpenPageOptions,
): Promise<WatchedPage> {
  const browser = await findBrowser(isWhole || (own?.permissions ?? []).some((each) => ofWholeBrowser.has(each)));
  const kind = `${device} ${server.url}${isWhole ? ' whole' : ''}`;
  const settings = { ...common, ...devices[device], baseURL: server.url, ...own };
  const shared = own ? undefined : (idleContexts.get(kind)?.pop() ?? (await openSharedContext(browser, settings)));
  const context = shared?.context ?? (await openContext(browser, settings));
  context.setDefaultTimeout(busyMs);
  context.setDefaultNavigationTimeout(busyMs);
  if (process.env.E2E_SLOW) await context.route('**/*', answerLate);
  if (as) await signIn(context.request, as);
  const problems: string[][] = [];
  const watch = (opened: Page) => problems.push(watchPage(opened, server.url));
  // Every page, including those opened later by the test or the product.
  context.on('page', watch);
  const page = await context.newPage();
  // 204 tells the browser not to ask again.
  if (!isLive) await page.route('**/trpc/live.changes*', (route) => route.fulfill({ status: 204 }));
  leaveInPeace(page);
  await page.goto(address);
  // The app has loaded once the navigation of `index.html` is gone: a click on that would load another document.
  await page.locator('.shell').waitFor({ state: 'hidden' });
  const isUnexpected = (problem: string) => !allow.some((pattern) => pattern.test(problem));
  return {
    page,
    findProblems: () => [...problems.flat(), ...server.takeErrors()].filter(isUnexpected),
    async close() {
      if (!shared) return context.close();
      context.off('page', watch);
      const isEmpty = emptyContext(shared, server.url).then(() => true);
      // Once in a few thousand pages the browser never reports that it closed: such a context isn't used again.
      if (!(await Promise.race([isEmpty, wait(closingMs, false)]))) return void context.close().catch(() => undefined);
      idleContexts.set(kind, [...(idleContexts.get(kind) ?? []), shared]);
    },
  };
}

async function keepPages(name: string, pages: WatchedPage[]): Promise<void> {
  await mkdir(artifacts, { recursive: true });
  const slug = name.replace(/[^\w]+/g, '-').slice(0, 100);
  for (const [index, { page }] of pages.entries()) {
    // A page that crashed can't be saved; the crash is reported elsewhere.
    await keepPage(page, `${slug}-${index + 1}.pdf`).catch(() => undefined);
  }
}

/** Saved as a document, because a screenshot would be empty: nothing was drawn. */
async function keepPage(page: Page, file: string): Promise<void> {
  const size = page.viewportSize() ?? devices.desktop.viewport;
  await page.emulateMedia({ media: 'screen' });
  await page.pdf({ path: path.join(artifacts, file), printBackground: true, ...size });
}

const onPostgres = process.env.TEST_DATABASE === 'postgres';

interface ServerKind {
  isFresh?: boolean;
  /** By a name, which passkeys need, and not by an IP address. */
  isNamed?: boolean;
  /** Settings in addition to those of the stand-ins. */
  env?: Record<string, string>;
}

async function startServer({ isFresh = false, isNamed = false, env: more = {} }: ServerKind = {}) {
  const database = onPostgres && !isFresh ? await copyPostgresTemplate() : undefined;
  const env = { ...standInSettings, ...more, ...(database && { DATABASE_URL: database.url }) };
  const server = await startAppServer({ isFresh, isNamed, env, hasCheapPasswords: true });
  if (!isFresh) await registerOwner(server.url);
  return {
    ...server,
    async stop() {
      await server.stop();
      await database?.remove();
    },
    owner,
    createFamily: (overrides?: Partial<Account>) => createFamily(server.url, overrides),
    createAdministrator: (overrides?: Partial<Account>) => createAdministrator(server.url, overrides),
    createPartner: (account: Account) => createPartner(server.url, account),
    createWaitingFamily: (overrides?: Partial<Account>) => createWaitingFamily(server.url, overrides),
    openApi: (account: Account) => openApi(server.url, account),
  };
}

// One browser for all files; what tests must not share is in their contexts. The whole browser starts when needed.
const withBrowser = base.extend('findBrowser', { scope: 'worker' }, async ({}, { onCleanup }) => {
  const browsers = new Map<boolean, Promise<Browser>>();
  onCleanup(async () => {
    for (const browser of browsers.values()) await (await browser).close();
  });
  return (isWhole: boolean): Promise<Browser> => {
    const browser =
      browsers.get(isWhole) ??
      launchChromium({ isWhole, args: isWhole ? forShortVisits : [...forShortVisits, hearing] });
    browsers.set(isWhole, browser);
    return browser;
  };
});

const withContexts = withBrowser.extend('idleContexts', { scope: 'worker' }, (): IdleContexts => new Map());

const inWorker = withContexts.extend('findSharedServer', { scope: 'worker' }, async ({}, { onCleanup }) => {
  let shared: ReturnType<typeof startServer> | undefined;
  onCleanup(async () => {
    await (await shared)?.stop();
    await closeStandIns();
  });
  return () => (shared ??= startServer());
});

// Separate `test` functions instead of an option: files share a process, and a changed option would stay for the
// next file.
const withServer = (kind: ServerKind) =>
  inWorker
    .extend('server', { scope: 'file' }, async ({ findSharedServer }, { onCleanup }) => {
      if (Object.keys(kind).length === 0) return await findSharedServer();
      const server = await startServer(kind);
      onCleanup(server.stop);
      return server;
    })
    .extend('openPage', async ({ server, findBrowser, idleContexts, task }, { onCleanup }) => {
      const pages: WatchedPage[] = [];
      onCleanup(async () => {
        const problems = pages.flatMap(({ findProblems }) => findProblems());
        if (problems.length > 0 || task.result?.state === 'fail') await keepPages(task.fullTestName, pages);
        await Promise.all(pages.map(({ close }) => close()));
        if (problems.length > 0) throw new Error(`The page had problems:\n${problems.join('\n')}`);
      });
      const openPage: OpenPage = async (address, pageOptions = {}) => {
        const watched = await openWatchedPage({ findBrowser, idleContexts, server }, address, pageOptions);
        pages.push(watched);
        return watched.page;
      };
      return openPage;
    });

export const test = withServer({});

/** On a separate server with an empty folder, as after an installation, and without any account. */
export const testNewInstallation = withServer({ isFresh: true });

/** On a separate server at http://localhost, where browsers allow passkeys. */
export const testWithPasskeys = withServer({ isNamed: true });

/** On a separate server with a sign-in provider. */
export const testWithProvider = withServer({ env: providerSettings });

/** On one whose passwords are switched off. Accounts are made before, so it has none but those of the provider. */
export const testWithoutPasswords = withServer({
  isFresh: true,
  env: { ...providerSettings, PASSWORD_SIGN_IN: 'off' },
});

/** On a separate server where families can subscribe to plans. */
export const testWithPayments = withServer({ env: paymentSettings });

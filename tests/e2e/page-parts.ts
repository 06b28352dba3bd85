// Parts that every page has, found like a person does: by role and name.
import type { Locator, Page, Route } from 'playwright';
import type { DeviceName } from './harness.ts';

/** The toast that is shown now; look for it at once, since it closes by itself. */
export async function waitForToast(page: Page, title: string, description?: string | RegExp): Promise<void> {
  const region = page.getByRole('region', { name: 'Notifications (F8)' });
  const slip = region.locator('[data-variant]').filter({ has: page.getByText(title, { exact: true }) });
  await (description === undefined
    ? slip
    : slip.filter({ has: page.getByText(description, { exact: true }) })
  ).waitFor();
}

/** Opens something that announces changes: its code must be loaded before the connection is cut. */
export const waitForToaster = (page: Page): Promise<void> =>
  page.getByRole('region', { name: 'Notifications (F8)' }).waitFor({ state: 'attached' });

/** Toasts cover other things, and close by themselves. */
export const waitForNoToast = (page: Page): Promise<void> =>
  page.getByRole('region', { name: 'Notifications (F8)' }).locator('[data-variant]').waitFor({ state: 'hidden' });

/** Chooses from the account menu, which is behind the avatar at every width. */
export async function chooseInAccountMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Opens the "…" of a card or row, and chooses from it. */
export async function chooseFor(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^(More for|Edit or delete) “?${name}”?$`) }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** The text that describes a field: its error, or else its hint. */
export const describedBy = (field: Locator): Promise<string> =>
  field.evaluate((element) => {
    // In one read: an error may replace the hint at any moment.
    const id = element.getAttribute('aria-describedby');
    return (id && document.getElementById(id)?.innerText) || '';
  });

export const pathOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

export const isFocused = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => node === document.activeElement);

/** The page is shown, and nothing on it is loading. */
export async function waitForPage(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('[aria-busy]').first().waitFor({ state: 'detached' });
}

/** Once the browser knows every script that the page prefetches; they are named one by one. */
export async function waitForFetchAhead(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('template')?.content.childElementCount === 0);
}

/** As if the session had ended while the page was closed: a page that is open would leave by itself. */
export async function loseSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** Navigates within the app, which is much faster than a reload, to a page with another heading. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((given) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    // Like a browser's step to another entry of the router.
    const { __TSR_index: index } = history.state as { __TSR_index: number };
    history.pushState({ key: crypto.randomUUID(), __TSR_index: index + 1 }, '', given);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);
  await page.locator('h1[data-left]').waitFor({ state: 'detached' });
}

const fault = {
  json: { message: 'No answer.', code: -32603, data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 } },
};

/** One call fails while the others of its batch are answered, until `unroute`. */
export const failCall = (page: Page, name: string): Promise<unknown> =>
  page.route(`**/trpc/*${name}*`, async (route) => {
    const calls = callsOf(route);
    const response = await route.fetch();
    const answers = (await response.json()) as unknown[];
    const json = answers.map((answer, index) => (calls[index] === name ? { error: fault } : answer));
    await route.fulfill({ response, json });
  });

const callsOf = (route: Route): string[] => new URL(route.request().url()).pathname.split('/').at(-1)?.split(',') ?? [];

/** The server's own failure; without any answer a page shows what was kept of an earlier one. */
export const refuse = (route: Route): Promise<void> =>
  route.fulfill({ json: callsOf(route).map(() => ({ error: fault })) });

/** From now on no read is answered, until all are refused or let through. */
export async function holdReads(page: Page): Promise<{ refuse: () => void; letThrough: () => void }> {
  const decision = Promise.withResolvers<'refuse' | 'let through'>();
  await page.unroute(reads);
  await page.route(reads, async (route) => {
    if (route.request().method() !== 'GET' || (await decision.promise) === 'let through') return route.fallback();
    await refuse(route);
  });
  return { refuse: () => decision.resolve('refuse'), letThrough: () => decision.resolve('let through') };
}

const reads = /\/trpc\/(?!live\.)/;

/** Each dialog has its entry in the browser's history, one that the address names the address's. */
const waitForSteps = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const isNamed = ['record', 'experience', 'heirloom'].some((name) => new URLSearchParams(location.search).has(name));
    const { above = 0 } = history.state as { above?: number };
    return above >= document.querySelectorAll('[role=dialog], [role=alertdialog]').length - (isNamed ? 1 : 0);
  });

/** Waits, like a person, until the dialog is shown or gone. */
export async function goBack(page: Page): Promise<void> {
  await waitForSteps(page);
  await page.goBack();
}

/** Waits until the page has handled the Back step of a closed dialog. */
export async function pressAndGoBack(button: Locator): Promise<void> {
  await waitForSteps(button.page());
  await button.evaluate(async (element: HTMLElement) => {
    element.click();
    history.back();
    // React closes the dialog in a microtask. Nothing else runs until the browser is back.
    await Promise.resolve();
    for (const start = performance.now(); performance.now() - start < 200; );
  });
}

/** A card, scrolled into view: parts far down a page load when they are in view. */
export async function showCard(page: Page, name: string): Promise<Locator> {
  const card = page.getByRole('region', { name, exact: true });
  await card.scrollIntoViewIfNeeded();
  return card;
}

/** On a phone the filters are in a sheet. */
export async function chooseFilter(page: Page, device: DeviceName, { name, option }: { name: string; option: string }) {
  if (device === 'phone') await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('combobox', { name, exact: true }).selectOption({ label: option });
  if (device === 'desktop') return;
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('button', { name: 'Show results' }).click();
  await sheet.waitFor({ state: 'hidden' });
}

/** The server's answer to an internal failure. */
export const serverFault = {
  error: {
    json: { message: 'Broken', code: -32603, data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 } },
  },
};

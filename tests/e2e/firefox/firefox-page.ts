import { existsSync } from 'node:fs';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { onTestFinished } from 'vitest';
import { type Account, createFamily, registerOwner } from '../accounts.ts';
import { type AppServer, startAppServer } from '../app-server.ts';

const places = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/** Firefox's program; `FIREFOX_PATH` names another one. */
function findFirefox(): string {
  const found = [process.env.FIREFOX_PATH ?? '', ...places].find((file) => existsSync(file));
  if (!found) throw new Error('There is no Firefox. Install it (apt-get install firefox-esr), or set FIREFOX_PATH.');
  return found;
}

interface Opened {
  server: AppServer;
  account: Account;
  browser: Browser;
  page: Page;
}

/** A server with one family, and a phone-sized Firefox that signed in by the form. */
export async function openFirefox(): Promise<Opened> {
  const server = await startAppServer({ isFresh: true, hasCheapPasswords: true });
  onTestFinished(() => server.stop());
  await registerOwner(server.url);
  const account = await createFamily(server.url);
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: findFirefox() });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  await page.setViewport({ width: 390, height: 844 });
  await page.goto(`${server.url}/auth`);
  await fill(page, 'Email', account.email);
  await fill(page, 'Password', account.password);
  await press(page, 'Sign in');
  await page.waitForFunction(() => location.pathname === '/');
  return { server, account, browser, page };
}

export const press = (page: Page, name: string): Promise<void> =>
  page.locator(`::-p-aria([name="${name}"][role="button"])`).click();
/** Firefox gives fields of passwords no role. */
export const fill = (page: Page, name: string, value: string): Promise<void> =>
  page.locator(`:is(input, textarea)::-p-aria([name="${name}"])`).fill(value);

/** Until the page shows the words. */
export const waitForWords = (page: Page, words: string) =>
  page.waitForFunction((searched) => document.body.innerText.includes(searched), {}, words);

import type { Locator, Page } from 'playwright';
import type { Account, Api } from './accounts.ts';
import { type DeviceName, type OpenPageOptions } from './harness.ts';
import { waitForPage } from './page-parts.ts';

export const maya = { name: 'Maya', dateOfBirth: '2019-03-14', currentStage: 'Elementary' };

interface Start {
  server: { createFamily: () => Promise<Account>; openApi: (account: Account) => Promise<Api> };
  openPage: (address: string, options?: OpenPageOptions) => Promise<Page>;
  device?: DeviceName;
  /** The child's records before its page opens. */
  prepare?: (api: Api, childId: number) => Promise<unknown>;
  tab?: string;
}

export async function openProfile({ server, openPage, device, prepare, tab = 'lessons' }: Start): Promise<Page> {
  const parent = await server.createFamily();
  const api = await server.openApi(parent);
  const { id } = await api('POST', '/api/children', maya);
  await prepare?.(api, id);
  const page = await openPage(`/child/${id}?tab=${tab}`, { device, as: parent });
  await waitForPage(page);
  return page;
}

export const row = (page: Page, title: string): Locator =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: title });

/** '1 of 2' */
export async function countOf(page: Page, label: string): Promise<string> {
  const text = await page.locator('dl > div').filter({ hasText: label }).getByRole('definition').innerText();
  return text.replace(/\s+/g, ' ').trim();
}

import type { Page } from 'playwright';
import { defaultTimeZone } from '../../src/shared/accounts/user-settings.ts';
import { partsOf, todayIn } from '../../src/shared/calendar-date.ts';
import type { Account } from './accounts.ts';
import { test as base } from './harness.ts';

export const today = () => todayIn(defaultTimeZone, new Date());

export const thisYear = () => partsOf(today()).year;

export const test = base.extend('openLetters', async ({ server }) => {
  return async (names: readonly string[] = ['Maya']) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    const ids: number[] = [];
    for (const name of names) {
      const child = { name, dateOfBirth: `${thisYear() - 7}-03-14`, currentStage: 'Elementary' };
      ids.push((await api('POST', '/api/children', child)).id);
    }
    return { parent, api, ids } satisfies { parent: Account; api: typeof api; ids: number[] };
  };
});

export const field = (page: Page) => page.getByRole('textbox', { name: 'Letter text' });

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export const sheet = (page: Page) => page.locator('[data-letter-words]');

export async function choose(page: Page, device: string, name: 'Generate' | 'Use Template' | 'Earlier versions') {
  if (device === 'desktop') return button(page, name).click();
  await page.getByRole('button', { name: 'More for this letter' }).click();
  return page.getByRole('menuitem', { name }).click();
}

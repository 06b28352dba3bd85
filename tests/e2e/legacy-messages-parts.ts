import type { Page } from 'playwright';
import { defaultTimeZone } from '../../src/shared/accounts/user-settings.ts';
import { todayIn } from '../../src/shared/calendar-date.ts';

export const today = () => todayIn(defaultTimeZone, new Date());

export const maya = { name: 'Maya', dateOfBirth: '2019-04-09', currentStage: 'Elementary' };

export const messageNamed = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });

export async function choose(page: Page, title: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More for “${title}”` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

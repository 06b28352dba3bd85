import type { Locator, Page } from 'playwright';
import { defaultTimeZone } from '../../src/shared/accounts/user-settings.ts';
import { addDays, todayIn } from '../../src/shared/calendar-date.ts';

export const inDays = (days: number): string => addDays(todayIn(defaultTimeZone, new Date()), days);

/** The stored record, as another program of the family would read it. */
export const read = async (page: Page, path: string): Promise<unknown> => (await page.request.get(path)).json();

export const cardOf = (page: Page, title: string): Locator => page.getByRole('article').filter({ hasText: title });

export const openTab = (dialog: Locator, name: string): Promise<void> =>
  dialog.getByRole('tab', { name, exact: true }).click();

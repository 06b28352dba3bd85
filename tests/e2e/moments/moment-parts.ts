// The parts of moments.
import type { Page } from 'playwright';
import { expect } from 'vitest';

type Moment = (page: Page) => Promise<unknown>;
/** Each one begins where the previous one ended. */
export type Moments = Record<string, Moment>;

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
export const press =
  (name: string | RegExp): Moment =>
  (page) =>
    button(page, name).click();
export const dialogs = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
export const question = (page: Page) => page.getByRole('alertdialog').waitFor();

export const openTab =
  (name: string): Moment =>
  (page) =>
    dialogs(page).getByRole('tab', { name, exact: true }).click();

export const tabs = (...names: string[]): Moments =>
  Object.fromEntries(names.map((name) => [`the tab ${name}`, openTab(name)]));

/** Returns to the page itself, without the typed text. */
export async function closeAll(page: Page): Promise<void> {
  const modal = page.locator('[aria-modal=true]');
  for (let open = await modal.count(); open > 0; open = await modal.count()) {
    const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    if (await leaving.isVisible()) await leaving.getByRole('button').last().click();
    else await page.keyboard.press('Escape');
    await expect.poll(() => modal.count()).not.toBe(open);
  }
}

export const search =
  (name: string): Moment =>
  async (page) => {
    await page.getByRole('searchbox', { name }).fill('volcano');
    await page
      .getByText('Nothing matches “volcano”.')
      .or(page.getByText(/^No .* found$/))
      .first()
      .waitFor();
  };

import type { Page } from 'playwright';
import { readwise as peer } from './stand-ins.ts';

export const readwise = (page: Page) => page.getByRole('region', { name: 'Readwise' });

export const count = (page: Page, name: string) =>
  readwise(page).locator('dl > div').filter({ hasText: name }).locator('dd').textContent();

export async function connect(page: Page, token = peer.token): Promise<void> {
  await readwise(page).getByRole('button', { name: 'Connect', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect Readwise' });
  await dialog.getByLabel('Access token').fill(token);
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
}

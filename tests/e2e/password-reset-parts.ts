import type { Page } from 'playwright';

export const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

export async function chooseNew(page: Page, password: string): Promise<void> {
  await field(page, 'New password').fill(password);
  await field(page, 'Confirm new password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

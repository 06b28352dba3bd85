import type { Locator, Page } from 'playwright';

export const family = (page: Page): Locator => page.getByRole('region', { name: 'Family', exact: true });

export const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

/** Creates an invitation on the profile, and returns the shown link. */
export async function invite(page: Page, email = ''): Promise<string> {
  await family(page).getByRole('button', { name: 'Invite', exact: true }).click();
  const asking = page.getByRole('dialog', { name: 'Invite to your family' });
  await asking.getByRole('textbox', { name: 'Email' }).fill(email);
  await asking.getByRole('button', { name: 'Create invitation' }).click();
  const shown = page.getByRole('dialog', { name: 'Your invitation' });
  // This server sends no mail, and says so.
  if (email) await shown.getByText(`Copy the link and send it to ${email} yourself.`, { exact: false }).waitFor();
  const link = await shown.getByRole('textbox', { name: 'Invitation link' }).inputValue();
  await shown.getByRole('button', { name: 'Done' }).click();
  await shown.waitFor({ state: 'hidden' });
  return link;
}

export const pathIn = (link: string): string => link.replace(/^https?:\/\/[^/]+/, '');

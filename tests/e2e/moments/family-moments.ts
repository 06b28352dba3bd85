import { expectNoSidewaysScroll } from '../accessibility.ts';
import { showCard } from '../page-parts.ts';
import { today } from './family-with-everything.ts';
import { button, closeAll, dialogs, type Moments, press, question } from './moment-parts.ts';

export const profileOfChild: Moments = {
  'activities with how they went': (page) => page.getByRole('tab', { name: /^Activities/ }).click(),
  milestones: (page) => page.getByRole('tab', { name: /^Milestones/ }).click(),
  'the day of a milestone': press('Mark Rides a bicycle as achieved'),
};

export const analytics: Moments = {
  async tables(page) {
    for (const table of await page.getByRole('radio', { name: 'Table' }).all()) await table.check();
    await expectNoSidewaysScroll(page);
  },
  async 'one child'(page) {
    await page.getByLabel('Child', { exact: true }).selectOption('Maya');
    await page.getByText('3 on average, from 1 (low) to 3 (high)').waitFor();
  },
  'a day of the year': (page) => page.locator(`[data-date="${today()}"]`).click(),
};

export const family: Moments = {
  async 'an invitation'(page) {
    await showCard(page, 'Family');
    await button(page, 'Invite').click();
    await button(page, 'Create invitation').click();
    await dialogs(page).getByRole('textbox', { name: 'Invitation link' }).waitFor();
  },
  async 'an invitation that is open, and a child that can be restored'(page) {
    await button(page, 'Done').click();
    await page.getByText('By link').waitFor();
    await showCard(page, 'Recent activity');
    await page.getByText('You signed in').first().waitFor();
    await page.getByRole('button', { name: 'Restore Theo' }).scrollIntoViewIfNeeded();
  },
  async 'whether to revoke it'(page) {
    await button(page, /^Revoke the invitation link/).click();
    await question(page);
  },
  async 'whether to leave the family'(page) {
    await closeAll(page);
    await button(page, 'Leave family').click();
    await question(page);
  },
  async 'the password, once more'(page) {
    const json = {
      message: 'Please confirm your password.',
      code: -32_003,
      data: { code: 'PASSWORD_REQUIRED', httpStatus: 403 },
    };
    await page.route('**/trpc/tokens.create*', (route) => route.fulfill({ status: 403, json: [{ error: { json } }] }));
    await closeAll(page);
    await showCard(page, 'API tokens');
    await button(page, 'New token').click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Backup script');
    await button(page, 'Create token').click();
    await page.getByRole('dialog', { name: 'Confirm your password' }).waitFor();
  },
};

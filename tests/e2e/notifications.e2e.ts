import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectNoSidewaysScroll } from './accessibility.ts';
import { flowOn, test } from './harness.ts';
import { waitForPage } from './page-parts.ts';

const accountMenu = (page: Page) => page.getByRole('button', { name: /^Account menu/ });

test.for(flowOn('desktop'))('a separate page lists what was sent, on a %s', async (device, { server, openPage }) => {
  const parent = await server.createFamily();
  const page = await openPage('/', { device, as: parent });
  await waitForPage(page);
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Notifications' }).click();
  await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
  // The notice that the account was approved.
  await page.getByRole('main').getByRole('listitem').first().waitFor();

  const api = await server.openApi(parent);
  const child = { name: 'Maya', dateOfBirth: '2019-03-14', currentStage: 'Elementary' };
  const { id: childId } = await api('POST', '/api/children', child);
  const message = {
    childId,
    title: 'For later',
    content: 'Be well.',
    triggerType: 'manual',
    triggerValue: 'Some day',
  };
  const { id } = await api('POST', '/api/legacy-messages', message);
  await api('POST', `/api/legacy-messages/${id}/deliver`, {});
  const row = page.getByRole('listitem').filter({ hasText: 'A message for Maya' });
  await expect
    .poll(async () => {
      await page.reload();
      await row.waitFor();
      return row.getByText('Not sent', { exact: true }).count();
    })
    .toBe(1);
  await row.getByText('The message was written to its outbox folder instead.').waitFor();
  await expect.poll(() => row.innerText()).toContain(`Message delivered · Email to ${parent.email}`);
  await expectNoSidewaysScroll(page);

  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Account Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Account Settings' });
  await settings.getByText('Not sent yet. The reminder is off.').waitFor();
});

import type { Page } from 'playwright';
import { beforeEach, expect } from 'vitest';
import { expectNoSidewaysScroll } from './accessibility.ts';
import { flowOn, test } from './harness.ts';
import { describedBy, pathOf, waitForPage, waitForToast } from './page-parts.ts';
import { connect, count, prepareReadwise, readwise } from './readwise-parts.ts';
import { readwise as peer } from './stand-ins.ts';

/** A malformed token, a refused one, and finally a good one. */
async function connectByDialog(page: Page): Promise<void> {
  await readwise(page).getByRole('button', { name: 'Connect', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect Readwise' });
  const token = dialog.getByLabel('Access token');
  const submit = dialog.getByRole('button', { name: 'Connect', exact: true });
  await expect.poll(() => submit.isDisabled()).toBe(true);
  await token.fill('   ');
  await expect.poll(() => submit.isDisabled()).toBe(true);
  await token.fill('wrong');
  await submit.click();
  await waitForToast(page, 'Connection failed', 'Invalid Readwise token');
  await expect.poll(() => describedBy(token)).toBe('Invalid Readwise token');
  await token.fill(peer.token);
  await submit.click();
  await waitForToast(page, 'Readwise connected successfully!');
  await dialog.waitFor({ state: 'detached' });
}

beforeEach(prepareReadwise);

test.for(flowOn('desktop'))(
  'an administrator connects and disconnects Readwise, on a %s',
  async (device, { server, openPage }) => {
    const page = await openPage('/admin?tab=integrations', {
      device,
      as: await server.createAdministrator(),
      allow: [/400/],
    });
    await waitForPage(page);
    await page.getByRole('region', { name: 'Google Photos' }).getByText('Coming Soon').waitFor();
    expect(await readwise(page).getByText('Connected').count()).toBe(0);
    await expectNoSidewaysScroll(page);
    await connectByDialog(page);

    await readwise(page).getByText('Connected', { exact: true }).waitFor();
    await readwise(page)
      .getByText(/^Last import on/)
      .waitFor();
    await expect.poll(() => Promise.all([count(page, 'Books'), count(page, 'Highlights')])).toEqual(['2', '3']);
    await expectNoSidewaysScroll(page);
    await readwise(page).getByRole('button', { name: 'Check connection' }).click();
    await waitForToast(page, 'The connection works');

    await page.getByRole('main').getByRole('link', { name: 'Reading List' }).click();
    await expect.poll(() => pathOf(page)).toMatch(/^\/reading-list/);
    await page.goBack();
    await readwise(page).getByRole('button', { name: 'Disconnect' }).click();
    await waitForToast(page, 'Disconnected', 'Integration disconnected successfully.');
    await readwise(page).getByRole('button', { name: 'Connect', exact: true }).waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: 'Reading List' }).count()).toBe(0);
  },
);

test.for(flowOn('desktop'))(
  'every user connects their own on the profile, on a %s',
  async (device, { server, openPage }) => {
    const page = await openPage('/profile', { device, as: await server.createFamily() });
    await page.getByRole('heading', { name: 'Integrations' }).waitFor();
    await waitForPage(page);
    await connect(page);
    await waitForToast(page, 'Readwise connected successfully!');
    await readwise(page)
      .getByText(/^Last import on .*: 2 new books and 3 new highlights\.$/)
      .waitFor();
    await expectNoSidewaysScroll(page);
    await readwise(page).getByRole('button', { name: 'Import now' }).click();
    await readwise(page)
      .getByText(/^Last import on .*: nothing new\.$/)
      .waitFor();
  },
);

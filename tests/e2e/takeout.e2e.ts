import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { readZip } from '../harness/read-zip.ts';
import { expectNoSidewaysScroll } from './accessibility.ts';
import { flowOn, test } from './harness.ts';
import { showCard, waitForToast } from './page-parts.ts';

describe.for(flowOn('phone'))('on a %s', (device) => {
  test('an export can be downloaded, and an empty family can restore everything from it', async ({
    server,
    openPage,
  }) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    await api('POST', '/api/daily-stories', { content: 'Snails everywhere', storyDate: '2026-03-14' });
    const page = await openPage('/profile', { device, as: parent });
    await showCard(page, 'Export');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download export' }).click(),
    ]);
    const path = await download.path();
    expect([...(await readZip(await readFile(path))).keys()]).toContain('stories-2026.html');
    expect(await page.getByRole('button', { name: 'Restore an export' }).count()).toBe(0);

    const other = await server.createFamily();
    const back = await openPage('/profile', { device, as: other });
    await showCard(back, 'Export');
    await back.getByRole('button', { name: 'Restore an export' }).waitFor();
    await expectNoSidewaysScroll(back);
    await back.getByLabel('Restore an export').last().setInputFiles(path);
    await waitForToast(back, 'Your family is back');
    await back.goto('/daily-stories');
    await back.getByText('Snails everywhere').first().waitFor();
  });

  test('every page announces a family’s deletion, and can undo it', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const page = await openPage('/profile', { device, as: parent, allow: [/status of 403/] });
    await page.getByRole('button', { name: 'Delete the family' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete the family' });
    const name = dialog.getByLabel('Name of the family');
    await name.fill((await name.getAttribute('placeholder')) ?? '');
    await dialog.getByRole('button', { name: 'Delete the family' }).click();
    const proof = page.getByRole('dialog', { name: 'Confirm your password' });
    await proof.getByLabel('Password', { exact: true }).fill(parent.password);
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.goto('/daily-stories');
    const banner = page.getByRole('region', { name: 'Family deletion' });
    await banner.waitFor();
    await banner.getByRole('button', { name: 'Cancel the deletion' }).click();
    await waitForToast(page, 'The family stays');
    await banner.waitFor({ state: 'hidden' });
  });
});

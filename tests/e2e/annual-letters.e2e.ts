import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { flowOn } from './harness.ts';
import { button, choose, field, sheet, test, thisYear } from './letter-page-parts.ts';
import { waitForToast } from './page-parts.ts';

const badge = (page: Page, name: string) => page.getByRole('main').getByText(name, { exact: true }).first();

describe.for(flowOn('phone'))('on a %s', (device) => {
  test('writes a letter, from the first word to the sealed envelope', async ({ openLetters, openPage }) => {
    const { parent } = await openLetters();
    const page = await openPage('/annual-letters', { device, as: parent });
    await page.getByText('Dear Maya,').waitFor();
    await page.getByText('Not started').waitFor();
    for (const name of ['Photos & Notes', 'Memories', 'Year in Review', 'Write Letter']) {
      await page.getByRole('tab', { name }).waitFor();
    }

    await button(page, 'Start Writing').click();
    await expect.poll(() => field(page).inputValue()).toBe('Dear Maya,\n\n');
    await expect.poll(() => field(page).getAttribute('rows')).toBe('25');
    await field(page).pressSequentially('You noticed the snails.');
    await page
      .getByText(/^Saved \d+:\d\d [AP]M$/)
      .first()
      .waitFor();
    // Writing continues while another tab is shown.
    await field(page).press('End');
    await field(page).pressSequentially(' Each one.');
    await page.getByRole('tab', { name: 'Memories' }).click();
    await page.getByRole('tab', { name: 'Write Letter' }).click();
    await expect.poll(() => field(page).inputValue()).toBe('Dear Maya,\n\nYou noticed the snails. Each one.');
    await button(page, 'Save Draft').click();
    await waitForToast(page, 'Letter saved', 'Your changes have been saved successfully.');
    await badge(page, 'Draft').waitFor();
    await page.getByText('8 words').waitFor();
    await page.reload();
    await sheet(page).waitFor();
    await expect.poll(() => sheet(page).innerText()).toBe('Dear Maya,\n\nYou noticed the snails. Each one.');

    await button(page, 'Edit Letter').click();
    await field(page).fill('Dear Maya,\n\nYou learned to ride a bicycle.');
    await button(page, 'Finalize Letter').click();
    await waitForToast(page, 'Letter saved', 'Your changes have been saved successfully.');
    await badge(page, 'Finalized').waitFor();
    await page
      .getByText(/^\w+ \d+, \d{4}$/)
      .first()
      .waitFor();

    await choose(page, device, 'Earlier versions');
    const versions = page.getByRole('dialog', { name: 'Earlier versions' });
    await versions.getByText(/Dear Maya, You noticed the snails. Each one/).waitFor();
    await versions.getByRole('listitem').first().getByRole('button').click();
    await page.getByRole('dialog').getByText('You noticed the snails. Each one.').waitFor();
    await button(page, 'Restore this version').click();
    await badge(page, 'Draft').waitFor();
    await sheet(page).getByText('You noticed the snails. Each one.').waitFor();

    await button(page, 'Edit Letter').click();
    await button(page, 'Finalize Letter').click();
    await waitForToast(page, 'Letter saved', 'Your changes have been saved successfully.');
    await badge(page, 'Finalized').waitFor();
    await button(page, 'Seal until…').click();
    const seal = page.getByRole('dialog', { name: 'Seal this letter' });
    await expect.poll(() => seal.getByLabel('Seal until').inputValue()).toBe(`${thisYear() + 11}-03-14`);
    await seal.getByLabel('Seal until').fill('2001-01-01');
    await button(page, 'Seal Letter').click();
    await seal.getByText('Please choose a day after today').waitFor();
    await seal.getByLabel('Seal until').fill(`${thisYear() + 11}-03-14`);
    await button(page, 'Seal Letter').click();
    await page.getByRole('heading', { name: `Sealed until March 14, ${thisYear() + 11}` }).waitFor();
    await badge(page, 'Sealed').waitFor();
    expect(await page.getByRole('main').innerText()).not.toContain('snails');
    await button(page, 'Open early').click();
    const question = page.getByRole('alertdialog', { name: 'Open this letter early?' });
    await question.waitFor();
    await question.getByRole('button', { name: 'Open early' }).click();
    await sheet(page).getByText('You noticed the snails. Each one.').waitFor();
    await badge(page, 'Finalized').waitFor();
  });

  test('is sealed by its author once the other parent agrees', async ({ openLetters, openPage, server }) => {
    const { parent, api, ids } = await openLetters();
    const partner = await server.createPartner(parent);
    const { id } = await api('GET', `/api/annual-letters/child/${ids[0]}/year/${thisYear()}`);
    await api('PATCH', `/api/annual-letters/${id}`, { draftContent: 'Dear Maya,' });
    const apiOfPartner = await server.openApi(partner);
    await apiOfPartner('PATCH', `/api/annual-letters/${id}`, { draftContent: 'Dear Maya, you swam.' });
    await api('PATCH', `/api/annual-letters/${id}`, { status: 'finalized' });
    const own = await openPage('/annual-letters', { device, as: parent });
    await own.getByText(/ wrote in it too: you can seal it once they agree\.$/).waitFor();
    expect(await button(own, 'Seal until…').count()).toBe(0);

    const others = await openPage('/annual-letters', { device, as: partner });
    await button(others, 'Agree to the Seal').click();
    await waitForToast(others, 'You agreed to the seal');
    await others.getByText(/, who began it, can seal it\.$/).waitFor();
    await button(own, 'Seal until…').click();
    await own.getByRole('dialog', { name: 'Seal this letter' }).waitFor();
  });
});

import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { expectNoSidewaysScroll } from './accessibility.ts';
import { flowOn, test } from './harness.ts';
import { chooseInAccountMenu, describedBy, showCard, waitForToast } from './page-parts.ts';
import { twilio } from './stand-ins.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Text messages' });

async function codeTo(number: string): Promise<string> {
  await expect.poll(() => twilio.texts.some(({ to }) => to === number)).toBe(true);
  return twilio.texts.findLast(({ to }) => to === number)?.body.slice(0, 6) ?? '';
}

/** Goes to another page, is asked, and stays. */
async function stayAtQuestion(page: Page): Promise<void> {
  await chooseInAccountMenu(page, 'Notifications');
  const leave = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await leave.getByRole('button', { name: 'Keep writing' }).click();
  await leave.waitFor({ state: 'hidden' });
}

describe.for(flowOn('phone'))('on a %s', (device) => {
  test('a number is entered, confirmed by the code from the text, and removed', async ({ server, openPage }) => {
    const number = device === 'phone' ? '+14155550123' : '+14155550124';
    const page = await openPage('/profile', { device, as: await server.createFamily(), allow: [/status of 400/] });
    await showCard(page, 'Text messages');
    const phone = card(page).getByRole('textbox', { name: 'Phone number' });
    await phone.fill('555 0123');
    await stayAtQuestion(page);
    await phone.fill(number.replace(/^\+1(...)(...)/, '001 ($1) $2-'));
    await card(page).getByRole('button', { name: 'Send code' }).click();
    const code = card(page).getByLabel('Code', { exact: true });
    await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
    expect([await code.getAttribute('autocomplete'), await code.getAttribute('inputmode')]).toEqual([
      'one-time-code',
      'numeric',
    ]);
    const right = await codeTo(number);
    await code.fill(right === '000000' ? '000001' : '000000');
    await stayAtQuestion(page);
    await card(page).getByRole('button', { name: 'Verify number' }).click();
    await expect.poll(() => describedBy(code)).toContain('This code is wrong');
    await expectNoSidewaysScroll(page);

    await code.fill(right);
    await card(page).getByRole('button', { name: 'Verify number' }).click();
    await waitForToast(page, 'Number verified');
    await card(page)
      .getByText(number.replace(/^(\+1)(...)(...)/, '$1 $2 $3 '))
      .waitFor();
    await card(page).getByText('Verified', { exact: true }).waitFor();

    await card(page).getByRole('button', { name: 'Remove number' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove this number?' });
    await question.getByRole('button', { name: 'Remove' }).click();
    await waitForToast(page, 'Number removed');
    await phone.waitFor();
  });
});

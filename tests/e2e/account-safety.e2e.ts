import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { flowOn, test } from './harness.ts';
import { showCard } from './page-parts.ts';

/**
 * Answers the first calls that create a token like the server does after an old sign-in, and lets the others through.
 */
async function refuseTokens(page: Page, sentences: string[]): Promise<string[]> {
  const sent: string[] = [];
  await page.route('**/trpc/tokens.create*', async (route) => {
    sent.push(route.request().postData() ?? '');
    const message = sentences[sent.length - 1];
    if (message === undefined) return route.continue();
    const json = { message, code: -32_003, data: { code: 'PASSWORD_REQUIRED', httpStatus: 403 } };
    return route.fulfill({ status: 403, json: [{ error: { json } }] });
  });
  return sent;
}

describe.for(flowOn('phone'))('on a %s', (device) => {
  test('asks for the password before it creates a token, and repeats the call', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const page = await openPage('/profile', { device, as: parent, allow: [/status of 403/] });
    const sent = await refuseTokens(page, ['Please confirm your password.', 'The password is incorrect.']);
    const tokens = await showCard(page, 'API tokens');
    await tokens.getByRole('button', { name: 'New token' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Backup script');
    await page.getByRole('button', { name: 'Create token' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm your password' });
    const password = dialog.getByRole('textbox', { name: 'Password' });
    await password.waitFor();
    await page.keyboard.type('not this one');
    await page.keyboard.press('Enter');
    await dialog.getByText('The password is incorrect.').waitFor();
    await password.fill(parent.password);
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('textbox', { name: 'API token' }).waitFor();
    expect(sent).toHaveLength(3);
    expect(sent[2]).toContain(parent.password);
    expect(sent[2]).toContain('Backup script');
    await page.getByRole('button', { name: 'Done' }).click();
    await tokens.getByText(/^Expires on /).waitFor();
  });

  test('creates nothing if the password isn’t confirmed', async ({ server, openPage }) => {
    const page = await openPage('/profile', { device, as: await server.createFamily(), allow: [/status of 403/] });
    const sent = await refuseTokens(page, ['Please confirm your password.']);
    const tokens = await showCard(page, 'API tokens');
    await tokens.getByRole('button', { name: 'New token' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Backup script');
    await page.getByRole('button', { name: 'Create token' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm your password' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(sent).toHaveLength(1);
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue())
      .toBe('Backup script');
  });

  test('shows recent activity', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const page = await openPage('/profile', { device, as: parent, isLive: false, allow: [/status (of )?500/] });
    const activity = await showCard(page, 'Recent activity');
    await activity.getByText('You signed in').first().waitFor();
    await page.route('**/trpc/*securityLog.list*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.reload();
    await activity.scrollIntoViewIfNeeded();
    await activity.getByText('Couldn’t load recent activity.').waitFor();
    await page.unroute('**/trpc/*securityLog.list*');
    await activity.getByRole('button', { name: 'Retry' }).click();
    await activity.getByText('You signed in').first().waitFor();
  });
});

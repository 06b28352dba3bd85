import { describe, expect } from 'vitest';
import { signIn } from './accounts.ts';
import { flowOn, test } from './harness.ts';
import { chooseInAccountMenu } from './page-parts.ts';

describe('a browser that two accounts share', () => {
  test('shows in every tab the family that signed in last, and writes to no other', async ({ server, openPage }) => {
    const hannah = await server.createFamily({ firstName: 'Hannah' });
    const priya = await server.createFamily({ firstName: 'Priya', lastName: 'Raman' });
    const first = await openPage('/future-additions', { as: hannah });
    await first.getByRole('button', { name: /^Account menu, Hannah/ }).waitFor();

    const second = await first.context().newPage();
    await signIn(first.context().request, priya);
    await second.goto('/');
    await second.getByRole('button', { name: /^Account menu, Priya/ }).waitFor();
    await first.getByRole('button', { name: /^Account menu, Priya/ }).waitFor();
  });

  for (const device of flowOn('phone')) {
    test(`asks before words that are not saved go at sign-out, on a ${device}`, async ({ server, openPage }) => {
      const hannah = await server.createFamily();
      const page = await openPage('/', { as: hannah, device });
      const other = await page.context().newPage();
      await other.goto('/future-additions');
      await other.getByRole('button', { name: /^Account menu/ }).waitFor();
      const words = () =>
        page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('upbringing:draft:')));
      await page.evaluate(async () => {
        const user = (await (await fetch('/api/user')).json()) as { id: number; tenantId: number };
        localStorage.setItem(`upbringing:draft:${user.tenantId}:${user.id}:story new`, '{}');
      });

      await chooseInAccountMenu(page, 'Log out');
      const question = page.getByRole('alertdialog', { name: 'Log out without saving?' });
      await question.waitFor();
      await question.getByRole('button', { name: 'Stay' }).click();
      await question.waitFor({ state: 'hidden' });
      expect(await words()).toHaveLength(1);

      await chooseInAccountMenu(page, 'Log out');
      await question.getByRole('button', { name: 'Log out' }).click();
      await page.waitForURL('**/auth');
      await expect.poll(words).toEqual([]);
      await other.waitForURL('**/auth');
    });
  }
});

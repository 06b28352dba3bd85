import { describe, expect } from 'vitest';
import { flowOn, test } from './harness.ts';
import { chooseNew, signIn } from './password-reset-parts.ts';

describe.for(flowOn('phone'))('on a %s', (device) => {
  test('an administrator creates a link if the server sends no mail', async ({ server, openPage }) => {
    const parent = await server.createFamily({ firstName: 'Leila', lastName: `Haddad of the ${device}` });
    const admin = await openPage('/admin', { device, as: server.owner });
    const search = admin.getByRole('searchbox', { name: 'Search users' });
    await search.fill(parent.email);
    await admin.getByRole('button', { name: `Password link for Leila Haddad of the ${device}` }).click();
    const shown = admin.getByRole('dialog', { name: `New password for Leila Haddad of the ${device}` });
    const link = await shown.getByRole('textbox', { name: 'Password link' }).inputValue();
    await shown.getByRole('button', { name: 'Done' }).click();
    await search.fill(server.owner.email);
    await admin.getByText('(you)').waitFor();
    const own = { name: 'Password link for Hannah Brandt', exact: true };
    expect(await admin.getByRole('button', own).count()).toBe(0);
    const page = await openPage(link, { device });
    await chooseNew(page, 'a lamp by the window');
    await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
    await signIn(page, parent.email, 'a lamp by the window');
    await page.getByRole('heading', { level: 1, name: /, Leila$/ }).waitFor();
    const notice = page.getByRole('region', { name: 'Password link used' });
    await notice.getByRole('button', { name: 'It was me' }).click();
    await notice.waitFor({ state: 'hidden' });
  });
});

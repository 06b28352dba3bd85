import { expect } from 'vitest';
import { languages } from '../../src/shared/words.ts';
import { expectNoSidewaysScroll } from './accessibility.ts';
import { test } from './harness.ts';
import { chooseInAccountMenu, waitForPage } from './page-parts.ts';

test('a parent in Berlin chooses German and sees all of it at once; the one in New York keeps English', async ({
  server,
  openPage,
}) => {
  const parent = await server.createFamily();
  const partner = await server.createPartner(parent);
  const context = { timezoneId: 'Europe/Berlin' };
  const page = await openPage('/heirlooms', { device: 'desktop', as: parent, context });
  await chooseInAccountMenu(page, 'Account Settings');
  const dialog = page.getByRole('dialog', { name: 'Account Settings' });
  await dialog.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Deutsch' });
  await dialog.getByRole('button', { name: 'Save Settings' }).click();
  await page.getByRole('heading', { level: 1, name: 'Erbstücke' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  const header = page.getByRole('navigation').filter({ visible: true });
  await header.getByRole('link', { name: 'Tagesgeschichten' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tagesgeschichten' }).waitFor();
  const answer = await page.request.get('/api/daily-stories/999999');
  expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND', error: 'Geschichte nicht gefunden' });
  const api = await server.openApi(parent);
  const heirloom = { name: 'Musikdose', category: 'collectibles', significance: 'Von Oma.', estimatedValue: 1234.5 };
  await api('POST', '/api/heirlooms', heirloom);
  await header.getByRole('link', { name: 'Erbstücke' }).click();
  await page.getByText('1.234,50').first().waitFor();
  const other = await openPage('/heirlooms', {
    device: 'desktop',
    as: partner,
    context: { timezoneId: 'America/New_York' },
  });
  await other.getByText('1,234.50').first().waitFor();
  await other.getByRole('heading', { level: 1, name: 'Heirlooms' }).waitFor();
  expect(await other.locator('html').getAttribute('lang')).toBe('en');
});

test('the pages before signing in use the browser’s language', async ({ server, openPage }) => {
  await server.createFamily();
  const page = await openPage('/auth', { device: 'phone', context: { locale: 'fr-CA' } });
  await page.getByLabel('Mot de passe', { exact: true }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  const refused = await page.request.post('/api/login', {
    data: { email: 'nobody@example.com', password: 'wrong-words' },
    headers: { 'accept-language': 'fr' },
  });
  expect(await refused.json()).toMatchObject({ error: 'E-mail ou mot de passe incorrect' });
});

test('in every language the header fits a small screen', async ({ server, openPage }) => {
  const parent = await server.createAdministrator();
  const api = await server.openApi(parent);
  for (const language of languages) {
    await api('PUT', '/api/user-settings', { language });
    const page = await openPage('/help', { device: 'desktop', as: parent });
    await waitForPage(page);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    for (const width of [1024, 1200, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
  }
});

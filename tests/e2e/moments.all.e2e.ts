// Whether what appears only after an action is accessible: behind a tab or a second dialog, newly created, or not
// found. every-page covers pages as they open, dialogs what they open.
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { pagesBeforeSignIn, visit } from './every-page.ts';
import { stories } from './moments/diary-moments.ts';
import { analytics, family, profileOfChild } from './moments/family-moments.ts';
import { aFamilyWithEverything as test } from './moments/family-with-everything.ts';
import { heirlooms, letters } from './moments/keepsake-moments.ts';
import { closeAll, type Moments } from './moments/moment-parts.ts';
import { experiences, home, ideas } from './moments/plan-moments.ts';
import { goWithin, waitForPage } from './page-parts.ts';

const help: Moments = {
  'an answer': (page) => page.locator('summary').first().click(),
};

const gone: Moments = Object.fromEntries(
  [
    ['/heirlooms?heirloom=99999999', 'You can’t see this'],
    ['/experiences?experience=99999999', 'You can’t see this'],
    ['/child/99999999', '404 Page Not Found'],
    ['/analytics?childId=99999999', 'Child not found'],
    ['/invitation?invite=no-such-invitation', 'This invitation is no longer valid. Please ask for a new one.'],
  ].map(([address = '', words = '']) => [
    address,
    async (page: Page) => {
      await closeAll(page);
      await goWithin(page, address);
      await page.getByText(words).first().waitFor();
    },
  ]),
);

const momentsOf = (child: number): Record<string, Moments> => ({
  '/heirlooms': heirlooms,
  '/experiences': experiences,
  '/future-additions': ideas,
  '/': home,
  [`/child/${child}`]: profileOfChild,
  '/analytics': analytics,
  '/annual-letters': letters,
  '/profile': family,
  '/help': { ...help, ...gone },
  '/daily-stories': stories,
});

async function look(page: Page): Promise<void> {
  await page.locator('[aria-busy]').first().waitFor({ state: 'detached' });
  await expectAccessible(page);
}

// Moves between pages without reloading: a reload takes longer than the accessibility check.
test('what appears after an action is accessible', async ({ everything: { parent, childId }, openPage }) => {
  const allow = [/status of 40[0134]|ERR_FAILED|calendarEvents\.delete/];
  const page = await openPage('/help', { device: 'phone', as: parent, isLive: false, allow });
  await waitForPage(page);
  for (const [address, moments] of Object.entries(momentsOf(childId))) {
    await closeAll(page);
    await goWithin(page, address);
    await waitForPage(page);
    await look(page);
    for (const happen of Object.values(moments)) {
      await happen(page);
      await look(page);
    }
  }
});

test('what a family without a child sees, also elsewhere and in German, and what invited people see', async ({
  server,
  openPage,
}) => {
  const host = await server.openApi(await server.createFamily());
  const { token } = (await host('POST', '/api/invitations', {})) as unknown as { token: string };
  const parent = await server.createFamily();
  const api = await server.openApi(parent);
  await api('PUT', '/api/user-settings', { timezone: 'Asia/Tokyo' });
  const page = await openPage('/help', { device: 'phone', as: parent, isLive: false });
  await waitForPage(page);
  for (const address of ['/', '/analytics', '/annual-letters', `/invitation?invite=${token}`]) {
    await goWithin(page, address);
    await waitForPage(page);
    if (address === '/') await page.getByText('Switch from Tokyo time to New York time').waitFor();
    await expectAccessible(page);
  }
  await api('PUT', '/api/user-settings', { language: 'de' });
  await visit(page, '/');
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  await expectAccessible(page);
  const stranger = await openPage(`/auth?invite=${token}`, { device: 'phone' });
  await stranger.getByText('invited you to join').waitFor();
  await expectAccessible(stranger);
  await expectNoSidewaysScroll(stranger);
});

test('the pages before signing in, also with errors beside their fields', async ({ openPage }) => {
  const page = await openPage('/auth', { device: 'phone', allow: [/status of 400/] });
  for (const path of pagesBeforeSignIn) {
    await visit(page, path);
    await expectAccessible(page);
    const send = page.locator('button[type=submit]');
    if ((await send.count()) === 0) continue;
    await send.click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    await expectAccessible(page);
  }
});

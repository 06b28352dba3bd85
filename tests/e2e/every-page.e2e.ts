// What holds for each page alike: it is usable by everybody, and on the narrowest phone.
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { languages } from '../../src/shared/words.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { test as base, type DeviceName, deviceNames } from './harness.ts';
import { waitForPage } from './page-parts.ts';

/** A family with something on each page, whose parent is the administrator and so comes everywhere. */
const test = base.extend('visited', { scope: 'file' }, async ({ server }) => {
  const parent = await server.createAdministrator();
  const api = await server.openApi(parent);
  const child = { name: 'Maximiliana-Philippa', dateOfBirth: '2019-03-14', currentStage: 'Middle School' };
  const { id } = await api('POST', '/api/children', child);
  const story = {
    title: 'A title that is a good deal longer than most of the titles that people give',
    content: `She read the word out: Donaudampfschifffahrtsgesellschaftskapitänsmütze. ${'And again. '.repeat(40)}`,
    storyDate: '2025-03-14',
    childIds: [id],
    tags: ['a-tag-that-somebody-wrote-without-any-space-in-it', 'birthday'],
    mood: 'Proud',
    taggedPeople: ['Grandma', 'Uncle Theo'],
    location: 'The kitchen of the house at the end of the road',
  };
  await api('POST', '/api/daily-stories', story);
  await api('POST', '/api/heirlooms', {
    name: 'The Donaudampfschifffahrtsgesellschaftskapitänsmütze of the grandfather of our grandfather',
    category: 'clothing',
    significance: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen and all.',
    estimatedValue: 123_456.78,
    childId: id,
  });
  await api('POST', '/api/reading-list', {
    title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen and other words',
    author: 'Maximiliana-Philippa Featherstonehaugh-Cholmondeley',
    reason: 'She asked for the longest word there is. '.repeat(5),
    tags: ['a-tag-that-somebody-wrote-without-any-space-in-it', 'words'],
    childId: id,
    priority: 'high',
    source: 'readwise',
  });
  const experience = {
    title: 'An outing whose name is a good deal longer than most of the names that people give to outings',
    description: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenausstellung, in the afternoon.',
    type: 'cultural',
    status: 'in_progress',
    scheduledDate: '2025-03-15',
    estimatedCost: 1234.5,
    location: 'The museum at the end of the road that leads down to the river',
    childIds: [id],
  };
  await api('POST', '/api/experiences', experience);
  await api('POST', '/api/future-additions', { content: story.content, priority: 'high' });
  const message = { title: story.title, content: story.content, triggerType: 'manual', triggerValue: story.location };
  await api('POST', '/api/legacy-messages', { childId: id, ...message });
  return { parent, child: id };
});

/** Pages that are gone through one after another. */
const areas: Record<string, (child: number) => string[]> = {
  'home, stories and lessons': (child) => ['/', `/child/${child}`, '/daily-stories', '/values-library', '/analytics'],
  plans: () => [
    '/experiences',
    '/experiences?view=list',
    '/experiences?view=timeline',
    '/future-additions',
    '/future-additions?tab=messages',
  ],
  'what is kept': () => ['/reading-list', '/annual-letters', '/heirlooms', '/heirlooms?view=list'],
  'the account and the installation': () => [
    '/profile',
    '/notifications',
    '/admin',
    '/admin?tab=families',
    '/admin?tab=integrations',
    '/admin?tab=system',
    '/help',
    '/no-such-page',
  ],
};

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForPage(page);
}

/** Navigates within the app, which is much faster than a reload; an address with a query is loaded instead. */
async function goOn(page: Page, path: string): Promise<void> {
  if (path.includes('?')) return visit(page, path);
  await page.evaluate((address) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    window.history.pushState({}, '', address);
  }, path);
  await page.locator('h1[data-left]').waitFor({ state: 'detached' });
  await waitForPage(page);
}

async function setTextSize(page: Page, standard: number): Promise<void> {
  const settings = await page.context().newCDPSession(page);
  await settings.send('Page.setFontSizes', { fontSizes: { standard, fixed: (standard * 13) / 16 } });
  await settings.detach();
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe(`${standard}px`);
}

async function expectRoomForEverybody(page: Page, device: DeviceName): Promise<void> {
  expect(await page.getByRole('heading', { level: 1 }).count(), page.url()).toBe(1);
  expect(await page.getByRole('main').count(), page.url()).toBe(1);
  await expectAccessible(page);
  await expectRoomForLargeText(page);
  if (device === 'phone') await expectRoomOnNarrowPhone(page);
}

async function expectRoomForLargeText(page: Page): Promise<void> {
  await setTextSize(page, 32);
  await expectNoSidewaysScroll(page);
  await setTextSize(page, 16);
}

async function expectRoomOnNarrowPhone(page: Page): Promise<void> {
  const usual = page.viewportSize();
  if (!usual) throw new Error('The page has no size.');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(usual);
}

// All of it on one visit: opening each page anew for each of them takes longer than looking.
describe.for(deviceNames)('on a %s', (device) => {
  test.for(Object.entries(areas))(
    '%s: every page is accessible and has room for text twice as large',
    async ([, pathsOf], { visited: { parent, child }, openPage }) => {
      const [first = '/', ...others] = pathsOf(child);
      const page = await openPage(first, { device, as: parent });
      await waitForPage(page);
      await expectRoomForEverybody(page, device);
      for (const path of others) {
        await goOn(page, path);
        await expectRoomForEverybody(page, device);
      }
    },
  );
});

test('no page before the sign-in scrolls sideways at 320 pixels', async ({ openPage }) => {
  const page = await openPage('/auth', { device: 'phone', context: { viewport: { width: 320, height: 640 } } });
  for (const path of ['/auth', '/auth?tab=register', '/auth/forgot', '/auth/reset?token=x', '/auth/confirm?token=x']) {
    await visit(page, path);
    await expectNoSidewaysScroll(page);
  }
});

// German has the longest words, and Spanish the longest names of pages.
test('in other languages every page fits a phone, and the header a small screen', async ({
  visited: { parent, child },
  server,
  openPage,
}) => {
  const api = await server.openApi(parent);
  await api('PUT', '/api/user-settings', { language: 'de' });
  const [first = '/', ...others] = Object.values(areas).flatMap((pathsOf) => pathsOf(child));
  const phone = await openPage(first, { device: 'phone', as: parent });
  await waitForPage(phone);
  for (const path of others) {
    await goOn(phone, path);
    await expectNoSidewaysScroll(phone);
  }
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
  await api('PUT', '/api/user-settings', { language: 'en' });
});

// Every page, and a family with a record on each of them.
import type { Page } from 'playwright';
import { test as base } from './harness.ts';
import { goWithin, waitForPage } from './page-parts.ts';

export const child = { name: 'Maximiliana-Philippa', dateOfBirth: '2019-03-14', currentStage: 'Middle School' };

export const tags = ['a-tag-that-somebody-wrote-without-any-space-in-it', 'birthday'];

const story = {
  title: 'A title that is a good deal longer than most of the titles that people give',
  content: `She read the word out: Donaudampfschifffahrtsgesellschaftskapitänsmütze. ${'And again. '.repeat(40)}`,
  storyDate: '2025-03-14',
  tags,
  mood: 'Proud',
  taggedPeople: ['Grandma', 'Uncle Theo'],
  location: 'The kitchen of the house at the end of the road',
};

const heirloom = {
  name: 'The Donaudampfschifffahrtsgesellschaftskapitänsmütze of the grandfather of our grandfather',
  category: 'clothing',
  significance: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen and all.',
  estimatedValue: 123_456.78,
};

const book = {
  title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen and other words',
  author: 'Maximiliana-Philippa Featherstonehaugh-Cholmondeley',
  reason: 'She asked for the longest word there is. '.repeat(5),
  tags,
  priority: 'high',
  source: 'readwise',
};

const experience = {
  title: 'An outing whose name is a good deal longer than most of the names that people give to outings',
  description: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenausstellung, in the afternoon.',
  type: 'cultural',
  status: 'in_progress',
  scheduledDate: '2025-03-15',
  estimatedCost: 1234.5,
  location: 'The museum at the end of the road that leads down to the river',
};

/** A family with a record on every page, whose parent is an administrator and may open every page. */
export const test = base.extend('visited', { scope: 'file' }, async ({ server }) => {
  const parent = await server.createAdministrator();
  const api = await server.openApi(parent);
  const { id } = await api('POST', '/api/children', child);
  await api('POST', '/api/daily-stories', { ...story, childIds: [id] });
  await api('POST', '/api/heirlooms', { ...heirloom, childId: id });
  await api('POST', '/api/reading-list', { ...book, childId: id });
  await api('POST', '/api/experiences', { ...experience, childIds: [id] });
  await api('POST', '/api/future-additions', { content: story.content, priority: 'high' });
  const message = { title: story.title, content: story.content, triggerType: 'manual', triggerValue: story.location };
  await api('POST', '/api/legacy-messages', { childId: id, ...message });
  return { parent, child: id };
});

/** Pages to visit one after another. */
export const areas: Record<string, (childId: number) => string[]> = {
  'home, stories and lessons': (childId) => [
    '/',
    `/child/${childId}`,
    `/child/${childId}/growth`,
    '/daily-stories',
    '/values-library',
    '/daily-stories?view=months&month=2025-03',
    '/analytics',
    '/photos',
    '/year-book',
  ],
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
    '/trash',
    '/outbox',
    '/admin',
    '/admin?tab=families',
    '/admin?tab=integrations',
    '/admin?tab=security',
    '/admin?tab=system',
    '/help',
    '/no-such-page',
  ],
};

export const pagesBeforeSignIn = [
  '/auth',
  '/auth?tab=register',
  '/auth/forgot',
  '/auth/reset?token=x',
  '/auth/confirm?token=x',
];

export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForPage(page);
}

/** Navigates within the app, which is much faster than a reload; an address with a query is loaded instead. */
export async function goOn(page: Page, path: string): Promise<void> {
  if (path.includes('?')) return visit(page, path);
  await goWithin(page, path);
  await waitForPage(page);
}

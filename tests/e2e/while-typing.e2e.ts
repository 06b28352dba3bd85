import { expect } from 'vitest';
import { defaultTimeZone } from '../../src/shared/accounts/user-settings.ts';
import { todayIn } from '../../src/shared/calendar-date.ts';
import { test } from './harness.ts';

const today = () => todayIn(defaultTimeZone, new Date());

test('a filter chosen while a search is being typed stays', async ({ server, openPage }) => {
  const as = await server.createFamily();
  const api = await server.openApi(as);
  const child = await api('POST', '/api/children', {
    name: 'Maya',
    dateOfBirth: '2019-03-14',
    currentStage: 'Elementary',
  });
  await api('POST', '/api/daily-stories', { content: 'We found a snail.', storyDate: today(), childIds: [child.id] });
  const page = await openPage('/daily-stories', { as });
  await page.getByText('We found a snail.').waitFor();
  const search = page.getByRole('searchbox', { name: 'Search stories' });
  await search.fill('snail ');
  // Usually happens within the pause before the search begins; a slow machine may begin it first.
  await page.getByRole('combobox', { name: 'Child', exact: true }).selectOption({ label: 'Maya' });
  const filters = () => new URL(page.url()).searchParams.toString().split('&').toSorted();
  await expect.poll(filters).toEqual([`childId=${child.id}`, 'search=snail']);
  await expect.poll(() => search.inputValue()).toBe('snail ');
});

test('the tab’s title is the child’s name, also when opened by a link', async ({ server, openPage }) => {
  const as = await server.createFamily();
  const api = await server.openApi(as);
  await api('POST', '/api/children', { name: 'Maya', dateOfBirth: '2019-03-14', currentStage: 'Elementary' });
  const page = await openPage('/', { as });
  await page.getByRole('link', { name: 'Maya', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Maya' }).waitFor();
  await expect.poll(() => page.title()).toBe('Maya · Upbringing');
  await page.goBack();
  await expect.poll(() => page.title()).not.toContain('Maya');
});

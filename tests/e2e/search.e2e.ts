import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { type DeviceName, deviceNames, test } from './harness.ts';
import { goBack } from './page-parts.ts';

const story = { title: 'Snails', content: 'We counted eleven of them on the wall.', storyDate: '2026-03-14' };

async function openSearch(page: Page, device: DeviceName): Promise<void> {
  const button = page.getByRole('button', { name: 'Search everything' });
  await button.waitFor();
  if (device === 'phone') await button.tap();
  else await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search everything' }).waitFor();
}

describe.for(deviceNames)('on a %s', (device) => {
  test('a story is found from any page, opens at its address, and stays after a reload', async ({
    server,
    openPage,
  }) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    await api('POST', '/api/daily-stories', story);
    const page = await openPage('/profile', { device, as: parent });
    await openSearch(page, device);
    await page.keyboard.type('elevne');
    const found = page.getByRole('option', { name: 'Snails' });
    await found.waitFor();
    if (device === 'phone') await found.tap();
    else await page.keyboard.press('Enter');
    const opened = page.getByRole('dialog', { name: 'Saturday, March 14, 2026' });
    await opened.getByText(story.content).waitFor();
    expect(new URL(page.url()).pathname).toBe('/daily-stories');
    await page.reload();
    await opened.getByText(story.content).waitFor();
    await opened.getByRole('button', { name: 'Close' }).last().click();
    await opened.waitFor({ state: 'detached' });
    await page.waitForURL(({ search }) => search === '');
    await openSearch(page, device);
    await page.getByRole('option', { name: 'Snails' }).waitFor();
  });

  test('the search goes to a page, adds a record, and closes by Back', async ({ server, openPage }) => {
    const page = await openPage('/profile', { device, as: await server.createFamily() });
    await openSearch(page, device);
    await goBack(page);
    await page.getByRole('combobox', { name: 'Search everything' }).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/profile');
    await openSearch(page, device);
    await page.keyboard.type('heirl');
    await page.getByRole('option', { name: 'Add Heirloom' }).click();
    await page.getByRole('dialog', { name: 'Add Family Heirloom' }).getByRole('button', { name: 'Cancel' }).click();
    await openSearch(page, device);
    await page.keyboard.type('heirl');
    await page.getByRole('option', { name: 'Heirlooms', exact: true }).click();
    await page.getByRole('heading', { name: 'Family Heirlooms' }).waitFor();
  });
});

test('the address of a deleted story restores it; another member’s private story can’t be seen', async ({
  server,
  openPage,
}) => {
  const parent = await server.createFamily();
  const partner = await server.createPartner(parent);
  const stranger = await server.createFamily();
  const api = await server.openApi(parent);
  const { id: deleted } = await api('POST', '/api/daily-stories', story);
  await api('DELETE', `/api/daily-stories/${deleted}`);
  const hidden = { content: 'For me alone.', storyDate: '2026-03-15', isPrivate: true };
  const { id: privateId } = await api('POST', '/api/daily-stories', hidden);

  const options = { allow: [/status of 404/] };
  const page = await openPage(`/daily-stories/story/${deleted}`, { as: parent, ...options });
  await page.getByRole('dialog', { name: 'It was deleted' }).getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('dialog', { name: 'Saturday, March 14, 2026' }).getByText(story.content).waitFor();

  await page.goto(page.url().replace(/\/daily-stories.*/, '/daily-stories/2026-03-14'));
  await page.getByRole('dialog', { name: 'Saturday, March 14, 2026' }).getByText(story.content).waitFor();

  for (const [as, id, content] of [
    [stranger, deleted, story.content],
    [partner, privateId, hidden.content],
    [stranger, 99_999_999, story.content],
  ] as const) {
    const other = await openPage(`/daily-stories/story/${id}`, { as, ...options });
    const refused = other.getByRole('dialog', { name: 'You can’t see this' });
    await refused.getByText('It was deleted for good, or only its author can see it.').waitFor();
    expect(await other.getByText(content).count()).toBe(0);
  }
});

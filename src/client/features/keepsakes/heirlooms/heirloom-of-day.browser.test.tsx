import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showInApp } from '../../../testing/show-in-app.browser.tsx';
import { useHeirloomOfDay } from './heirloom-of-day.tsx';

const heirlooms = ['Watch', 'Piano', 'Quilt'].map((name, index) => ({ id: index, name, images: ['/a.jpg'] }));

const given = (found: object[]) => ({
  'userSettings.get': () => ({ timezone: 'UTC' }),
  'heirlooms.page': () => ({ heirlooms: found, total: found.length, nextCursor: null }),
});

function Chosen({ look = {} }: { look?: Parameters<typeof useHeirloomOfDay>[0] }) {
  return <p>Chosen: {useHeirloomOfDay(look)?.name ?? 'none'}</p>;
}

beforeEach(() => void vi.setSystemTime('2026-11-20T12:00:00Z'));
afterEach(() => void vi.useRealTimers());

const chosen = page.getByText(/^Chosen: (?!none)/);

test('each day another heirloom with a photo is chosen', async () => {
  const names = new Set<string>();
  for (const day of ['2026-11-20', '2026-11-21', '2026-11-22']) {
    vi.setSystemTime(`${day}T12:00:00Z`);
    const { unmount } = await showInApp(<Chosen />, given(heirlooms));
    await expect.element(chosen).toBeVisible();
    names.add(chosen.element().textContent ?? '');
    await unmount();
  }
  expect(names.size).toBe(3);
});

test.each([
  ['among two', heirlooms.slice(0, 2), {}],
  ['without photos', heirlooms.map((each) => ({ ...each, images: [] })), {}],
  ['where the list is filtered', heirlooms, { search: 'i' }],
  ['in the list', heirlooms, { view: 'list' as const }],
])('chooses none %s', async (_where, found, look) => {
  const asked = vi.fn();
  await showInApp(<Chosen look={look} />, {
    ...given(found),
    'heirlooms.page': () => (asked(), given(found)['heirlooms.page']()),
  });
  await expect.poll(() => asked).toHaveBeenCalled();
  await expect.element(page.getByText('Chosen: none')).toBeVisible();
});

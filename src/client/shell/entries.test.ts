import { expect, test } from 'vitest';
import { firstAreaInsteadOfHome, splitForTabBar, visibleAreas } from './entries.ts';

const labels = (entries: { shortLabel: string }[]) => entries.map(({ shortLabel }) => shortLabel);

test('a missing setting counts as visible', () => {
  expect(visibleAreas(undefined)).toHaveLength(7);
  expect(visibleAreas({ heirlooms: false }).map(({ tab }) => tab)).not.toContain('heirlooms');
});

test('the tab bar has Home, Stories, Lessons and Letters, and More has the rest', () => {
  const { bar, more } = splitForTabBar({});
  expect(labels(bar)).toEqual(['Home', 'Stories', 'Lessons', 'Letters']);
  expect(labels(more)).toEqual(['Experiences', 'Reading', 'Heirlooms', 'Future']);
});

test('the next visible entry takes a hidden entry’s place in the tab bar', () => {
  const { bar, more } = splitForTabBar({ valuesLibrary: false, experiences: false });
  expect(labels(bar)).toEqual(['Home', 'Stories', 'Letters', 'Reading']);
  expect(labels(more)).toEqual(['Heirlooms', 'Future']);
});

test('a person who hides the dashboard starts in the first visible area', () => {
  expect(firstAreaInsteadOfHome({})).toBeUndefined();
  expect(firstAreaInsteadOfHome({ dashboard: false, dailyStories: false })).toBe('/values-library');
});

import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showInApp } from '../../../testing/show-in-app.browser.tsx';
import { MyLessons } from './my-lessons.tsx';

/** A lesson as the server lists it. */
const lessonAt = (index: number) => ({
  id: index + 1,
  categoryId: 1,
  title: `Lesson ${index}`,
  description: 'What it is about.',
  tags: ['garden'],
  priority: 'medium',
  developmentStage: null,
  specificAge: null,
  deadline: null,
  suggestedAgeMin: null,
  suggestedAgeMax: null,
  excludedChildIds: [],
  source: null,
  activityCount: 0,
  activitiesDone: 0,
  documentCount: 0,
});

test('renders only the cards near the screen, of a thousand lessons', async () => {
  await showInApp(<MyLessons view={{}} onView={vi.fn()} onOpen={vi.fn()} />, {
    'values.cards': () => Array.from({ length: 1000 }, (_, index) => lessonAt(index)),
    'valueCategories.list': () => [],
    'children.list': () => [],
  });
  const cards = page.getByRole('article');
  await expect.element(cards.first()).toBeVisible();
  // The first twenty lines are shown until the code for windowing has loaded.
  await expect.poll(() => cards.elements().length).toBeLessThan(60);
  await expect
    .poll(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      return page.getByText('Lesson 999', { exact: true }).elements().length;
    })
    .toBe(1);
  expect(cards.elements().length).toBeLessThan(60);
});

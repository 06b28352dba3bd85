import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showInApp } from '../../../testing/show-in-app.browser.tsx';
import { LessonDialog } from './lesson-dialog.tsx';
import { emptyLesson } from './lesson-form.ts';

const lesson = { ...emptyLesson, id: 7, version: 1, categoryId: 1, title: 'Chores', description: 'x', content: 'x' };

/** A lesson's dialog, and the data it sends. */
async function editLesson() {
  const sent = vi.fn(() => new Promise(() => undefined));
  await showInApp(<LessonDialog lesson={lesson as never} onClose={vi.fn()} />, {
    'children.list': () => [],
    'valueCategories.list': () => [{ id: 1, name: 'Family', color: 'green' }],
    'values.cards': () => [],
    'values.update': sent,
  });
  const save = page.getByRole('button', { name: 'Save Lesson' });
  await expect.element(save).toBeVisible();
  return { sent, save: () => userEvent.click(save) };
}

const title = page.getByRole('textbox', { name: 'New activity' });
const words = page.getByRole('textbox', { name: 'How it goes' });

test('saves a typed activity with its lesson, even without pressing “Add activity”', async () => {
  const { sent, save } = await editLesson();
  await title.fill('Sweep the stairs');
  await words.fill('From top to bottom.');
  await save();
  await expect.poll(() => sent.mock.calls.length).toBe(1);
  expect(sent).toHaveBeenCalledWith(
    expect.objectContaining({
      add: { activities: [expect.objectContaining({ title: 'Sweep the stairs', description: 'From top to bottom.' })] },
    }),
  );
});

test('an incomplete activity stops saving and says what it needs', async () => {
  const { sent, save } = await editLesson();
  await title.fill('Sweep the stairs');
  await save();
  await expect.element(page.getByText('Your new activity needs a title and a description.')).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await expect.element(title).toHaveValue('Sweep the stairs');
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.browser.tsx';
import { EditConflict } from './edit-conflict.tsx';
import type { EditConflict as Conflict } from './use-edited.ts';

const nothing = () => undefined;

const conflictOf = (mine: unknown, theirs: unknown): Conflict => ({
  fields: [{ name: 'description', mine, theirs }],
  isOpen: true,
  keepMine: nothing,
  takeTheirs: nothing,
  goOn: nothing,
});

/** The words that the dialog marks as changed, also for a screen reader. */
const changed = () =>
  page
    .getByRole('insertion')
    .elements()
    .map(({ textContent }) => textContent);

test('marks the words that differ in the saved text while editing continues', async () => {
  await show(<EditConflict conflict={{ ...conflictOf('At noon', 'At night'), isOpen: false }} />);
  await expect.element(page.getByRole('region', { name: 'Saved by someone else in the meantime' })).toBeVisible();
  await expect.poll(changed).toEqual(['night']);
});

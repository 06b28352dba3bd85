import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.browser.tsx';
import { AppDialog } from './app-dialog.tsx';
import { createPageHistory } from './close-by-back.ts';
import { Menu, MenuItem } from './menu.tsx';
import { followFocus } from './page-focus.ts';
import { Toaster } from './toaster.tsx';

createPageHistory();
followFocus();
AppDialog.preload();

const opener = page.getByRole('button', { name: 'Story options' });
const menu = page.getByRole('menu');
const dialog = page.getByRole('dialog', { name: 'Edit story' });

function Page() {
  const [isEditing, setEditing] = useState(false);
  return (
    <main>
      <Menu trigger={<button type="button">Story options</button>}>
        <MenuItem value="edit" onClick={() => setEditing(true)}>
          Edit
        </MenuItem>
      </Menu>
      <AppDialog open={isEditing} onClose={() => setEditing(false)} title="Edit story">
        Words
      </AppDialog>
      <Toaster />
    </main>
  );
}

const above = () => expect.poll(() => (history.state as { above?: number } | null)?.above ?? 0);

/** Once the menu has its history entry: earlier, Back would leave the page. */
async function goBack() {
  await above().toBeGreaterThan(0);
  history.back();
}

test('Back closes a menu, stays on the page, and returns the focus to its button', async () => {
  await show(<Page />);
  const address = location.href;
  for (const _ of [1, 2]) {
    await userEvent.click(opener);
    await expect.element(menu).toBeVisible();
    await goBack();
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    await above().toBe(0);
  }
  expect(location.href).toBe(address);
});

test('one Back closes a dialog opened from a menu, and what opens after Escape takes over the menu’s entry', async () => {
  await show(<Page />);
  await userEvent.click(opener);
  await userEvent.click(page.getByRole('menuitem', { name: 'Edit' }));
  await expect.element(dialog.getByRole('button', { name: 'Close' })).toHaveFocus();
  await goBack();
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.click(opener);
  await expect.element(menu).toBeVisible();
  // Its keys work once it has the focus.
  await expect.element(menu).toHaveFocus();
  const { length } = history;
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await userEvent.click(opener);
  await expect.element(menu).toBeVisible();
  expect(history.length).toBe(length);
  await goBack();
  await expect.element(menu).not.toBeInTheDocument();
});

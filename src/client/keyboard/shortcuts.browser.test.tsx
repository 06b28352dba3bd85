import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppDialog } from '../overlay/app-dialog.tsx';
import { Toaster } from '../overlay/toaster.tsx';
import { show } from '../testing/show.browser.tsx';
import { keys } from './shortcut-keys.ts';
import { followShortcuts } from './shortcuts.ts';

const openStory = vi.fn();
const pressed = vi.fn();

function Page({ dialog }: { dialog?: 'dialog' | 'alertdialog' }) {
  useEffect(() => followShortcuts({ [keys.story]: openStory }), []);
  return (
    <>
      <input type="search" aria-label="Search" aria-keyshortcuts={keys.search} defaultValue="snail" />
      <textarea aria-label="Letter" />
      <button type="button" aria-keyshortcuts={keys.searchAll} onClick={() => pressed('search')}>
        Search everything
      </button>
      <button type="button" aria-keyshortcuts={keys.save} onClick={() => pressed('page')}>
        Save page
      </button>
      <AppDialog open={dialog !== undefined} role={dialog} onClose={() => {}} title="On top">
        <button
          type="button"
          aria-keyshortcuts={dialog === 'dialog' ? keys.save : undefined}
          onClick={() => pressed('dialog')}
        >
          Do it
        </button>
      </AppDialog>
      <Toaster />
    </>
  );
}

const search = page.getByRole('searchbox', { name: 'Search' });

beforeEach(() => localStorage.removeItem('single-keys'));
afterEach(() => vi.clearAllMocks());

test('a key performs its action, and / focuses the search without typing a slash', async () => {
  await show(<Page />);
  await userEvent.keyboard('n');
  expect(openStory).toHaveBeenCalledOnce();
  await userEvent.keyboard('/');
  await expect.element(search).toHaveFocus();
  await expect.element(search).toHaveValue('snail');
  await userEvent.keyboard('moon');
  await expect.element(search).toHaveValue('moon');
});

test('ignores keys while somebody types, with the browser’s own modifiers, and below a dialog', async () => {
  const shown = await show(<Page />);
  await userEvent.click(page.getByRole('textbox', { name: 'Letter' }));
  await userEvent.keyboard('n/');
  await expect.element(page.getByRole('textbox', { name: 'Letter' })).toHaveValue('n/');
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('{Alt>}n{/Alt}{Control>}{Shift>}n{/Shift}{/Control}');
  await shown.rerender(<Page dialog="dialog" />);
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('n');
  expect(openStory).not.toHaveBeenCalled();
});

test('Ctrl+S saves the topmost form, and never answers a question', async () => {
  const shown = await show(<Page />);
  await userEvent.click(page.getByRole('textbox', { name: 'Letter' }));
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(pressed.mock.calls).toEqual([['page']]);
  await expect.element(page.getByRole('textbox', { name: 'Letter' })).toHaveFocus();
  await shown.rerender(<Page dialog="dialog" />);
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Meta>}s{/Meta}');
  expect(pressed.mock.calls).toEqual([['page'], ['dialog']]);
  await shown.rerender(<Page dialog="alertdialog" />);
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(pressed).toHaveBeenCalledTimes(2);
});

test('if turned off, single keys do nothing, and Ctrl+S still saves', async () => {
  localStorage.setItem('single-keys', 'off');
  await show(<Page />);
  await userEvent.keyboard('n');
  expect(openStory).not.toHaveBeenCalled();
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(pressed.mock.calls).toEqual([['page']]);
  localStorage.setItem('single-keys', 'on');
  await userEvent.keyboard('n');
  expect(openStory).toHaveBeenCalledOnce();
});

test('Ctrl+K searches everything, also from a field, which keeps the focus; in a dialog it does nothing', async () => {
  const shown = await show(<Page />);
  const letter = page.getByRole('textbox', { name: 'Letter' });
  await userEvent.click(letter);
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(pressed.mock.calls).toEqual([['search']]);
  await expect.element(letter).toHaveFocus();
  await shown.rerender(<Page dialog="dialog" />);
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Meta>}k{/Meta}');
  expect(pressed).toHaveBeenCalledOnce();
});

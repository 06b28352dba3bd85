import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SearchBox } from '../list/search-box.tsx';
import { Toaster } from '../overlay/toaster.tsx';
import { show } from '../testing/show.browser.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const search = sheet.getByText('Search this page');

function Page({ hasSearch, isOpen }: { hasSearch: boolean; isOpen: boolean }) {
  return (
    <>
      {hasSearch && <SearchBox label="Search stories" value="" onChange={() => undefined} />}
      {isOpen && <ShortcutsDialog onClose={() => undefined} />}
      <Toaster />
    </>
  );
}

test('the list of shortcuts names the search on a page that has one', async () => {
  const shown = await show(<Page hasSearch isOpen={false} />);
  await shown.rerender(<Page hasSearch isOpen />);
  await expect.element(search).toBeVisible();
});

test('the list of shortcuts leaves out the search on a page without one', async () => {
  await show(<Page hasSearch={false} isOpen />);
  await expect.element(sheet.getByText('Show this list')).toBeVisible();
  await expect.element(search).not.toBeInTheDocument();
});

import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { followFocus } from '../../../overlay/page-focus.ts';
import { show } from '../../../testing/show.browser.tsx';
import { MoreRows } from './more-rows.tsx';

followFocus();

const idle = { hasNextPage: true, isFetching: false, isFetchNextPageError: false };

/** A table's pages: the first press fails, the second brings the last one. */
function List() {
  const [state, setState] = useState(idle);
  const fetchNextPage = () =>
    setState((before) =>
      before.isFetchNextPageError ? { ...idle, hasNextPage: false } : { ...before, isFetchNextPageError: true },
    );
  return (
    <main tabIndex={-1}>
      <MoreRows pages={{ ...state, fetchNextPage }} label="Show more users" />
    </main>
  );
}

test('the keyboard loads more rows; a failure says so, and the end of the list keeps the focus', async () => {
  await show(<List />);
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Show more users' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Couldn’t load the rest.')).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Retry' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('main')).toHaveFocus();
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('ignores a press while the list is being refetched', async () => {
  let presses = 0;
  await show(
    <MoreRows pages={{ ...idle, isFetching: true, fetchNextPage: () => (presses += 1) }} label="Show more users" />,
  );
  await page.getByRole('button').click({ force: true });
  await expect.element(page.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
  expect(presses).toBe(0);
});

import { TRPCClientError } from '@trpc/client';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.browser.tsx';
import { Part, type PartQuery } from './part.tsx';

const failed = 'Couldn’t load stories.';
const unanswered = TRPCClientError.from(new TypeError('Failed to fetch'));

const queryOf = (query: Partial<PartQuery<string>>): PartQuery<string> => ({
  data: undefined,
  isPending: false,
  error: null,
  refetch: () => undefined,
  ...query,
});

const Stories = ({ query, render }: { query: PartQuery<string>; render?: (words: string) => string }) => (
  <Part query={query} failed={failed} skeleton={<p>Loading</p>}>
    {(words) => <p>{render?.(words) ?? words}</p>}
  </Part>
);

test('a failed part says so, and below it whether the device is offline', async () => {
  const screen = await show(<Stories query={queryOf({ error: unanswered })} />);
  const alert = page.getByRole('alert');
  await expect.element(alert.getByText(failed)).toBeVisible();
  await expect.element(alert.getByText(/You’re offline/)).not.toBeInTheDocument();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await screen.rerender(<Stories query={queryOf({ error: unanswered })} />);
  await expect.element(alert.getByText('You’re offline. Connect to the internet and try again.')).toBeVisible();
  vi.restoreAllMocks();
});

test('if a part’s content throws, only that part is replaced; Retry loads and shows it again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  const refetch = vi.fn(() => (isBroken = false));
  const render = (words: string) => {
    if (isBroken) throw new Error('A bug');
    return words;
  };
  await show(
    <>
      <p>The rest of the page</p>
      <Stories query={queryOf({ data: 'Snails on the path.', refetch })} render={render} />
    </>,
  );
  await expect.element(page.getByRole('alert').getByText(failed)).toBeVisible();
  await expect.element(page.getByText('The rest of the page')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Retry' }));
  await expect.element(page.getByText('Snails on the path.')).toBeVisible();
  expect(refetch).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});

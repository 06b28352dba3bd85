import { useLayoutEffect, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.browser.tsx';
import { WindowLines } from './window-lines.tsx';

const linesOf = (count: number) => Array.from({ length: count }, (_, index) => `Line ${index + 1}`);

const props = {
  keyOf: (line: string) => line,
  guess: () => 60,
  render: (line: string) => <p style={{ height: 60, margin: 0 }}>{line}</p>,
};

const shown = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);

test('a list shows its lines on the first paint', async () => {
  const first: string[][] = [];
  function List() {
    useLayoutEffect(() => {
      first.push(shown());
    });
    return <WindowLines lines={linesOf(3)} {...props} />;
  }
  await show(<List />);
  expect(first[0]).toEqual(['Line 1', 'Line 2', 'Line 3']);
});

test('a long list shows its first lines at its full height before it is windowed', async () => {
  const first: [number, number][] = [];
  function List() {
    useLayoutEffect(() => {
      first.push([shown().length, document.documentElement.scrollHeight]);
    });
    return <WindowLines lines={linesOf(1000)} {...props} />;
  }
  await show(<List />);
  expect(first[0]?.[0]).toBeGreaterThanOrEqual(10);
  expect(first[0]?.[1]).toBeGreaterThanOrEqual(60_000);
});

test('renders only the lines near the screen, of a thousand', async () => {
  await show(<WindowLines lines={linesOf(1000)} {...props} />);
  expect(shown().length).toBeLessThan(60);
  window.scrollTo(0, 30_000);
  await expect.element(page.getByText('Line 501', { exact: true })).toBeVisible();
  expect(shown().length).toBeLessThan(60);
  window.scrollTo(0, 0);
});

test('scrolling renders new lines, and not the existing ones again', async () => {
  const rendered = vi.fn();
  const render = (line: string) => {
    rendered(line);
    return props.render(line);
  };
  await show(<WindowLines lines={linesOf(1000)} {...props} render={render} />);
  await expect.poll(() => shown().length).toBeLessThan(60);
  window.scrollTo(0, 30_000);
  await expect.element(page.getByText('Line 505', { exact: true })).toBeVisible();
  rendered.mockClear();
  window.scrollTo(0, 30_240);
  await expect.poll(() => rendered.mock.calls.length).toBeGreaterThan(2);
  expect(shown()).toContain('Line 505');
  expect(rendered).not.toHaveBeenCalledWith('Line 505');
  window.scrollTo(0, 0);
});

/** Pages of 20 lines, which arrive when the test says so. */
function startPages() {
  const asked = vi.fn();
  let state = { lines: 20, hasNextPage: true, isFetching: false, isFetchNextPageError: false };
  let notify = (): void => undefined;
  const subscribe = (listener: () => void) => {
    notify = listener;
    return () => undefined;
  };
  function List() {
    const { lines, ...pages } = useSyncExternalStore(subscribe, () => state);
    return <WindowLines lines={linesOf(lines)} {...props} pages={{ ...pages, fetchNextPage: asked }} />;
  }
  const arrive = (change: Partial<typeof state>) => {
    state = { ...state, ...change };
    flushSync(notify);
  };
  return { List, asked, arrive };
}

test('requests the next page near the end; during a refetch it waits until that is over', async () => {
  const { List, asked, arrive } = startPages();
  await show(<List />);
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  arrive({ isFetching: true });
  // The list was read again, and the answer to the next page was dropped by that.
  arrive({ isFetching: false });
  await expect.poll(() => asked.mock.calls.length).toBe(2);
  arrive({ isFetching: true });
  arrive({ lines: 40, hasNextPage: false, isFetching: false });
  await expect.element(page.getByText('Line 12', { exact: true })).toBeVisible();
  expect(asked).toHaveBeenCalledTimes(2);
});

test('only Retry requests a failed page again', async () => {
  const { List, asked, arrive } = startPages();
  await show(<List />);
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  arrive({ isFetchNextPageError: true });
  await expect.element(page.getByText('Couldn’t load the rest.')).toBeInTheDocument();
  expect(asked).toHaveBeenCalledTimes(1);
  await userEvent.click(page.getByRole('button', { name: 'Retry' }));
  expect(asked).toHaveBeenCalledTimes(2);
});

test('Ctrl+P prints once the whole list has loaded', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue(undefined);
  const { List, asked, arrive } = startPages();
  await show(<List />);
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0);
  asked.mockClear();
  await userEvent.keyboard('{Control>}p{/Control}');
  expect([asked.mock.calls.length > 0, print.mock.calls.length]).toEqual([true, 0]);
  arrive({ isFetching: true });
  asked.mockClear();
  arrive({ isFetching: false, lines: 40 });
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0);
  arrive({ isFetching: false, lines: 60, hasNextPage: false });
  await expect.poll(() => print.mock.calls.length).toBe(1);
});

test('Ctrl+P prints nothing if the rest of the list can’t be loaded', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue(undefined);
  const { List, arrive } = startPages();
  await show(<List />);
  await userEvent.keyboard('{Control>}p{/Control}');
  arrive({ isFetching: true });
  arrive({ isFetching: false, isFetchNextPageError: true });
  await expect.element(page.getByText('Couldn’t load the rest.')).toBeVisible();
  expect(print).not.toHaveBeenCalled();
});

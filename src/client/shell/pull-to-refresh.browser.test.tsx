import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { trpc } from '../data/trpc.ts';
import { showInApp } from '../testing/show-in-app.browser.tsx';
import { PullToRefresh } from './pull-to-refresh.tsx';

const read = vi.fn(() => []);

function Page() {
  trpc.children.list.useQuery();
  return (
    <>
      <main style={{ height: '2000px' }}>
        <p>Stories</p>
        <input aria-label="Story" />
      </main>
      <div role="dialog">A sheet</div>
      <PullToRefresh />
    </>
  );
}

async function open() {
  read.mockClear();
  await showInApp(<Page />, { 'children.list': read });
  await expect.element(page.getByText('Stories')).toBeVisible();
  await expect.poll(() => read.mock.calls.length).toBe(1);
}

function pull(text: string, down: number): void {
  const from = page.getByText(text).element();
  const touch = (type: string, clientY: number) => {
    const point = new Touch({ identifier: 1, target: from, clientX: 50, clientY });
    from.dispatchEvent(new TouchEvent(type, { bubbles: true, touches: type === 'touchend' ? [] : [point] }));
  };
  touch('touchstart', 10);
  touch('touchmove', 10 + down);
  touch('touchend', 10 + down);
}

test('pulling the page down fetches what it shows again', async () => {
  await open();
  pull('Stories', 100);
  await expect.poll(() => read.mock.calls.length).toBe(2);
});

test.each([
  ['a short pull', () => pull('Stories', 40)],
  ['a pull inside a sheet', () => pull('A sheet', 100)],
  [
    'a pull while somebody types',
    async () => {
      await userEvent.click(page.getByRole('textbox'));
      pull('Stories', 100);
    },
  ],
  [
    'a finger that scrolls',
    () => {
      scrollTo(0, 200);
      pull('Stories', 100);
      scrollTo(0, 0);
    },
  ],
])('%s fetches nothing', async (_way, move) => {
  await open();
  move();
  // A later pull is the first that fetches.
  (document.activeElement as HTMLElement | null)?.blur();
  pull('Stories', 100);
  await expect.poll(() => read.mock.calls.length).toBe(2);
});

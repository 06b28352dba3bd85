import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.browser.tsx';
import { lazyPart } from './lazy-part.tsx';

/** A part that counts how often its code is fetched. */
function makeStory() {
  const loads = { count: 0 };
  const Story = lazyPart(
    async () => {
      loads.count += 1;
      return () => <p>Snails on the path.</p>;
    },
    { failed: 'Failed to load stories.', skeleton: <p>Not yet</p>, whenInView: true },
  );
  return { Story, loads };
}

/** The browser reports what is in view with the next frames. */
const nextFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

test('a part far down the page loads when it is in view, and stays', async () => {
  const { Story, loads } = makeStory();
  const screen = await show(
    <>
      <div style={{ height: '3000px' }} />
      <Story />
    </>,
  );
  await expect.element(screen.getByText('Not yet')).toBeInTheDocument();
  await nextFrames();
  expect(loads.count).toBe(0);
  scrollTo(0, 3000);
  await expect.element(screen.getByText('Snails on the path.')).toBeInTheDocument();
  scrollTo(0, 0);
  await expect.element(screen.getByText('Snails on the path.')).toBeInTheDocument();
  expect(loads.count).toBe(1);
});

/** The content above grows by a few lines. */
function Growing({ children }: { children: ReactNode }) {
  const [height, setHeight] = useState(window.innerHeight + 20);
  return (
    <>
      <button type="button" style={{ position: 'absolute' }} onClick={() => setHeight(height + 300)}>
        Arrive
      </button>
      <div style={{ height }} />
      {children}
    </>
  );
}

test('a part just below the view waits while the list above it still loads lines', async () => {
  const { Story, loads } = makeStory();
  await show(
    <Growing>
      <Story />
    </Growing>,
  );
  await nextFrames();
  await userEvent.click(page.getByRole('button', { name: 'Arrive' }));
  await nextFrames();
  expect(loads.count).toBe(0);
});

test('a part whose code fails twice offers to reload the page', async () => {
  const Broken = lazyPart(() => Promise.reject(new Error('no line')), { failed: 'Failed to load stories.' });
  await show(<Broken />);
  const retry = page.getByRole('button', { name: 'Retry' });
  const reload = page.getByRole('button', { name: 'Reload' });
  await expect.element(retry).toBeVisible();
  await expect.element(reload).not.toBeInTheDocument();
  await userEvent.click(retry);
  await expect.element(reload).toBeVisible();
});

import { expect, test } from 'vitest';
import { lazyPart } from './lazy-part.tsx';
import { show } from './show.browser.tsx';

test('a part far down the page comes when it is nearly in view, and stays', async () => {
  let loads = 0;
  const Story = lazyPart(
    async () => {
      loads += 1;
      return () => <p>Snails on the path.</p>;
    },
    { failed: 'Failed to load stories.', skeleton: <p>Not yet</p>, whenNear: true },
  );
  const screen = await show(
    <>
      <div style={{ height: '3000px' }} />
      <Story />
    </>,
  );
  await expect.element(screen.getByText('Not yet')).toBeInTheDocument();
  // The browser tells what is near with the next frames.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(loads).toBe(0);
  scrollTo(0, 3000);
  await expect.element(screen.getByText('Snails on the path.')).toBeInTheDocument();
  scrollTo(0, 0);
  await expect.element(screen.getByText('Snails on the path.')).toBeInTheDocument();
  expect(loads).toBe(1);
});

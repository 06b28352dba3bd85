import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MissingChunk } from '../code/chunks.ts';
import { show } from '../testing/show.browser.tsx';
import { RouteFailure } from './route-failure.tsx';

test('Try again reloads a page whose loader failed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let loads = 0;
  const routeTree = createRootRoute({
    loader() {
      loads += 1;
      if (loads === 1) throw new Error('A bug');
    },
    component: () => <p>Snails on the path.</p>,
    errorComponent: RouteFailure,
  });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  await show(<RouterProvider router={router as never} />);
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await expect.element(page.getByText('Snails on the path.')).toBeVisible();
  expect(loads).toBe(2);
  vi.restoreAllMocks();
});

test('a page whose code fails twice offers to reload it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const routeTree = createRootRoute({
    loader: () => Promise.reject(new MissingChunk()),
    errorComponent: RouteFailure,
  });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  await show(<RouterProvider router={router as never} />);
  const again = page.getByRole('button', { name: 'Try again' });
  const reload = page.getByRole('button', { name: 'Reload' });
  await expect.element(again).toBeVisible();
  await expect.element(reload).not.toBeInTheDocument();
  await userEvent.click(again);
  await expect.element(reload).toBeVisible();
  vi.restoreAllMocks();
});

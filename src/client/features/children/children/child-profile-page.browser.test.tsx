import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showInApp } from '../../../testing/show-in-app.browser.tsx';
import { ChildProfilePage } from './child-profile-page.tsx';

const failure = page.getByText('Unable to load child profile. Please try again.');
const notFound = page.getByRole('heading', { name: '404 Page Not Found' });

const showWith = (error: Error) =>
  showInApp(<ChildProfilePage id={9999} tab={undefined} onTab={() => undefined} album={() => null} below={null} />, {
    'children.get': () => {
      throw error;
    },
    'children.list': () => [],
  });

test('a missing child shows “not found” with a way back, and no Retry', async () => {
  const data = { code: 'NOT_FOUND', httpStatus: 404 };
  await showWith(TRPCClientError.from({ error: { message: 'Child not found', code: -32004, data } }));
  await expect.element(notFound).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('loading a child can be retried after a failure', async () => {
  await showWith(new TypeError('Failed to fetch'));
  await expect.element(failure, { timeout: 10_000 }).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.element(notFound).not.toBeInTheDocument();
});

import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.browser.ts';
import { showInApp } from '../../../testing/show-in-app.browser.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { ShareLinksCard } from './share-links-card.tsx';

const link = {
  id: 7,
  kind: 'story',
  title: 'Snails have right of way',
  sharedBy: 'Hannah Brandt',
  createdAt: '2026-10-09T16:00:00Z',
  expiresAt: '2026-10-16T16:00:00Z',
  hasPassword: true,
  views: 0,
  lastViewedOn: null,
};
const read = {
  ...link,
  id: 8,
  title: 'Watch',
  kind: 'heirloom',
  hasPassword: false,
  views: 3,
  lastViewedOn: '2026-10-10',
};

const card = page.getByRole('region', { name: 'Shared by link' });

test('the list says what is out, until when, and whether somebody has looked', async () => {
  const end = vi.fn();
  await showInApp(<ShareLinksCard />, { 'shareLinks.list': () => [link, read], 'shareLinks.delete': end });
  await expect.element(card.getByText('Story · Shared by Hannah Brandt · With a password')).toBeVisible();
  await expect.element(card.getByText(/Ends on .*16.* · Not opened yet/)).toBeVisible();
  await expect.element(card.getByText(/Opened 3 times, last on .*10/)).toBeVisible();
  await expectAccessible();
  await userEvent.click(card.getByRole('button', { name: 'End the link to Watch' }));
  await userEvent.click(page.getByRole('button', { name: 'End link' }));
  await expect.poll(() => end.mock.calls).toEqual([[{ id: 8 }]]);
});

test('an empty list says what can be shared', async () => {
  await showInApp(<ShareLinksCard />, { 'shareLinks.list': () => [] });
  await expect.element(card.getByText(/^Nothing is shared\. You can share a story/)).toBeVisible();
});

test('a list that fails says so', async () => {
  await showInApp(<ShareLinksCard />, { 'shareLinks.list': () => Promise.reject(new Error('no')) });
  await expect.element(card.getByText('Couldn’t load your shared links.')).toBeVisible();
});

test('the dialog makes a link with days and password, shows it once, and hands it to the system', async () => {
  const hand = vi.fn(() => Promise.resolve());
  const before = Object.getOwnPropertyDescriptor(Navigator.prototype, 'share');
  Object.defineProperty(Navigator.prototype, 'share', { value: hand, configurable: true });
  onTestFinished(() => {
    if (before) Object.defineProperty(Navigator.prototype, 'share', before);
    else delete (Navigator.prototype as Partial<Navigator>).share;
  });
  const url = 'https://family.example/shared/abc';
  const create = vi.fn(() => ({ id: 1, url, expiresAt: '2026-11-08T16:00:00Z' }));
  await showInApp(<ShareDialog request={{ kind: 'photo', id: 5 }} onClose={() => undefined} />, {
    'shareLinks.create': create,
  });
  const dialog = page.getByRole('dialog', { name: 'Share this photo' });
  await userEvent.click(dialog.getByRole('radio', { name: '30 days' }));
  await userEvent.fill(dialog.getByLabelText(/^Password/), 'nine snails');
  await userEvent.click(dialog.getByRole('button', { name: 'Create link' }));
  await expect
    .poll(() => create.mock.calls)
    .toEqual([[{ kind: 'photo', id: 5, expiresInDays: 30, password: 'nine snails' }]]);
  const result = page.getByRole('dialog', { name: 'Your link' });
  await expect.element(result.getByLabelText('Link', { exact: true })).toHaveValue(url);
  await expectAccessible();
  await userEvent.click(result.getByRole('button', { name: 'Send…' }));
  expect(hand).toHaveBeenCalledWith({ url });
});

test('a password that is too short is refused beside its field', async () => {
  await showInApp(<ShareDialog request={{ kind: 'story', id: 5 }} onClose={() => undefined} />);
  const dialog = page.getByRole('dialog', { name: 'Share this story' });
  await userEvent.fill(dialog.getByLabelText(/^Password/), 'short');
  await userEvent.click(dialog.getByRole('button', { name: 'Create link' }));
  await expect.element(dialog.getByText('Password must be at least 6 characters')).toBeVisible();
});

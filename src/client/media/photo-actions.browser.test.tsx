import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, showInApp } from '../testing/show-in-app.browser.tsx';
import { PhotoActions } from './photo-actions.tsx';

const showActions = (hasRelatives: boolean, more: Answers = {}) =>
  showInApp(<PhotoActions photo={{ url: '/api/files/7' }} />, {
    'families.get': () => ({ members: [{}], hasRelatives }),
    ...more,
  });

test.each([
  ['is shared with relatives', false, 'relatives'],
  ['is no longer shared with relatives', true, 'parents'],
])('a photo %s', async (_, before, after) => {
  let isShared = before;
  const set = vi.fn((input: unknown) => {
    isShared = (input as { sharedWith: string }).sharedWith === 'relatives';
  });
  await showActions(true, {
    'relatives.shared': () => (isShared ? [{ kind: 'photo', id: 7 }] : [{ kind: 'story', id: 7 }]),
    'relatives.setSharing': set,
  });
  const seen = page.getByRole('button', { name: 'Relatives see it' });
  await expect.element(seen).toHaveAttribute('aria-pressed', String(before));
  await seen.click();
  await expect.element(seen).toHaveAttribute('aria-pressed', String(!before));
  expect(set.mock.calls).toEqual([[{ kind: 'photo', id: 7, sharedWith: after }]]);
});

test('a family without relatives is offered no sharing, and nothing is asked for it', async () => {
  const shared = vi.fn(() => []);
  await showActions(false, { 'relatives.shared': shared });
  await expect.element(page.getByRole('button', { name: 'Save photo' })).toBeVisible();
  expect(page.getByRole('button', { name: /relatives/i }).elements()).toHaveLength(0);
  expect(shared).not.toHaveBeenCalled();
});

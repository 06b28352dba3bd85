import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showInApp } from '../../../../testing/show-in-app.browser.tsx';
import { MilestonesPanel } from './milestones-panel.tsx';
import type { Milestone } from './use-child-profile.ts';

const note = page.getByText(/Born early\? Use the corrected age/);

const show = (milestone: Partial<Milestone>) => {
  const words = { id: 1, version: 1, childId: 3, title: 'Walks alone', description: null, category: 'Movement' };
  const suggested = { ...words, suggestedAge: 1, status: 'upcoming', completedAt: null, isDefault: true };
  return showInApp(<MilestonesPanel child={{ id: 3, name: 'Maya' } as never} />, {
    'milestones.list': () => [{ ...suggested, ...milestone }],
  });
};

test.each(['upcoming', 'in_progress'] as const)(
  'a suggested milestone that is %s has the medical note',
  async (status) => {
    await show({ status });
    await expect.element(note).toBeVisible();
  },
);

test.each([
  ['that is achieved', { status: 'completed' }],
  ['of a school child', { suggestedAge: 8 }],
  ['of the family’s own', { isDefault: false }],
] as const)('a milestone %s has no medical note', async (_, milestone) => {
  await show(milestone);
  await expect.element(page.getByText('Walks alone')).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
});

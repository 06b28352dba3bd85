import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { trpc } from '../../../../data/trpc.ts';
import { showInApp } from '../../../../testing/show-in-app.browser.tsx';
import { ActivitiesPanel } from './activities-panel.tsx';

const activity = { id: 1, version: 1, childId: 3, title: 'Looking for snails', description: null, notes: null };

/** Asks for the list again, as the live updates do. */
function Again() {
  const utils = trpc.useUtils();
  return (
    <button type="button" onClick={() => void utils.activities.list.invalidate()}>
      Again
    </button>
  );
}

test('a mark can be undone before the answer to the first press', async () => {
  const asked: unknown[] = [];
  let completedAt: string | null = null;
  await showInApp(
    <>
      <ActivitiesPanel child={{ id: 3, name: 'Maya' } as never} />
      <Again />
    </>,
    {
      'activities.list': () => [{ ...activity, completedAt }],
      'userSettings.get': () => ({ timeZone: 'Europe/Berlin' }),
      'activities.update': (input) => {
        ({ completedAt } = input as { completedAt: string | null });
        asked.push(completedAt);
        return new Promise(() => undefined);
      },
    },
  );
  const complete = page.getByRole('button', { name: 'Complete Looking for snails' });
  await complete.click();
  await expect.poll(() => asked).toHaveLength(1);
  await complete.click();
  await page.getByRole('button', { name: 'Again' }).click();
  await page.getByRole('button', { name: 'Mark Looking for snails as not done' }).click();
  await expect.poll(() => asked).toEqual([expect.any(String), null]);
});

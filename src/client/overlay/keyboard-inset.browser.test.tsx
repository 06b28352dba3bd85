import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.browser.tsx';
import { AppDialogBody } from './app-dialog-body.tsx';

afterEach(() => vi.unstubAllGlobals());

/** What the keyboard leaves of the window. */
function raiseKeyboard(height: number, scale = 1) {
  const view = Object.assign(new EventTarget(), { height: innerHeight - height, offsetTop: 0, scale });
  vi.stubGlobal('visualViewport', view);
  return view;
}

const bottomOf = (name: string): number => page.getByRole('button', { name }).element().getBoundingClientRect().bottom;

const form = (
  <AppDialogBody
    open
    size="full"
    title="Add story"
    onClose={() => undefined}
    onSubmit={() => undefined}
    footer={<button type="submit">Save Story</button>}
  >
    <textarea aria-label="Story" />
  </AppDialogBody>
);

test('the buttons of a form stay above the keyboard, and come down with it', async () => {
  await page.viewport(390, 844);
  const view = raiseKeyboard(336);
  await show(form);
  await expect.poll(() => bottomOf('Save Story')).toBeLessThanOrEqual(innerHeight - 336);
  Object.assign(view, { height: innerHeight });
  view.dispatchEvent(new Event('resize'));
  await expect.poll(() => bottomOf('Save Story')).toBeGreaterThan(innerHeight - 336);
});

test('zooming in moves nothing', async () => {
  await page.viewport(390, 844);
  raiseKeyboard(336, 1.7);
  await show(form);
  await expect.poll(() => bottomOf('Save Story')).toBeGreaterThan(innerHeight - 336);
});

import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.browser.tsx';
import { AppDialog } from './app-dialog.tsx';
import { createPageHistory } from './close-by-back.ts';
import { Sheet } from './sheet.tsx';
import { Toaster } from './toaster.tsx';

createPageHistory();
beforeEach(() => page.viewport(390, 844));

const dialog = page.getByRole('dialog');

/** A finger that goes down by so many pixels, in the middle of an element. */
function swipe(from: Element, down: number, aside = 0): void {
  const { left, top, width, height } = from.getBoundingClientRect();
  const x = left + width / 2;
  const y = top + height / 2;
  const touch = (type: string, share: number) => {
    const point = new Touch({ identifier: 1, target: from, clientX: x + aside * share, clientY: y + down * share });
    const touches = type === 'touchend' ? [] : [point];
    from.dispatchEvent(new TouchEvent(type, { bubbles: true, cancelable: true, touches, changedTouches: [point] }));
  };
  touch('touchstart', 0);
  for (const share of [0.2, 0.6, 1]) touch('touchmove', share);
  touch('touchend', 1);
}

interface PageProps {
  onClose: (close: () => void) => void;
  busy?: boolean;
}

/** A page that opens a form, or the sheet of its pages. */
function Page({ onClose, busy }: PageProps) {
  const [opened, setOpened] = useState<'form' | 'sheet'>();
  const close = () => setOpened(undefined);
  return (
    <main tabIndex={-1}>
      <button type="button" onClick={() => setOpened('form')}>
        Add book
      </button>
      <button type="button" onClick={() => setOpened('sheet')}>
        More
      </button>
      <AppDialog
        open={opened === 'form'}
        onClose={() => onClose(close)}
        title="Add a book"
        onSubmit={vi.fn()}
        busy={busy}
      >
        <input aria-label="Title" />
        <p>A paragraph</p>
      </AppDialog>
      <Sheet open={opened === 'sheet'} onClose={() => onClose(close)} title="Pages">
        <p>Letters</p>
      </Sheet>
      <Toaster />
    </main>
  );
}

async function open(name: 'Add book' | 'More', props: PageProps) {
  const shown = await show(<Page {...props} />);
  await userEvent.click(page.getByRole('button', { name }));
  // Not the frame that is there until its code is.
  await expect.element(page.getByRole('dialog').getByRole('heading')).toBeVisible();
  return shown;
}

test.each([
  ['More', 'Letters'],
  ['Add book', 'A paragraph'],
] as const)('a swipe down closes what %s opened', async (name, text) => {
  await open(name, { onClose: (close) => close() });
  await expect.element(page.getByText(text)).toBeVisible();
  swipe(page.getByText(text).element(), 160);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a form that asks before it closes returns to its place', async () => {
  const onClose = vi.fn();
  await open('Add book', { onClose });
  swipe(page.getByRole('heading').element(), 160);
  expect(onClose).toHaveBeenCalledOnce();
  await expect.poll(() => (dialog.element() as HTMLElement).style.translate).toBe('');
  await expect.element(dialog).toBeVisible();
});

test.each([
  ['a short way', 'A paragraph', 60, 0],
  ['to the side', 'A paragraph', 50, 200],
  ['up', 'A paragraph', -160, 0],
])('%s closes nothing', async (_way, text, down, aside) => {
  const onClose = vi.fn();
  await open('Add book', { onClose });
  // Slower than a flick.
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValueOnce(0).mockReturnValue(1_000);
  swipe(page.getByText(text).element(), down, aside);
  vi.restoreAllMocks();
  expect(onClose).not.toHaveBeenCalled();
});

test('a finger in a field, or during a call, closes nothing; nor does one on a wide screen', async () => {
  const onClose = vi.fn();
  const shown = await open('Add book', { onClose });
  swipe(page.getByRole('textbox').element(), 160);
  await shown.rerender(<Page onClose={onClose} busy />);
  swipe(page.getByText('A paragraph').element(), 160);
  await shown.rerender(<Page onClose={onClose} />);
  await page.viewport(1280, 800);
  swipe(page.getByText('A paragraph').element(), 160);
  expect(onClose).not.toHaveBeenCalled();
});

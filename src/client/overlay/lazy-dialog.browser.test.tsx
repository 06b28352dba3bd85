import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.browser.tsx';
import { AppDialog } from './app-dialog.tsx';
import { createPageHistory } from './close-by-back.ts';
import { lazyDialog } from './lazy-dialog.tsx';
import { Toaster } from './toaster.tsx';

createPageHistory();
AppDialog.preload();

const opener = page.getByRole('button', { name: 'Add book' });
const frame = page.getByRole('dialog', { name: 'Opening...' });
const dialog = page.getByRole('dialog', { name: 'Add a book' });

function AddBook({ onClose }: { onClose: () => void }) {
  return (
    <AppDialog open onClose={onClose} title="Add a book">
      <input aria-label="Title" />
    </AppDialog>
  );
}

interface PageProps {
  LateDialog: ReturnType<typeof lazyDialog<Parameters<typeof AddBook>[0]>>;
}

function Page({ LateDialog }: PageProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Add book
      </button>
      {isOpen && <LateDialog onClose={() => setOpen(false)} />}
      <Toaster />
    </main>
  );
}

/** A page with a button that opens the dialog; its code arrives once `arrive` is called. */
async function openLate() {
  const code = Promise.withResolvers<typeof AddBook>();
  await show(<Page LateDialog={lazyDialog(() => code.promise)} />);
  await userEvent.click(opener);
  await expect.element(frame).toBeVisible();
  return { arrive: () => code.resolve(AddBook) };
}

/** Once the frame has its entry. */
async function goBack() {
  await expect.poll(() => history.state as unknown).toMatchObject({ above: 1 });
  history.back();
}

test.for([
  // First: the browser must not be going back from another dialog.
  ['Back', goBack],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its button', () => userEvent.click(frame.getByRole('button', { name: 'Close' }))],
] as const)('%s closes the frame, and code that arrives later doesn’t open it again', async ([, close]) => {
  const { arrive } = await openLate();
  await close();
  await expect.element(frame).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  arrive();
  await userEvent.keyboard('{Tab}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a dialog whose code is late shows its frame first', async () => {
  const { arrive } = await openLate();
  arrive();
  await expect.element(dialog).toBeVisible();
  await expect.element(frame).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

const reload = page.getByRole('button', { name: 'Reload' });

test('a dialog whose code fails twice offers to reload the page, but not while the device is offline', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  onTestFinished(() => onLine.mockRestore());
  const loads = vi.fn(() => Promise.reject(new Error('no line')));
  await show(<Page LateDialog={lazyDialog<Parameters<typeof AddBook>[0]>(loads)} />);
  await userEvent.click(opener);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  await expect.element(reload).not.toBeInTheDocument();
  await userEvent.click(again);
  await expect.element(reload).toBeVisible();
  onLine.mockReturnValue(false);
  await userEvent.click(again);
  await expect.poll(() => loads.mock.calls.length).toBe(3);
  await expect.element(again).toBeVisible();
  await expect.element(reload).not.toBeInTheDocument();
});

import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.browser.tsx';
import { AppDialog } from './app-dialog.tsx';
import type { AppDialogProps } from './app-dialog-body.tsx';
import { createPageHistory } from './close-by-back.ts';
import { Toaster } from './toaster.tsx';

createPageHistory();

/** A page with a button that opens the dialog, and with the toasts, which stay within reach. */
function Page({ busy, onSubmit }: Pick<AppDialogProps, 'busy' | 'onSubmit'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <main tabIndex={-1}>
      <button type="button" onClick={() => setOpen(true)}>
        Add book
      </button>
      <AppDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Add a book"
        busy={busy}
        onSubmit={onSubmit}
        footer={<button type="submit">Save</button>}
      >
        <input aria-label="Title" />
      </AppDialog>
      <Toaster />
    </main>
  );
}

const dialog = page.getByRole('dialog', { name: 'Add a book' });
const opener = page.getByRole('button', { name: 'Add book' });

async function open(props: Parameters<typeof Page>[0] = {}) {
  await show(<Page {...props} />);
  await userEvent.click(opener);
  await expect.element(dialog).toBeVisible();
}

test('Escape closes it, and the focus returns to what opened it', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('its button and Back close it', async () => {
  await open();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.click(opener);
  await expect.element(dialog).toBeVisible();
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('its exit animation plays, even right after its loading frame', async () => {
  const { classList } = document.documentElement;
  await open();
  // The frame that is shown while the dialog's code loads removes its class half a second later.
  await expect.poll(() => classList.contains('opened')).toBe(false);
  // The state in which `opening.tsx` leaves it.
  classList.add('opened');
  onTestFinished(() => classList.remove('opened'));
  const content = dialog.element();
  const delays = [getComputedStyle(content).animationDelay];
  new MutationObserver(() => delays.push(getComputedStyle(content).animationDelay)).observe(content, {
    attributeFilter: ['data-state'],
  });
  await userEvent.keyboard('{Escape}');
  // A dialog that closes before anyone waits for it leaves the other dialog open.
  await expect.poll(() => delays).toEqual(['-1s', '0s']);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('stays open during a call, whatever is pressed', async () => {
  await open({ busy: true });
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
  await expect.element(dialog).toBeVisible();
});

test('Enter in a field sends its form', async () => {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
  await open({ onSubmit });
  await userEvent.type(dialog.getByRole('textbox', { name: 'Title' }), 'Owl Moon{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
  await expect.element(dialog).toBeVisible();
});

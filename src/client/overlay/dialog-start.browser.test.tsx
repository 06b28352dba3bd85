import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.browser.tsx';
import { AppDialog } from './app-dialog.tsx';
import type { AppDialogProps } from './app-dialog-body.tsx';
import { Toaster } from './toaster.tsx';

interface PageProps extends Pick<AppDialogProps, 'role' | 'footer'> {
  isForm?: boolean;
  children: ReactNode;
}

function Page({ isForm = true, children, ...rest }: PageProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <AppDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Book"
        onSubmit={isForm ? () => {} : undefined}
        {...rest}
      >
        {children}
      </AppDialog>
      <Toaster />
    </>
  );
}

async function open(part: ReactNode) {
  await show(part);
  await userEvent.click(page.getByRole('button', { name: 'Open' }));
  await expect.element(page.getByRole('heading', { name: 'Book' })).toBeVisible();
}

const fields = (
  <>
    <div hidden>
      <input aria-label="Hidden" />
    </div>
    <input aria-label="Locked" disabled />
    <input aria-label="Title" />
  </>
);

test('a form starts in the first field that can be filled in', async () => {
  await open(<Page>{fields}</Page>);
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveFocus();
});

test('a form that is still loading gets the focus once its fields are there', async () => {
  const Late = () => {
    const [isThere, setThere] = useState(false);
    return (
      <Page
        footer={
          <button type="button" onClick={() => setThere(true)}>
            Load
          </button>
        }
      >
        {isThere ? fields : 'Loading'}
      </Page>
    );
  };
  await open(<Late />);
  await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus();
  // Without a pointer, which would move the focus.
  document.querySelector<HTMLElement>('form button')?.click();
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveFocus();
});

test('an element marked for focus comes before the first field', async () => {
  await open(
    <Page>
      {fields}
      <textarea aria-label="Story" data-autofocus />
    </Page>,
  );
  await expect.element(page.getByRole('textbox', { name: 'Story' })).toHaveFocus();
});

test('a question starts on its first, safe choice', async () => {
  const choices = (
    <>
      <button type="button">Keep it</button>
      <button type="button">Delete it</button>
    </>
  );
  await open(
    <Page role="alertdialog" footer={choices}>
      It cannot be undone.
    </Page>,
  );
  await expect.element(page.getByRole('button', { name: 'Keep it' })).toHaveFocus();
});

test('a dialog without a form starts on Close', async () => {
  await open(<Page isForm={false}>{fields}</Page>);
  await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus();
});

test('on a touch screen no keyboard appears before a field is touched', async () => {
  const media = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  await open(<Page>{fields}</Page>);
  await expect.element(page.getByRole('dialog')).toHaveFocus();
  expect(media).toHaveBeenCalledWith('(pointer: coarse)');
  media.mockRestore();
});

test('the cursor starts at the end of existing text', async () => {
  await open(
    <Page>
      <textarea aria-label="Story" data-autofocus="" defaultValue="Boots." />
    </Page>,
  );
  const story = page.getByRole('textbox', { name: 'Story' });
  await expect.element(story).toHaveFocus();
  await userEvent.keyboard(' Puddles.');
  await expect.element(story).toHaveValue('Boots. Puddles.');
});

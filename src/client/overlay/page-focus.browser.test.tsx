import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.browser.tsx';
import { AlertDialog } from './alert-dialog.tsx';
import { AppDialog } from './app-dialog.tsx';
import { followFocus } from './page-focus.ts';
import { Toaster } from './toaster.tsx';

followFocus();

const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name });

/** A list whose entries disappear when pressed, or after a question. */
function Steps({ asks = false }: { asks?: boolean }) {
  const [steps, setSteps] = useState(['Add a child', 'Write a story']);
  const [asked, setAsked] = useState<string>();
  const remove = (step: string) => setSteps((before) => before.filter((each) => each !== step));
  return (
    <main tabIndex={-1}>
      {steps.length > 0 && (
        <section aria-labelledby="steps">
          <h2 id="steps">First steps</h2>
          {steps.map((step) => (
            <button key={step} type="button" onClick={() => (asks ? setAsked(step) : remove(step))}>
              {step}
            </button>
          ))}
        </section>
      )}
      <p>Beside everything</p>
      <AlertDialog
        open={asked !== undefined}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          remove(asked ?? '');
          setAsked(undefined);
        }}
        title="Delete this step?"
        confirmLabel="Delete"
        busyLabel="Deleting..."
        busy={false}
      >
        It moves to the trash.
      </AlertDialog>
      <Toaster />
    </main>
  );
}

test('if the focused element disappears, the heading of its section gets the focus, or the page if the section is gone', async () => {
  await show(<Steps />);
  await userEvent.click(button('Add a child'));
  await expect.element(heading('First steps')).toHaveFocus();
  await userEvent.tab();
  await expect.element(button('Write a story')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('after a deletion, the focus goes to where the deleted entry was', async () => {
  await show(<Steps asks />);
  for (const step of ['Add a child', 'Write a story']) {
    await userEvent.click(button(step));
    await expect.element(button('Cancel')).toHaveFocus();
    await userEvent.click(button('Delete'));
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
    const place = step === 'Add a child' ? heading('First steps') : page.getByRole('main');
    await expect.element(place).toHaveFocus();
  }
});

function Shrinking() {
  const [isFull, setFull] = useState(true);
  return (
    <>
      <AppDialog open onClose={() => {}} title="Photos">
        {isFull && (
          <button type="button" onClick={() => setFull(false)}>
            Remove
          </button>
        )}
      </AppDialog>
      <Toaster />
    </>
  );
}

test('in a dialog the focus stays inside', async () => {
  await show(<Shrinking />);
  await expect.element(button('Close')).toHaveFocus();
  await userEvent.click(button('Remove'));
  await expect.element(button('Close')).toHaveFocus();
});

function Pages() {
  const [isLast, setLast] = useState(false);
  return (
    <section aria-labelledby="title">
      <h2 id="title">Accounts</h2>
      <button type="button" disabled={isLast} onClick={() => setLast(true)}>
        Next page
      </button>
    </section>
  );
}

test('a button that becomes disabled passes on the focus', async () => {
  await show(<Pages />);
  await userEvent.click(button('Next page'));
  await expect.element(heading('Accounts')).toHaveFocus();
});

test('after a click on no element, nothing gets the focus', async () => {
  await show(<Steps />);
  await userEvent.click(button('Add a child'));
  await expect.element(heading('First steps')).toHaveFocus();
  (document.activeElement as HTMLElement).blur();
  button('Write a story')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(heading('First steps')).not.toBeInTheDocument();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
  expect(document.activeElement).toBe(document.body);
});

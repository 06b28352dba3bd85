import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createPageHistory } from '../overlay/close-by-back.ts';
import { ConfirmHost } from '../overlay/confirm-host.tsx';
import { Toaster } from '../overlay/toaster.tsx';
import { show } from '../testing/show.browser.tsx';
import { ListInput } from './list-input.tsx';

createPageHistory();

const long = 'Oma carried it from Bremen in 1931, wrapped in a blanket, on the last ship before the ice.';

function History() {
  const [entries, setEntries] = useState(['Bought in Bremen', long]);
  return (
    <>
      <ListInput label="Family History" addLabel="Add Entry" value={entries} onChange={setEntries} />
      <ConfirmHost />
      <Toaster />
    </>
  );
}

const removal = (entry: string) => page.getByRole('button', { name: `Remove ${entry}` });
const question = page.getByRole('alertdialog', { name: 'Remove this entry?' });

test('discards a few words without asking', async () => {
  await show(<History />);
  await userEvent.click(removal('Bought in Bremen'));
  await expect.element(page.getByText('Bought in Bremen')).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Family History' })).toHaveFocus();
});

test('asks before discarding a sentence, and keeps it on request', async () => {
  await show(<History />);
  await userEvent.click(removal(long));
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByText(long)).toBeVisible();
  await userEvent.click(removal(long));
  await userEvent.click(question.getByRole('button', { name: 'Remove', exact: true }));
  await expect.element(page.getByText(long)).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Family History' })).toHaveFocus();
});

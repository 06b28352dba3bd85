import { useContext } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { fieldIn } from '../forms/bound-field.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { TextareaField } from '../forms/text-field.tsx';
import { useEntityForm } from '../forms/use-entity-form.ts';
import { showInApp } from '../testing/show-in-app.browser.tsx';
import { DraftContext } from './draft-context.ts';

/** A field whose file has just been stored. */
function StoredFile() {
  const draft = useContext(DraftContext);
  return (
    <button type="button" onClick={() => draft?.follow()}>
      Stored
    </button>
  );
}

function NoteDialog() {
  const { form, outcome, dialog } = useEntityForm({
    schema: z.object({ note: z.string() }),
    empty: { note: '' },
    draft: { name: 'note' },
    create: () => outcome.onSuccess(),
    close: () => undefined,
  });
  return (
    <FormDialog {...dialog} title="Note" submitLabel="Save" busy={false} leave={{ label: 'Discard' }}>
      <StoredFile />
      <TextareaField {...fieldIn(form.control)('note')} label="Words" />
    </FormDialog>
  );
}

const drafts = (): string[] => Object.keys(localStorage).filter((key) => key.includes('note new'));

test('a form saved right after its picture was stored leaves no draft', async () => {
  await showInApp(<NoteDialog />, {});
  await page.getByLabelText('Words').fill('Snails');
  await userEvent.click(page.getByRole('button', { name: 'Stored' }));
  expect(drafts()).toHaveLength(1);
  await userEvent.click(page.getByRole('button', { name: 'Save' }));
  await expect.poll(drafts).toEqual([]);
  // Longer than the pause after which a draft is saved.
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(drafts()).toEqual([]);
});

import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { say } from '#words';
import { createBookSchema } from '../../../../shared/keepsakes/reading-list.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useEntityForm } from '../../../forms/use-entity-form.ts';
import { BookFields } from './book-fields.tsx';
import { emptyBook, formOf } from './book-form.ts';
import { BookLookUp } from './book-look-up.tsx';
import { type Book, useCreateBook, useUpdateBook } from './use-reading-list.ts';

interface BookDialogProps {
  onClose: () => void;
  /** The edited book; without it a new one is added. */
  book?: Book;
  /** Below the fields of an existing book: its highlights. */
  children?: ReactNode;
}

/** Adds or edits a book. Closing asks before discarding. */
export function BookDialog({ onClose, book, children }: BookDialogProps) {
  const { form, outcome, dialog } = useEntityForm({
    schema: createBookSchema,
    empty: emptyBook,
    record: book,
    formOf,
    draft: { name: 'book' },
    create: (body) => create.mutate(body),
    update: (changes) => update.mutate(changes),
    close: onClose,
  });
  const create = useCreateBook(outcome);
  const update = useUpdateBook(outcome);
  const [title, author] = useWatch({ control: form.control, name: ['title', 'author'] });
  const isIncomplete = title.trim() === '' || author.trim() === '';
  return (
    <FormDialog
      {...dialog}
      busy={create.isPending || update.isPending}
      title={book ? say('Edit Book') : say('Add Book')}
      size="full"
      submitLabel={book ? say('Save Book') : say('Add Book')}
      canSubmit={!isIncomplete}
      busyLabel={book ? say('Saving...') : say('Adding...')}
      leave={{ label: book ? say('Discard changes') : say('Discard book') }}
    >
      {!book && <BookLookUp form={form} />}
      <BookFields form={form} bookId={book?.id} />
      {children}
    </FormDialog>
  );
}

import { chakra } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { CreateBook } from '../../../../shared/keepsakes/reading-list.ts';
import { createBookSchema } from '../../../../shared/keepsakes/reading-list.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useEdited } from '../../../components/form/use-edited.ts';
import { setServerIssues } from '../../../lib/errors.ts';
import { useSchemaForm } from '../../../lib/schema-form.ts';
import { BookFields } from './book-fields.tsx';
import { emptyBook, formOf } from './book-form.ts';
import { BookLookUp } from './book-look-up.tsx';
import { type Book, useCreateBook, useUpdateBook } from './use-reading-list.ts';

interface BookDialogProps {
  onClose: () => void;
  /** The one to edit; without it a new book is added. */
  book?: Book;
  /** What stands below the fields of a book that is there: its highlights. */
  children?: ReactNode;
}

/** Where a book is added or changed. Closing asks before it throws away what was typed. */
export function BookDialog({ onClose, book, children }: BookDialogProps) {
  const [before] = useState(() => (book ? formOf(book) : emptyBook));
  const form = useSchemaForm(createBookSchema, before);
  const [title, author] = useWatch({ control: form.control, name: ['title', 'author'] });
  const outcome = {
    onSuccess: onClose,
    onError: (error: unknown) => void (edited.meets(error) || setServerIssues(form, error)),
  };
  const create = useCreateBook(outcome);
  const update = useUpdateBook(outcome);
  const edited = useEdited({ form, record: book, formOf, send: update.mutate, onUnchanged: onClose });
  const save = (body: CreateBook) => {
    if (book) edited.save(body);
    else create.mutate(body);
  };
  const isIncomplete = title.trim() === '' || author.trim() === '';
  return (
    <FormDialog
      form={form}
      title={book ? 'Edit Book' : 'Add Book'}
      size="full"
      onClose={onClose}
      onSubmit={save}
      submitLabel={book ? 'Save Book' : 'Add Book'}
      canSubmit={!isIncomplete}
      busy={create.isPending || update.isPending}
      busyLabel={book ? 'Saving...' : 'Adding...'}
      conflict={edited.conflict}
      leave={{ label: book ? 'Discard changes' : 'Discard book' }}
    >
      <chakra.div display="grid" gap="18px">
        {!book && <BookLookUp form={form} />}
        <BookFields form={form} bookId={book?.id} />
        {children}
      </chakra.div>
    </FormDialog>
  );
}

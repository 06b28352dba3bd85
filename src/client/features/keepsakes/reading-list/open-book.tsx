import { type ReactNode, useState } from 'react';
import { say, sayAs } from '#words';
import { trpc } from '../../../data/trpc.ts';
import { useChildren } from '../../../data/use-children.ts';
import { AppDialog } from '../../../overlay/app-dialog.tsx';
import { lazyDialog } from '../../../overlay/lazy-dialog.tsx';
import { NoRecordDialog } from '../../../overlay/no-record-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { BookCard } from './book-card.tsx';
import { type Book, useAskToDelete } from './use-reading-list.ts';

const BookDialog = lazyDialog(async () => (await import('./book-dialog.tsx')).BookDialog);

interface OpenBookProps {
  id: number;
  onClose: () => void;
  /** An imported book's highlights. */
  renderHighlights: (book: Book) => ReactNode;
}

/** The book in the address. */
export function OpenBook({ id, onClose, renderHighlights }: OpenBookProps) {
  const query = trpc.readingList.get.useQuery({ id });
  const family = useChildren();
  const askToDelete = useAskToDelete();
  const [isEditing, setIsEditing] = useState(false);
  const { data: book } = query;
  if (!book) {
    return (
      <NoRecordDialog
        {...{ query, id, onClose }}
        kind="book"
        title={sayAs('a record', 'Book')}
        failed={say('Couldn’t load the book.')}
        loading={say('Loading the book')}
      />
    );
  }
  if (isEditing) {
    return (
      <BookDialog onClose={() => setIsEditing(false)} book={book}>
        {renderHighlights(book)}
      </BookDialog>
    );
  }
  return (
    <AppDialog
      open
      title={sayAs('a record', 'Book')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{say('Close')}</Button>}
    >
      <BookCard
        book={book}
        family={family}
        onEdit={() => setIsEditing(true)}
        onDelete={() => void askToDelete(book).then((isDeleted) => isDeleted && onClose())}
      />
      {renderHighlights(book)}
    </AppDialog>
  );
}

import { useMemo } from 'react';
import { css } from '#styled-system/css';
import type { Pages } from '../../../list/list-lines.tsx';
import { WindowLines } from '../../../list/window-lines.tsx';
import { useColumns } from '../../../ui/use-columns.ts';
import { BookCard } from './book-card.tsx';
import type { Book } from './use-reading-list.ts';

interface BookListProps {
  books: readonly Book[];
  family: readonly { id: number; name: string }[];
  onEdit: (book: Book) => void;
  onDelete: (book: Book) => void;
  pages: Pages;
}

/** Estimated height of a full card, in pixels. */
const guessedHeight = 250;

/** A shelf of any length: renders only lines of cards near the screen. */
export function BookList({ books, family, onEdit, onDelete, pages }: BookListProps) {
  const columns = useColumns();
  const lines = useMemo(
    () =>
      Array.from({ length: Math.ceil(books.length / columns) }, (_, line) =>
        books.slice(line * columns, (line + 1) * columns),
      ),
    [books, columns],
  );
  return (
    <div className={css({ marginTop: '24px' })}>
      <WindowLines
        lines={lines}
        keyOf={(line) => line.map(({ id }) => id).join('-')}
        guess={() => guessedHeight}
        pages={pages}
        render={(line) => (
          <div
            className={css({ display: 'grid', gap: '22px', paddingBottom: '22px' })}
            style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
          >
            {line.map((book) => (
              <BookCard key={book.id} book={book} family={family} onEdit={onEdit} onDelete={onDelete} />
            ))}
          </div>
        )}
      />
    </div>
  );
}

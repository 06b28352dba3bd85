import { css } from '#styled-system/css';
import { say } from '#words';
import type { BookStatus } from '../../../../shared/keepsakes/book-choices.ts';
import { CoverPicture } from './cover-picture.tsx';
import type { Book } from './use-reading-list.ts';

interface ShelfProps {
  books: readonly Book[];
  onOpen: (book: Book) => void;
}

const order: readonly BookStatus[] = ['reading', 'want_to_read', 'completed'];

/** The covers side by side: first the books being read, then the next ones. */
export function Shelf({ books, onOpen }: ShelfProps) {
  const placed = order.flatMap((status) => books.filter((book) => book.status === status));
  return (
    <ul className={shelfClass} aria-label={say('The shelf')}>
      {placed.map((book) => (
        <li key={book.id}>
          <button
            className={coverClass}
            type="button"
            aria-label={say('Open “{title}” by {author}', { title: book.title, author: book.author })}
            onClick={() => onOpen(book)}
          >
            <CoverPicture address={book.coverImageUrl} book={book} width="100%" />
          </button>
        </li>
      ))}
    </ul>
  );
}

const shelfClass = css({
  display: 'flex',
  alignItems: 'flex-end',
  gap: { base: '14px', md: '20px' },
  marginTop: '20px',
  padding: '12px 16px 0',
  overflowX: 'auto',
  scrollPaddingInline: '16px',
  scrollSnapType: 'x proximity',
  borderBottom: '10px solid {colors.accent.solidHover}',
  borderRadius: 'sm',
  boxShadow: 'xs',
  '& > li': { flex: 'none', width: { base: '88px', md: '112px' }, scrollSnapAlign: 'start' },
});

const coverClass = css({
  display: 'block',
  width: '100%',
  cursor: 'pointer',
  borderRadius: '4px',
  transition: 'translate {durations.base}',
  _hover: { translate: '0 -4px' },
  '&:focus-visible': { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '-2px' },
});

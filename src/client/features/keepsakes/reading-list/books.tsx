import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import emptyPicture from '../../../assets/empty-book.svg';
import { useChildren } from '../../../data/use-children.ts';
import { ExportLink } from '../../../list/export-link.tsx';
import { FilterBar } from '../../../list/filter-bar.tsx';
import { childChoice, listFilters } from '../../../list/list-filters.ts';
import { Part } from '../../../loading/part.tsx';
import { ForParents, useIsCarer } from '../../../session/carer.ts';
import { Button } from '../../../ui/button.tsx';
import { ActiveFilters } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton, SkeletonCards, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { BookList } from './book-list.tsx';
import { Shelf } from './shelf.tsx';
import { type Book, type BookView, useAskToDelete, useBookOverview, useBookPages } from './use-reading-list.ts';

export type BookDialogState = { kind: 'add' } | { kind: 'import' } | { kind: 'edit'; book: Book } | undefined;

interface BooksProps {
  view: BookView;
  onView: (view: BookView) => void;
  onOpen: (dialog: BookDialogState) => void;
}

const order = {
  label: sayAs('how a list is sorted', 'Order'),
  all: sayAs('of books', 'Newest first'),
  options: [
    { value: 'priority', label: say('By priority') },
    { value: 'title', label: say('By title') },
    { value: 'author', label: say('By author') },
  ],
  isOrder: true,
} as const;

/** With fewer books, a shelf looks empty. */
const fewestOnShelf = 4;

/** One tab's books with their filters, in all four states. */
export function Books({ view, onView, onOpen }: BooksProps) {
  const family = useChildren();
  const { data: overview } = useBookOverview(view);
  const pages = useBookPages(view);
  const askToDelete = useAskToDelete();
  const isEmpty = overview?.total === 0;
  const count = overview?.counts[view.status ?? 'all'] ?? 0;
  const { bar, active } = listFilters(view, onView, {
    search: { label: say('Search books'), placeholder: say('Search titles, authors, notes') },
    choices: { childId: childChoice(family), order },
  });
  const books = pages.data?.pages.flatMap((page) => page.books) ?? [];
  // Only the list uses further pages.
  const onShelf = pages.data?.pages[0]?.books ?? [];
  const isCarer = useIsCarer();
  const isWhole = !view.status && !view.search && view.childId === undefined;
  return (
    <>
      {isWhole && !isCarer && onShelf.length >= fewestOnShelf && (
        <Shelf books={onShelf} onOpen={(book) => onOpen({ kind: 'edit', book })} />
      )}
      <div className={css({ marginTop: '20px' })}>
        <FilterBar {...bar} />
      </div>
      {isEmpty && <NoBooks onOpen={onOpen} />}
      {overview && !isEmpty && (
        <ActiveFilters
          summary={say('{count, plural, one {# book} other {# books}}', { count })}
          {...active}
          end={count > 0 && <ExportLink path="/api/reading-list/export" filter={{ ...view }} />}
        />
      )}
      <Part as="page" query={pages} failed={say('Failed to fetch reading list')} skeleton={<BooksSkeleton />}>
        {() => (
          <>
            {books.length === 0 && !isEmpty && (
              <EmptyState
                title={say('No books found')}
                hint={say('Try another word, another tab, or fewer filters.')}
                picture="none"
                action={<Button onClick={() => onView({ order: view.order })}>{say('Show all books')}</Button>}
              />
            )}
            {books.length > 0 && (
              <BookList
                books={books}
                family={family}
                onEdit={(book) => onOpen({ kind: 'edit', book })}
                onDelete={(book) => void askToDelete(book)}
                pages={pages}
              />
            )}
          </>
        )}
      </Part>
    </>
  );
}

function NoBooks({ onOpen }: Pick<BooksProps, 'onOpen'>) {
  return (
    <EmptyState
      title={say('No books yet')}
      hint={say('The one on the bedside table counts. Add it, and the next ones you want to read.')}
      picture={emptyPicture}
      action={
        <ForParents>
          <Button onClick={() => onOpen({ kind: 'add' })}>{say('Add your first book')}</Button>
        </ForParents>
      }
    />
  );
}

function BooksSkeleton() {
  return (
    <SkeletonRegion css={{ marginTop: '24px' }} label={say('Loading books')}>
      <SkeletonCards
        css={{ gap: '22px' }}
        card={
          <span className={css({ display: 'grid', gridTemplateColumns: '84px 1fr', gap: '16px', padding: '18px' })}>
            <Skeleton css={{ width: '84px', height: '126px' }} />
            <span className={css({ display: 'grid', gap: '10px', alignContent: 'start' })}>
              <Skeleton css={{ width: '46%', height: '24px' }} />
              <Skeleton css={{ width: '90%', height: '24px' }} />
              <Skeleton css={{ width: '60%', height: '16px' }} />
              <Skeleton css={{ width: '76%', height: '16px' }} />
            </span>
          </span>
        }
      />
    </SkeletonRegion>
  );
}

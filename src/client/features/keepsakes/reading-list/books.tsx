import { chakra } from '@chakra-ui/react';
import { bookOrders } from '../../../../shared/keepsakes/book-choices.ts';
import { Button } from '../../../components/button.tsx';
import { ActiveFilters } from '../../../components/chip.tsx';
import { confirm } from '../../../components/confirm.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ExportLink } from '../../../components/export-link.tsx';
import { FilterBar } from '../../../components/filter-bar.tsx';
import { Part } from '../../../components/part.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { BookList } from './book-list.tsx';
import { BooksSkeleton } from './books-skeleton.tsx';
import type { BookDialogState } from './reading-list-page.tsx';
import { type Book, type BookView, useBookOverview, useBookPages, useDeleteBook } from './use-reading-list.ts';

interface BooksProps {
  view: BookView;
  onView: (view: BookView) => void;
  onOpen: (dialog: BookDialogState) => void;
}

const orderLabels = {
  newest: 'Newest first',
  priority: 'By priority',
  title: 'By title',
  author: 'By author',
} as const;

/** The books of one tab, with what narrows them; loading, failed, empty and full. */
export function Books({ view, onView, onOpen }: BooksProps) {
  const { data: family = [] } = trpc.children.list.useQuery();
  const { data: overview } = useBookOverview(view);
  const pages = useBookPages(view);
  const remove = useDeleteBook();
  const askToDelete = (book: Book) =>
    void confirm({
      title: 'Delete this book?',
      text: `“${book.title}” will be removed from your reading list. This action cannot be undone.`,
      action: 'Delete Book',
      busy: 'Deleting...',
      act: () => remove.mutateAsync({ id: book.id }),
    });
  const isEmpty = overview?.total === 0;
  const books = pages.data?.pages.flatMap((page) => page.books) ?? [];
  return (
    <>
      <chakra.div marginTop="20px">
        <FilterBar
          search={{
            label: 'Search books',
            placeholder: 'Search titles, authors, notes',
            value: view.search ?? '',
            onChange: (search) => onView({ ...view, search: search.trim() || undefined }),
          }}
          filters={[childFilter(view, family, onView), orderFilter(view, onView)]}
        />
      </chakra.div>
      {isEmpty && <NoBooks onOpen={onOpen} />}
      {overview && !isEmpty && (
        <Chosen view={view} family={family} count={overview.counts[view.status ?? 'all']} onView={onView} />
      )}
      <Part as="page" query={pages} failed="Failed to fetch reading list" skeleton={<BooksSkeleton />}>
        {() => (
          <>
            {books.length === 0 && !isEmpty && (
              <EmptyState
                title="No books found"
                hint="Try another word, another tab, or fewer filters."
                picture="none"
                action={<Button onClick={() => onView({ order: view.order })}>Show all books</Button>}
              />
            )}
            {books.length > 0 && (
              <BookList
                books={books}
                family={family}
                onEdit={(book) => onOpen({ kind: 'edit', book })}
                onDelete={askToDelete}
                pages={pages}
              />
            )}
          </>
        )}
      </Part>
    </>
  );
}

type Family = readonly { id: number; name: string }[];

const childFilter = (view: BookView, family: Family, onView: BooksProps['onView']) => ({
  label: 'Child',
  options: [
    { value: '', label: 'All children' },
    ...family.map(({ id, name }) => ({ value: String(id), label: name })),
  ],
  value: view.childId === undefined ? '' : String(view.childId),
  onChange: (value: string) => onView({ ...view, childId: value === '' ? undefined : Number(value) }),
});

const orderFilter = (view: BookView, onView: BooksProps['onView']) => ({
  label: 'Order',
  options: bookOrders.map((value) => ({ value: value === 'newest' ? '' : value, label: orderLabels[value] })),
  value: view.order ?? '',
  onChange: (value: string) => onView({ ...view, order: bookOrders.find((order) => order === value) }),
});

interface ChosenProps {
  view: BookView;
  family: Family;
  count: number;
  onView: (view: BookView) => void;
}

/** How many books are left, by which filters. */
function Chosen({ view, family, count, onView }: ChosenProps) {
  const child = family.find(({ id }) => id === view.childId);
  return (
    <ActiveFilters
      summary={`${count.toLocaleString('en-US')} ${count === 1 ? 'book' : 'books'}`}
      filters={[
        ...(view.search
          ? [{ name: 'Search', value: view.search, onRemove: () => onView({ ...view, search: undefined }) }]
          : []),
        ...(child
          ? [{ name: 'Child', value: child.name, onRemove: () => onView({ ...view, childId: undefined }) }]
          : []),
      ]}
      onClearAll={() => onView({ ...view, search: undefined, childId: undefined })}
      end={count > 0 && <ExportLink path="/api/reading-list/export" filter={{ ...view }} />}
    />
  );
}

function NoBooks({ onOpen }: Pick<BooksProps, 'onOpen'>) {
  return (
    <EmptyState
      title="No books yet"
      hint="The one on the bedside table counts. Add it, and the next ones you want to read."
      picture="letter"
      action={<Button onClick={() => onOpen({ kind: 'add' })}>Add your first book</Button>}
    />
  );
}

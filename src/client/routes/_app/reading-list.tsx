import { createFileRoute } from '@tanstack/react-router';
import { say } from '#words';
import { bookOrders, bookStatuses, readwiseSource } from '../../../shared/keepsakes/book-choices.ts';
import { ReadingListPage } from '../../features/keepsakes/reading-list/reading-list-page.tsx';
import type { BookView } from '../../features/keepsakes/reading-list/use-reading-list.ts';
import { idOf, oneOf, textOf } from '../../list/search-params.ts';
import { lazyPart } from '../../loading/lazy-part.tsx';
import { lazyDialog } from '../../overlay/lazy-dialog.tsx';
import { mayShow } from '../../session/carer.ts';

const ImportDialog = lazyDialog(
  async () => (await import('../../features/keepsakes/integrations/import-dialog.tsx')).ImportDialog,
);
const BookHighlights = lazyPart(
  async () => (await import('../../features/keepsakes/integrations/book-highlights.tsx')).BookHighlights,
  { failed: say('Couldn’t load the highlights.') },
);

export const Route = createFileRoute('/_app/reading-list')({
  staticData: { title: say('Reading List') },
  validateSearch: (search: Record<string, unknown>): BookView => ({
    search: textOf(search.search),
    childId: idOf(search.childId),
    status: oneOf(bookStatuses, search.status),
    order: oneOf(bookOrders, search.order),
  }),
  loaderDeps: ({ search }) => search,
  // All queries in one batch; the page shows each as it arrives.
  loader: ({ context: { utils, user }, deps }) => {
    if (!mayShow(user, 'books')) return;
    void utils.children.list.prefetch();
    void utils.readingList.overview.prefetch({ childId: deps.childId, search: deps.search });
    void utils.readingList.page.prefetchInfinite(deps);
  },
  component: ReadingListRoute,
});

function ReadingListRoute() {
  const view = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ReadingListPage
      view={view}
      onView={(next) => void navigate({ search: next, replace: true })}
      renderImport={(onClose) => <ImportDialog onClose={onClose} />}
      renderHighlights={({ id, source }) => source === readwiseSource && <BookHighlights bookId={id} />}
    />
  );
}

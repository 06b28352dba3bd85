import { Download, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { say, sayAs } from '#words';
import { type BookStatus, bookStatuses, bookStatusLabels } from '../../../../shared/keepsakes/book-choices.ts';
import { lazyDialog } from '../../../overlay/lazy-dialog.tsx';
import { ForParents } from '../../../session/carer.ts';
import { Container } from '../../../ui/page.tsx';
import { FoldButton, PageHead } from '../../../ui/page-head.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { type BookDialogState, Books } from './books.tsx';
import { type Book, type BookView, useBookOverview } from './use-reading-list.ts';

const BookDialog = lazyDialog(async () => (await import('./book-dialog.tsx')).BookDialog);

interface ReadingListPageProps {
  view: BookView;
  onView: (view: BookView) => void;
  /** The dialog of 'Import from Readwise'. */
  renderImport: (onClose: () => void) => ReactNode;
  /** An imported book's highlights. */
  renderHighlights: (book: Book) => ReactNode;
}

/** The shelf: what the family wants to read, reads, and has read. */
export function ReadingListPage({ view, onView, renderImport, renderHighlights }: ReadingListPageProps) {
  const [dialog, setDialog] = useState<BookDialogState>();
  const { data: overview } = useBookOverview(view);
  const close = () => setDialog(undefined);
  const tab = view.status ?? 'all';
  const counted = (value: 'all' | BookStatus) => (overview ? { count: overview.counts[value] } : {});
  return (
    <Container>
      <PageHead
        title={say('Reading List')}
        description={say('Books to read together, and the ones they read on their own.')}
        actions={
          <ForParents>
            <FoldButton
              icon={Download}
              label={say('Import from Readwise')}
              onClick={() => setDialog({ kind: 'import' })}
            />
            <FoldButton
              variant="solid"
              icon={Plus}
              label={say('Add Book')}
              onClick={() => setDialog({ kind: 'add' })}
            />
          </ForParents>
        }
      />
      <Tabs
        name="books"
        label={say('Status')}
        tabs={[
          { value: 'all', label: sayAs('of books', 'All'), ...counted('all') },
          ...bookStatuses.map((value) => ({ value, label: bookStatusLabels[value], ...counted(value) })),
        ]}
        value={tab}
        onChange={(next) => onView({ ...view, status: next === 'all' ? undefined : next })}
      />
      <TabPanel name="books" value={tab}>
        <Books view={view} onView={onView} onOpen={setDialog} />
      </TabPanel>
      {dialog?.kind === 'add' && <BookDialog onClose={close} />}
      {dialog?.kind === 'edit' && (
        <BookDialog onClose={close} book={dialog.book}>
          {renderHighlights(dialog.book)}
        </BookDialog>
      )}
      {dialog?.kind === 'import' && renderImport(close)}
    </Container>
  );
}

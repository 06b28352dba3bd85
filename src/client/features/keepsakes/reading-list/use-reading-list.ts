import { keepPreviousData } from '@tanstack/react-query';
import type { BookOrder, BookStatus } from '../../../../shared/keepsakes/book-choices.ts';
import { toast } from '../../../components/toast-store.ts';
import { codeOf, currentOf, errorSentence } from '../../../lib/errors.ts';
import { type RouterOutputs, trpc } from '../../../lib/trpc.ts';

export type Book = RouterOutputs['readingList']['get'];

/** What narrows the list; it lives in the address. */
export interface BookView {
  search?: string;
  childId?: number;
  status?: BookStatus;
  order?: BookOrder;
}

/** The books that match, page after page. */
export function useBookPages(view: BookView) {
  return trpc.readingList.page.useInfiniteQuery(view, {
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** The number in each tab and the words used before. */
export function useBookOverview({ childId, search }: BookView) {
  return trpc.readingList.overview.useQuery({ childId, search }, { placeholderData: keepPreviousData });
}

/** After a change: the list, what stands around it, and the numbers of the dashboard. */
function useRefreshBooks() {
  const utils = trpc.useUtils();
  return () => Promise.all([utils.readingList.invalidate(), utils.dashboard.invalidate()]).then(() => undefined);
}

interface Outcome {
  onSuccess: (book: Book) => void;
  onError: (error: unknown) => void;
}

export function useCreateBook({ onSuccess, onError }: Outcome) {
  const refresh = useRefreshBooks();
  return trpc.readingList.create.useMutation({
    onSuccess: async (book, { openLibraryCoverId, coverImageUrl }) => {
      onSuccess(book);
      const hasLostCover = openLibraryCoverId && !coverImageUrl && !book.coverImageUrl;
      toast({
        title: 'Book added',
        ...(hasLostCover ? { description: 'Its cover could not be fetched. You can upload one.' } : {}),
      });
      await refresh();
    },
    onError: (error) => {
      reportFailure(error, 'Failed to add book');
      onError(error);
    },
  });
}

export function useUpdateBook({ onSuccess, onError }: Outcome) {
  const refresh = useRefreshBooks();
  return trpc.readingList.update.useMutation({
    onSuccess: async (book) => {
      onSuccess(book);
      toast({ title: 'Book updated' });
      await refresh();
    },
    onError: (error) => {
      reportFailure(error, 'Failed to update book');
      onError(error);
    },
  });
}

export function useDeleteBook({ onSettled }: { onSettled: () => void }) {
  const refresh = useRefreshBooks();
  return trpc.readingList.delete.useMutation({
    onSuccess: async () => {
      toast({ title: 'Book removed' });
      await refresh();
    },
    onError: (error) => reportFailure(error, 'Failed to remove book'),
    onSettled,
  });
}

/** The specified title; beneath it the server's sentence where it says what to do. */
function reportFailure(error: unknown, title: string) {
  // Its form deals with it.
  if (currentOf(error)) return;
  const hint = codeOf(error) === 'INTERNAL_SERVER_ERROR' ? 'Please try again.' : errorSentence(error);
  toast({ title, description: hint, variant: 'destructive' });
}

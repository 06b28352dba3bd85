import { keepPreviousData } from '@tanstack/react-query';
import { say } from '#words';
import type { BookOrder, BookStatus } from '../../../../shared/keepsakes/book-choices.ts';
import { isSavedHere } from '../../../data/outbox.ts';
import type { Outcome } from '../../../data/outcomes.ts';
import { toast } from '../../../data/toast-store.ts';
import { type RouterOutputs, trpc } from '../../../data/trpc.ts';
import { confirm } from '../../../overlay/confirm.ts';

export type Book = RouterOutputs['readingList']['get'];

/** The list's filters, kept in the address. */
export interface BookView {
  search?: string;
  childId?: number;
  status?: BookStatus;
  order?: BookOrder;
}

/** The matching books page by page. */
export function useBookPages(view: BookView) {
  return trpc.readingList.page.useInfiniteQuery(view, {
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** The number in each tab and the tags used before. */
export function useBookOverview({ childId, search }: BookView) {
  return trpc.readingList.overview.useQuery({ childId, search }, { placeholderData: keepPreviousData });
}

const fault = say('Please try again.');

export const useCreateBook = ({ onSuccess, onError }: Outcome) =>
  trpc.readingList.create.useMutation({
    meta: { failed: { title: say('Failed to add book'), fault } },
    onSuccess: (book, { openLibraryCoverId, coverImageUrl }) => {
      onSuccess();
      if (isSavedHere(book)) return;
      const hasLostCover = openLibraryCoverId && !coverImageUrl && !book.coverImageUrl;
      toast({
        title: say('Book added'),
        ...(hasLostCover ? { description: say('We couldn’t get its cover. You can upload one.') } : {}),
      });
    },
    onError,
  });

/** For a carer, who changes nothing else of a book. */
export const useTickBook = () => trpc.readingList.update.useMutation({ meta: { failed: {} } });

export const useUpdateBook = (outcome: Outcome) =>
  trpc.readingList.update.useMutation({
    ...outcome,
    meta: { done: { title: say('Book updated') }, failed: { title: say('Failed to update book'), fault } },
  });

const useDeleteBook = () =>
  trpc.readingList.delete.useMutation({
    meta: {
      done: { title: say('Book removed') },
      failed: { title: say('Failed to remove book'), fault },
      undo: 'book',
    },
  });

/** Asks before a book is deleted. Resolves to whether it was. */
export function useAskToDelete(): (book: Book) => Promise<boolean> {
  const remove = useDeleteBook();
  return ({ id, title }) =>
    confirm({
      title: say('Delete this book?'),
      text: say('“{title}” will be removed from your reading list. You can restore it from the trash for 30 days.', {
        title,
      }),
      action: say('Delete Book'),
      busy: say('Deleting...'),
      act: () => remove.mutateAsync({ id }),
    });
}

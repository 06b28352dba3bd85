import { keepPreviousData } from '@tanstack/react-query';
import { say } from '#words';
import type { BookOrder, BookStatus } from '../../../../shared/keepsakes/book-choices.ts';
import type { Outcome } from '../../../data/outcomes.ts';
import { toast } from '../../../data/toast-store.ts';
import { type RouterOutputs, trpc } from '../../../data/trpc.ts';

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
      const hasLostCover = openLibraryCoverId && !coverImageUrl && !book.coverImageUrl;
      toast({
        title: say('Book added'),
        ...(hasLostCover ? { description: say('We couldn’t get its cover. You can upload one.') } : {}),
      });
    },
    onError,
  });

export const useUpdateBook = (outcome: Outcome) =>
  trpc.readingList.update.useMutation({
    ...outcome,
    meta: { done: { title: say('Book updated') }, failed: { title: say('Failed to update book'), fault } },
  });

export const useDeleteBook = () =>
  trpc.readingList.delete.useMutation({
    meta: {
      done: { title: say('Book removed') },
      failed: { title: say('Failed to remove book'), fault },
      undo: 'book',
    },
  });

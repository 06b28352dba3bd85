import { keepPreviousData } from '@tanstack/react-query';
import type { Outcome } from '../../../lib/outcomes.ts';
import { type RouterOutputs, trpc } from '../../../lib/trpc.ts';

export type Story = RouterOutputs['dailyStories']['get'];
export type StoryOverview = RouterOutputs['dailyStories']['overview'];

/** The list's filters, kept in the address. */
export interface StoryFilter {
  search?: string;
  childId?: number;
  tag?: string;
}

/** The matching stories page by page, newest date first. */
export function useStoryPages(filter: StoryFilter) {
  return trpc.dailyStories.page.useInfiniteQuery(filter, {
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
  });
}

const fault = 'Please try again.';

export const useCreateStory = (outcome: Outcome) =>
  trpc.dailyStories.create.useMutation({
    ...outcome,
    meta: { done: { title: 'Story saved' }, failed: { title: 'Failed to create story.', fault } },
  });

/** A recording for today's story, which is created if missing. */
export const useAddToToday = (outcome: Outcome) =>
  trpc.dailyStories.addToToday.useMutation({
    ...outcome,
    meta: {
      done: { title: 'Story saved', description: 'Your recording was added to today’s story.' },
      failed: { title: 'Failed to update story.', fault },
    },
  });

export const useUpdateStory = (outcome: Outcome) =>
  trpc.dailyStories.update.useMutation({
    ...outcome,
    meta: { done: { title: 'Story updated' }, failed: { title: 'Failed to update story.', fault } },
  });

export const useDeleteStory = () =>
  trpc.dailyStories.delete.useMutation({
    meta: { done: { title: 'Story deleted' }, failed: { title: 'Failed to delete story.', fault } },
  });

import { keepPreviousData } from '@tanstack/react-query';
import { say } from '#words';
import type { Outcome } from '../../../data/outcomes.ts';
import { type RouterOutputs, trpc } from '../../../data/trpc.ts';
import { confirm } from '../../../overlay/confirm.ts';

export type Story = RouterOutputs['dailyStories']['get'];

/** The list's filters, kept in the address. */
export interface StoryFilter {
  search?: string;
  childId?: number;
  tag?: string;
  /** The first and the last day. */
  from?: string;
  to?: string;
}

/** The matching stories page by page, newest date first. */
export function useStoryPages(filter: StoryFilter) {
  return trpc.dailyStories.page.useInfiniteQuery(filter, {
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
  });
}

const fault = say('Please try again.');

/** The story of a day, or a further moment of it. */
export const useWriteStory = (outcome: Outcome) =>
  trpc.dailyStories.write.useMutation({
    ...outcome,
    meta: { done: { title: say('Story saved') }, failed: { title: say('Failed to create story.'), fault } },
  });

/** A recording for today's story, which is created if missing. */
export const useAddToToday = (outcome: Outcome) =>
  trpc.dailyStories.addToToday.useMutation({
    ...outcome,
    meta: {
      done: { title: say('Story saved'), description: say('Your recording was added to today’s story.') },
      failed: { title: say('Failed to update story.'), fault },
    },
  });

export const useUpdateStory = (outcome: Outcome) =>
  trpc.dailyStories.update.useMutation({
    ...outcome,
    meta: { done: { title: say('Story updated') }, failed: { title: say('Failed to update story.'), fault } },
  });

const useDeleteStory = () =>
  trpc.dailyStories.delete.useMutation({
    meta: {
      done: { title: say('Story deleted') },
      failed: { title: say('Failed to delete story.'), fault },
      undo: 'story',
    },
  });

/** Asks before a story is deleted. Resolves to whether it was. */
export function useAskToDelete(): (story: Story) => Promise<boolean> {
  const remove = useDeleteStory();
  return (story) =>
    confirm({
      title: story.title ? say('Delete “{title}”?', { title: story.title }) : say('Delete this story?'),
      text: say('Are you sure you want to delete this story?'),
      action: say('Delete'),
      busy: say('Deleting...'),
      act: () => remove.mutateAsync({ id: story.id }),
    });
}

export const useDeleteMoment = () =>
  trpc.dailyStories.deleteMoment.useMutation({
    meta: {
      done: { title: say('Moment deleted') },
      failed: { title: say('Failed to delete moment.'), fault },
      undo: 'moment',
    },
  });

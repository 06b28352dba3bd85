import { keepPreviousData } from '@tanstack/react-query';
import { say } from '#words';
import { type CalendarDate, lastDayOfMonth, todayIn } from '../../../../shared/calendar-date.ts';
import type { Outcome } from '../../../data/outcomes.ts';
import { type RouterOutputs, type TrpcUtils, trpc } from '../../../data/trpc.ts';
import { addMonths, monthOf } from '../../../format/month-days.ts';
import { confirm } from '../../../overlay/confirm.ts';
import { knownTimeZone } from '../../../session/today.ts';

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

/** What the page shows, kept in the address. */
export interface StoriesView extends StoryFilter {
  /** The list, if undefined. */
  view?: 'months';
  /** `yyyy-MM`, in the view by months; the current month if undefined. */
  month?: string;
}

const filterOf = ({ search, childId, tag, from, to }: StoriesView): StoryFilter => ({ search, childId, tag, from, to });

/** The matching stories page by page, newest date first. */
export function useStoryPages(view: StoriesView) {
  return trpc.dailyStories.page.useInfiniteQuery(filterOf(view), {
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** The days of a month that the filter includes. */
function daysInput(view: StoriesView, month: string) {
  const [first, last] = [`${month}-01`, lastDayOfMonth(`${month}-01`)];
  const { from = first, to = last, ...filter } = filterOf(view);
  return { ...filter, from: from > first ? from : first, to: to < last ? to : last };
}

/** The days of a month with matching stories, oldest first. */
export const useStoryDays = (view: StoriesView, month: string) =>
  trpc.dailyStories.days.useQuery(daysInput(view, month));

/** The month in the address and the one before. */
export function shownMonths({ month }: StoriesView, today: CalendarDate): [string, string] {
  const last = month ?? monthOf(today);
  return [last, monthOf(addMonths(`${last}-01`, -1))];
}

export function prefetchStories(utils: TrpcUtils, view: StoriesView): void {
  if (view.view !== 'months') return void utils.dailyStories.page.prefetchInfinite(filterOf(view));
  void utils.dailyStories.months.prefetch();
  const today = todayIn(knownTimeZone(utils), new Date());
  for (const month of shownMonths(view, today)) void utils.dailyStories.days.prefetch(daysInput(view, month));
}

const fault = say('Please try again.');

/** Saves a story for a day, or adds a moment to it. */
export const useWriteStory = (outcome: Outcome) =>
  trpc.dailyStories.write.useMutation({
    ...outcome,
    meta: { done: { title: say('Story saved') }, failed: { title: say('Failed to create story.'), fault } },
  });

/** Adds a recording to today's story, and creates the story if it is missing. */
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

/** Asks before deleting a story. Resolves to whether it was deleted. */
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

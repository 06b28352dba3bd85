import { keepPreviousData } from '@tanstack/react-query';
import { toast } from '../../../components/toast-store.ts';
import { codeOf, currentOf, errorSentence } from '../../../lib/errors.ts';
import { type RouterOutputs, trpc } from '../../../lib/trpc.ts';

export type Story = RouterOutputs['dailyStories']['get'];
export type StoryOverview = RouterOutputs['dailyStories']['overview'];

/** What narrows the list; it lives in the address. */
export interface StoryFilter {
  search?: string;
  childId?: number;
  tag?: string;
}

/** The stories that match, page after page, the newest date first. */
export function useStoryPages(filter: StoryFilter) {
  return trpc.dailyStories.page.useInfiniteQuery(filter, {
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** After a change: the list, what stands around it, and the numbers of the dashboard. */
export function useRefreshStories() {
  const utils = trpc.useUtils();
  return () => Promise.all([utils.dailyStories.invalidate(), utils.dashboard.invalidate()]).then(() => undefined);
}

interface Outcome {
  onSuccess: (story: Story) => void;
  onError: (error: unknown) => void;
}

export function useCreateStory({ onSuccess, onError }: Outcome) {
  const refresh = useRefreshStories();
  return trpc.dailyStories.create.useMutation({
    onSuccess: async (story) => {
      onSuccess(story);
      toast({ title: 'Story saved' });
      await refresh();
    },
    onError: (error) => {
      reportFailure(error, 'Failed to create story.');
      onError(error);
    },
  });
}

/** A recording for today's story, whether it is written already or begins with it. */
export function useAddToToday({ onSuccess, onError }: Outcome) {
  const refresh = useRefreshStories();
  return trpc.dailyStories.addToToday.useMutation({
    onSuccess: async (story) => {
      onSuccess(story);
      toast({ title: 'Story saved', description: 'Your recording is in today’s story.' });
      await refresh();
    },
    onError: (error) => {
      reportFailure(error, 'Failed to update story.');
      onError(error);
    },
  });
}

export function useUpdateStory({ onSuccess, onError }: Outcome) {
  const refresh = useRefreshStories();
  return trpc.dailyStories.update.useMutation({
    onSuccess: async (story) => {
      onSuccess(story);
      toast({ title: 'Story updated' });
      await refresh();
    },
    onError: (error) => {
      reportFailure(error, 'Failed to update story.');
      onError(error);
    },
  });
}

export function useDeleteStory({ onSettled }: { onSettled: () => void }) {
  const refresh = useRefreshStories();
  return trpc.dailyStories.delete.useMutation({
    onSuccess: async () => {
      toast({ title: 'Story deleted' });
      await refresh();
    },
    onError: (error) => reportFailure(error, 'Failed to delete story.'),
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

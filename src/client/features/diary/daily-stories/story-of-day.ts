import { useState } from 'react';
import { say } from '#words';
import { errorSentence } from '../../../data/errors.ts';
import { toast } from '../../../data/toast-store.ts';
import { trpc } from '../../../data/trpc.ts';
import { useCurrentUser } from '../../../session/current-user.tsx';
import { useToday } from '../../../session/today.ts';
import { todaysStoryOf } from './todays-story.ts';
import type { Story } from './use-daily-stories.ts';

/**
 * Whether the user has a story for the day; false until loaded. The answer for a day never changes back, so that the
 * form stays the same while a save is retried.
 */
export function useHasStory(day: string): boolean {
  const user = useCurrentUser();
  const today = useToday();
  const overview = trpc.dailyStories.overview.useQuery();
  const isToday = day === today && overview.data?.today === today;
  const isAsked = !isToday && /^\d{4}-\d{2}-\d{2}$/.test(day);
  const ofDay = trpc.dailyStories.list.useQuery({ from: day, to: day }, { enabled: isAsked });
  const has = isToday
    ? !overview.isFetching && todaysStoryOf(overview.data, today) !== undefined
    : ofDay.data?.some(({ userId }) => userId === user.id);
  const isKnown = isToday ? !overview.isFetching : ofDay.data !== undefined;
  const [answer, setAnswer] = useState<{ day: string; has: boolean }>();
  if (isKnown && answer?.day !== day) setAnswer({ day, has: has === true });
  return answer?.day === day && answer.has;
}

/** Finds a story by the same author for another day. */
export function useFindStory({ userId }: Pick<Story, 'userId'>) {
  const utils = trpc.useUtils();
  return async (day: string): Promise<Story | undefined> => {
    const title = say('Couldn’t open the story.');
    try {
      const ofDay = await utils.dailyStories.list.fetch({ from: day, to: day }, { staleTime: 0 });
      const found = ofDay.find((one) => one.userId === userId);
      if (!found) toast({ title, description: say('It was deleted or is private.'), variant: 'destructive' });
      return found;
    } catch (error) {
      toast({ title, description: errorSentence(error), variant: 'destructive' });
      return undefined;
    }
  };
}

import { keepPreviousData } from '@tanstack/react-query';

import type { Period } from '../../../../shared/overview/dashboard-periods.ts';
import { type RouterOutputs, type TrpcUtils, trpc } from '../../../data/trpc.ts';
import { useFreshDay } from '../../../session/fresh-day.ts';

export type UpcomingLesson = RouterOutputs['dashboard']['upcoming']['lessons'][number];
export type UpcomingExperience = RouterOutputs['dashboard']['upcoming']['experiences'][number];
export type StoryOfToday = NonNullable<RouterOutputs['dashboard']['today']['story']>;
export type RecentItem = RouterOutputs['dashboard']['recent'][number];

/** How many are shown. */
export const shownLessons = 2;
export const shownExperiences = 1;
export const shownRecent = 3;

const recentInput = { limit: shownRecent };

/** The page's queries, in one batch. Each part shows its data as soon as it arrives. */
export function prefetchDashboard(utils: TrpcUtils, period: Period): void {
  void utils.userSettings.get.prefetch();
  void utils.dashboard.today.prefetch();
  void utils.dashboard.stats.prefetch();
  void utils.dashboard.timeStats.prefetch({ period });
  void utils.dashboard.upcoming.prefetch();
  void utils.dashboard.recent.prefetch(recentInput);
  void utils.dashboard.hints.prefetch();
  void utils.memories.list.prefetch();
}

export const useTodaysStory = () => trpc.dashboard.today.useQuery();
export const useStats = () => trpc.dashboard.stats.useQuery();
export const useUpcoming = () => trpc.dashboard.upcoming.useQuery();
export const useRecent = () => trpc.dashboard.recent.useQuery(recentInput);

/**
 * Whether the first steps or the memory may still appear. A failed query counts as an answer, because it retries by
 * itself.
 */
export function useAwaitsTop(): boolean {
  const { isFetched: areHintsKnown } = trpc.dashboard.hints.useQuery();
  const { isFetched: areSettingsKnown } = trpc.userSettings.get.useQuery();
  const { isFetched: isMemoryKnown } = trpc.memories.list.useQuery();
  return !areHintsKnown || !areSettingsKnown || !isMemoryKnown;
}

/** Shows the previous numbers while another period loads. */
export const useTimeStats = (period: Period) =>
  trpc.dashboard.timeStats.useQuery({ period }, { placeholderData: keepPreviousData });

/** Names and colours of the children, oldest first. Empty until loaded. */
export function useFamily(): readonly { id: number; name: string }[] {
  return useStats().data?.children ?? [];
}

/** The answer about today names the day that the whole dashboard is for. */
export function useFreshDashboard(): void {
  const utils = trpc.useUtils();
  useFreshDay(useTodaysStory().data?.today, () =>
    Promise.all([utils.dashboard.invalidate(), utils.memories.invalidate()]),
  );
}

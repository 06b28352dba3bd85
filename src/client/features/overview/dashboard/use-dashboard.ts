import { keepPreviousData } from '@tanstack/react-query';

import type { Period } from '../../../../shared/overview/dashboard-periods.ts';
import { useFreshDay } from '../../../lib/fresh-day.ts';
import { type RouterOutputs, type TrpcUtils, trpc } from '../../../lib/trpc.ts';

export type UpcomingLesson = RouterOutputs['dashboard']['upcoming']['lessons'][number];
export type UpcomingExperience = RouterOutputs['dashboard']['upcoming']['experiences'][number];
export type RecentItem = RouterOutputs['dashboard']['recent'][number];

/** The first ones are shown. */
export const shownLessons = 2;
export const shownExperiences = 1;
export const shownRecent = 3;

const recentInput = { limit: shownRecent };

/** Everything that the page shows leaves at once, in one batch; each part shows what has come. */
export function prefetchDashboard(utils: TrpcUtils, period: Period): void {
  void utils.userSettings.get.prefetch();
  void utils.dashboard.today.prefetch();
  void utils.dashboard.stats.prefetch();
  void utils.dashboard.timeStats.prefetch({ period });
  void utils.dashboard.upcoming.prefetch();
  void utils.dashboard.recent.prefetch(recentInput);
  void utils.dashboard.hints.prefetch();
}

export const useTodaysStory = () => trpc.dashboard.today.useQuery();
export const useStats = () => trpc.dashboard.stats.useQuery();
export const useUpcoming = () => trpc.dashboard.upcoming.useQuery();
export const useRecent = () => trpc.dashboard.recent.useQuery(recentInput);

/** While another period is on its way, the numbers of the one before stay. */
export const useTimeStats = (period: Period) =>
  trpc.dashboard.timeStats.useQuery({ period }, { placeholderData: keepPreviousData });

/** Names and colours: the children in their order, oldest first. Empty until they are known. */
export function useFamily(): readonly { id: number; name: string }[] {
  return useStats().data?.children ?? [];
}

/** The answer about today tells for which day all of the dashboard was asked. */
export function useFreshDashboard(): void {
  const utils = trpc.useUtils();
  useFreshDay(useTodaysStory().data?.today, () => utils.dashboard.invalidate());
}

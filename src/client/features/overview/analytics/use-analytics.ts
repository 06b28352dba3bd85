import { keepPreviousData } from '@tanstack/react-query';

import { type AnalyticsPeriod, defaultAnalyticsPeriod } from '../../../../shared/overview/analytics-periods.ts';
import { type RouterOutputs, type TrpcUtils, trpc } from '../../../data/trpc.ts';
import { useFreshDay } from '../../../session/fresh-day.ts';

export type Analytics = RouterOutputs['analytics']['overview'];
export type ChildProgress = Analytics['children'][number];
export type Month = Analytics['months'][number];
export type Engagement = Analytics['engagement'];
export type AchievedMilestone = Analytics['milestones'][number];

/** The page's filters: without a child the whole family, without a period the default. */
export interface AnalyticsView {
  childId?: number | undefined;
  period?: AnalyticsPeriod | undefined;
}

const inputOf = ({ childId, period = defaultAnalyticsPeriod }: AnalyticsView) => ({ childId, period });

/** All in one batch. Almost every page changes these numbers, so each visit refetches them. */
export function prefetchAnalytics(utils: TrpcUtils, view: AnalyticsView): void {
  void utils.children.list.prefetch();
  void utils.analytics.overview.invalidate(inputOf(view), { refetchType: 'none' });
  void utils.analytics.overview.prefetch(inputOf(view));
  void utils.timeline.yearInPhotos.prefetch({ childId: view.childId });
}

/** Shows the previous child or period while the next one loads. */
export function useAnalytics(view: AnalyticsView) {
  const analytics = trpc.analytics.overview.useQuery(inputOf(view), { placeholderData: keepPreviousData });
  const utils = trpc.useUtils();
  // The months and the year shown end today.
  useFreshDay(analytics.data?.today, () => utils.analytics.invalidate());
  return analytics;
}

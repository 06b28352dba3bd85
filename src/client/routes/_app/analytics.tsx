import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { say } from '#words';
import { analyticsPeriods, defaultAnalyticsPeriod } from '../../../shared/overview/analytics-periods.ts';
import { AnalyticsPage } from '../../features/overview/analytics/analytics-page.tsx';
import { type AnalyticsView, prefetchAnalytics } from '../../features/overview/analytics/use-analytics.ts';
import { lazyDialog } from '../../overlay/lazy-dialog.tsx';
import { mayShow } from '../../session/carer.ts';

const StoryDialog = lazyDialog(
  async () => (await import('../../features/diary/daily-stories/story-dialog.tsx')).StoryDialog,
);

/** The default stays out of the address, as do an invalid child or period. */
function readSearch({ childId, period }: Record<string, unknown>): AnalyticsView {
  const known = analyticsPeriods.find((months) => months === Number(period));
  return {
    childId: Number.isSafeInteger(childId) && Number(childId) > 0 ? Number(childId) : undefined,
    period: known === defaultAnalyticsPeriod ? undefined : known,
  };
}

export const Route = createFileRoute('/_app/analytics')({
  staticData: { title: say('Analytics') },
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { utils, user }, deps }) => {
    if (!mayShow(user, 'parents')) return;
    prefetchAnalytics(utils, deps);
  },
  component: AnalyticsRoute,
});

function AnalyticsRoute() {
  const view = Route.useSearch();
  const navigate = Route.useNavigate();
  const [isWriting, setIsWriting] = useState(false);
  const stopWriting = () => setIsWriting(false);
  return (
    <>
      <AnalyticsPage
        view={view}
        onView={(next) => void navigate({ search: readSearch({ ...next }), replace: true, resetScroll: false })}
        onAddStory={() => setIsWriting(true)}
      />
      {isWriting && <StoryDialog onClose={stopWriting} />}
    </>
  );
}

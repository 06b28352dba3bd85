import { chakra } from '@chakra-ui/react';
import { say } from '#words';
import { childPalette } from '../../../components/child-palette.ts';
import { Container } from '../../../components/page.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { Part } from '../../../components/part.tsx';
import { codeOf, errorSentence } from '../../../lib/errors.ts';
import { AnalyticsFilters } from './analytics-filters.tsx';
import { AnalyticsPreview } from './analytics-preview.tsx';
import { AnalyticsSkeleton } from './analytics-skeleton.tsx';
import { isUntold } from './analytics-words.ts';
import { CompletionRates } from './completion-rates.tsx';
import { EngagementSection } from './engagement-section.tsx';
import { MilestoneCelebrations } from './milestone-celebrations.tsx';
import { PerChildProgress } from './per-child-progress.tsx';
import { PeriodSummary } from './period-summary.tsx';
import { StoriesByMonth } from './stories-by-month.tsx';
import { StoryYear } from './story-year.tsx';
import { type Analytics, type AnalyticsView, useAnalytics, useFamily } from './use-analytics.ts';

interface AnalyticsPageProps {
  view: AnalyticsView;
  onView: (view: AnalyticsView) => void;
  onAddStory: () => void;
}

/** What the family's records show: by child, by month, and a year of stories. */
export function AnalyticsPage({ view, onView, onAddStory }: AnalyticsPageProps) {
  const analytics = useAnalytics(view);
  const { data, error, isPlaceholderData } = analytics;
  // A family that asks for one child may have more to see than that child.
  const isEmpty = data !== undefined && data.childId === null && isUntold(data);
  // An address can name a child who is gone; the filter leads on.
  const isGone = codeOf(error) === 'NOT_FOUND';
  return (
    <Container>
      <PageHead title={say('Analytics')} description={say('Your family’s time together, in numbers.')} />
      {!isEmpty && <AnalyticsFilters view={view} onView={onView} />}
      <Part
        as="page"
        query={analytics}
        failed={isGone ? errorSentence(error) : say('Couldn’t load analytics.')}
        hint={isGone ? say('Choose another child above, or the whole family.') : undefined}
        skeleton={<AnalyticsSkeleton />}
      >
        {(shown) =>
          isEmpty ? (
            <AnalyticsPreview hasChildren={shown.children.length > 0} onAddStory={onAddStory} />
          ) : (
            <chakra.div
              aria-busy={isPlaceholderData || undefined}
              opacity={isPlaceholderData ? 0.55 : 1}
              transition="opacity {durations.base}"
            >
              <Parts analytics={shown} />
            </chakra.div>
          )
        }
      </Part>
    </Container>
  );
}

function Parts({ analytics }: { analytics: Analytics }) {
  const family = useFamily();
  const { childId, months, children, engagement, milestones, period } = analytics;
  const index = family.findIndex(({ id }) => id === childId);
  // A child's data is shown in its colour.
  const palette = childId === null ? 'brand' : childPalette(index);
  return (
    <>
      <PeriodSummary months={months} milestones={milestones.length} />
      <PerChildProgress progress={children} family={family} />
      <CompletionRates months={months} palette={palette} />
      <EngagementSection engagement={engagement} palette={palette} />
      <StoryYear key={childId} today={analytics.today} days={analytics.storyDays} palette={palette} />
      <StoriesByMonth months={months} palette={palette} />
      <MilestoneCelebrations key={`${childId} ${period}`} milestones={milestones} family={family} period={period} />
    </>
  );
}

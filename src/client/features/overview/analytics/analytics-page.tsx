import { css } from '#styled-system/css';
import { formatNumber, say } from '#words';
import { codeOf, errorSentence } from '../../../data/errors.ts';
import { useChildren } from '../../../data/use-children.ts';
import { Part } from '../../../loading/part.tsx';
import { Card } from '../../../ui/card.tsx';
import { childPalette } from '../../../ui/child-palette.ts';
import { Container, Section } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { StatsStrip } from '../../../ui/stats-strip.tsx';
import { AnalyticsFilters } from './analytics-filters.tsx';
import { AnalyticsPreview } from './analytics-preview.tsx';
import { isUntold } from './analytics-words.ts';
import { CompletionRates } from './completion-rates.tsx';
import { EngagementSection } from './engagement-section.tsx';
import { MilestoneCelebrations } from './milestone-celebrations.tsx';
import { PerChildProgress } from './per-child-progress.tsx';
import { StoriesByMonth } from './stories-by-month.tsx';
import { StoryYear } from './story-year.tsx';
import { type Analytics, type AnalyticsView, type Month, useAnalytics } from './use-analytics.ts';
import { YearInMoments } from './year-in-moments.tsx';

interface AnalyticsPageProps {
  view: AnalyticsView;
  onView: (view: AnalyticsView) => void;
  onAddStory: () => void;
}

/** What the family's records show: for each child, for each month, and as a year of stories. */
export function AnalyticsPage({ view, onView, onAddStory }: AnalyticsPageProps) {
  const analytics = useAnalytics(view);
  const { data, error, isPlaceholderData } = analytics;
  // The family may have records even if this child has none.
  const isEmpty = data !== undefined && data.childId === null && isUntold(data);
  // The address may name a deleted child. The filter still offers the others.
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
            <div
              className={css({ opacity: isPlaceholderData ? 0.55 : 1, transition: 'opacity {durations.base}' })}
              aria-busy={isPlaceholderData || undefined}
            >
              <Parts analytics={shown} />
            </div>
          )
        }
      </Part>
    </Container>
  );
}

function Parts({ analytics }: { analytics: Analytics }) {
  const family = useChildren();
  const { childId, months, children, engagement, milestones, period } = analytics;
  const index = family.findIndex(({ id }) => id === childId);
  // Shows a child's data in the child's colour.
  const palette = childId === null ? 'brand' : childPalette(index);
  return (
    <>
      <YearInMoments childId={childId ?? undefined} />
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

interface PeriodSummaryProps {
  months: readonly Month[];
  /** Milestones reached within the chosen months. */
  milestones: number;
}

/** The chosen months in four numbers. */
function PeriodSummary({ months, milestones }: PeriodSummaryProps) {
  const sumOf = (numberOf: (month: Month) => number) =>
    formatNumber(months.reduce((sum, month) => sum + numberOf(month), 0));
  return (
    <Section css={{ marginTop: { base: '20px', lg: '24px' } }} aria-label={say('At a glance')}>
      <StatsStrip
        stats={[
          { label: say('Lessons Completed'), value: sumOf(({ lessons }) => lessons.completed) },
          { label: say('Experiences'), value: sumOf(({ experiences }) => experiences.completed) },
          { label: say('Daily Stories'), value: sumOf(({ stories }) => stories) },
          { label: say('Milestones Achieved'), value: formatNumber(milestones) },
        ]}
      />
    </Section>
  );
}

/** The skeleton: the strip, two children and a chart. */
function AnalyticsSkeleton() {
  return (
    <SkeletonRegion css={{ marginTop: { base: '20px', lg: '24px' } }} label={say('Loading analytics')}>
      <Card
        css={{
          height: '118px',
          display: 'grid',
          gridTemplateColumns: 'repeat(4, 1fr)',
          padding: '24px 28px',
          gap: '24px',
        }}
      >
        {['lessons', 'experiences', 'stories', 'milestones'].map((counter) => (
          <span key={counter} className={css({ display: 'grid', gap: '10px', alignContent: 'start' })}>
            <Skeleton css={{ width: '54px', height: '40px' }} />
            <Skeleton css={{ width: '80%', height: '16px' }} />
          </span>
        ))}
      </Card>
      <Skeleton css={{ width: '240px', height: '30px', marginTop: '44px' }} />
      <span
        className={css({
          display: 'grid',
          gap: '24px',
          gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        })}
      >
        {['older', 'younger'].map((child) => (
          <Card key={child} css={{ display: 'grid', gap: '18px' }} padded>
            <Skeleton css={{ width: '40%', height: '26px' }} />
            <Skeleton css={{ width: '100%', height: '28px' }} />
            <Skeleton css={{ width: '100%', height: '28px' }} />
            <Skeleton css={{ width: '100%', height: '28px' }} />
            <Skeleton css={{ width: '100%', height: '28px' }} />
          </Card>
        ))}
      </span>
      <Skeleton css={{ width: '240px', height: '30px', marginTop: '44px' }} />
      <Card padded>
        <Skeleton css={{ width: '100%', height: '300px' }} />
      </Card>
    </SkeletonRegion>
  );
}

import { Link } from '@tanstack/react-router';
import { ChartColumn } from 'lucide-react';
import { css } from '#styled-system/css';
import { formatNumber, say, sayAs } from '#words';
import { type Period, periods } from '../../../../shared/overview/dashboard-periods.ts';
import { trpc } from '../../../data/trpc.ts';
import { Part } from '../../../loading/part.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Section, SectionHead } from '../../../ui/page.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { StatsStrip } from '../../../ui/stats-strip.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { useTimeStats } from './use-dashboard.ts';

interface FamilyActivityProps {
  period: Period;
  onPeriod: (period: Period) => void;
}

const tabs = periods.map((days) => ({ value: String(days), label: say('Last {days} Days', { days }) }));

/** The family's chosen period in four numbers. */
export function FamilyActivity({ period, onPeriod }: FamilyActivityProps) {
  const { data: settings } = trpc.userSettings.get.useQuery();
  const choose = (value: string) => onPeriod(periods.find((days) => String(days) === value) ?? period);
  return (
    <Section css={{ marginTop: '36px' }} aria-labelledby="activity-title">
      <SectionHead>
        <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '10px' })}>
          <h2 className={css({ textStyle: 'h2' })} id="activity-title">
            {say('Family activity')}
          </h2>
          {settings?.visibleTabs.analytics !== false && (
            <Button asChild variant="ghost" size="sm">
              <Link to="/analytics">
                <ChartColumn aria-hidden />
                {say('Analytics')}
              </Link>
            </Button>
          )}
        </div>
        <div className={periodBoxClass}>
          <Tabs
            name="period"
            label={sayAs('of time', 'Period')}
            look="segment"
            fill
            tabs={tabs}
            value={String(period)}
            onChange={choose}
          />
        </div>
      </SectionHead>
      <TabPanel name="period" value={String(period)}>
        <Counters period={period} />
      </TabPanel>
    </Section>
  );
}

function Counters({ period }: Pick<FamilyActivityProps, 'period'>) {
  const stats = useTimeStats(period);
  return (
    <Part as="card" query={stats} failed={say('Failed to fetch time stats')} skeleton={<LoadingCounters />}>
      {({ completedTeachings, completedExperiences, completedStories, total }) => (
        <div
          className={css({ opacity: stats.isPlaceholderData ? 0.55 : 1, transition: 'opacity {durations.base}' })}
          aria-busy={stats.isPlaceholderData || undefined}
        >
          <StatsStrip
            stats={[
              { label: say('Lessons Completed'), value: formatNumber(completedTeachings) },
              { label: say('Experiences'), value: formatNumber(completedExperiences) },
              { label: say('Daily Stories'), value: formatNumber(completedStories) },
              { label: say('Total Activities'), value: formatNumber(total), total: total > 0 },
            ]}
          />
        </div>
      )}
    </Part>
  );
}

function LoadingCounters() {
  return (
    <SkeletonRegion label={say('Loading family activity')}>
      <Card
        css={{
          display: 'grid',
          gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(4, 1fr)' },
          overflow: 'hidden',
          '& > *': { borderInlineStart: '1px solid {colors.border.muted}', marginInlineStart: '-1px' },
        }}
      >
        {tabs.concat(tabs.slice(0, 1)).map(({ value }, position) => (
          <div
            key={`${value}-${position}`}
            className={css({ display: 'grid', gap: '6px', padding: { base: '18px 20px', md: '24px 28px' } })}
          >
            <Skeleton css={{ width: '54px', height: { base: '34px', lg: '44px' } }} />
            <Skeleton css={{ width: '120px', maxWidth: '90%', height: '19px' }} />
          </div>
        ))}
      </Card>
    </SkeletonRegion>
  );
}

const periodBoxClass = css({
  width: { base: '100%', md: 'auto' },
  '& [role=tab]': { fontSize: { base: '0.875rem', md: '0.9375rem' } },
});

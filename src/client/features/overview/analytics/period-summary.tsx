import { formatNumber, say } from '#words';
import { Section } from '../../../components/page.tsx';
import { StatsStrip } from '../../../components/stats-strip.tsx';
import type { Month } from './use-analytics.ts';

interface PeriodSummaryProps {
  months: readonly Month[];
  /** Achieved within them. */
  milestones: number;
}

/** The chosen months in four numbers. */
export function PeriodSummary({ months, milestones }: PeriodSummaryProps) {
  const sumOf = (numberOf: (month: Month) => number) =>
    formatNumber(months.reduce((sum, month) => sum + numberOf(month), 0));
  return (
    <Section aria-label={say('The period in numbers')} marginTop={{ base: '20px', lg: '24px' }}>
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

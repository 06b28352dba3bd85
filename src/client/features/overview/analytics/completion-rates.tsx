import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import type { Progress } from '../../../../shared/overview/analytics-periods.ts';
import { formatShortMonth } from '../../../format/dates.ts';
import { Section, SectionHead } from '../../../ui/page.tsx';
import { StatsStrip } from '../../../ui/stats-strip.tsx';
import { completionSummary, doneInMonth, doneText, percentText, sumOf } from './analytics-words.ts';
import { FigureCard } from './figure-card.tsx';
import { MonthChart } from './month-chart.tsx';
import type { Month } from './use-analytics.ts';

interface CompletionRatesProps {
  months: readonly Month[];
  palette: string;
}

/** How much of the plan the family did, month by month. */
export function CompletionRates({ months, palette }: CompletionRatesProps) {
  const parts = [
    { label: say('Lessons'), progress: sumOf(months.map(({ lessons }) => lessons)) },
    { label: say('Experiences'), progress: sumOf(months.map(({ experiences }) => experiences)) },
    { label: say('Activities'), progress: sumOf(months.map(({ activities }) => activities)) },
  ];
  const all = sumOf(parts.map(({ progress }) => progress));
  const summary = completionSummary(months);
  return (
    <Section aria-labelledby="completion-title">
      <SectionHead>
        <h2 className={css({ textStyle: 'h2' })} id="completion-title">
          {say('Completion rates and engagement metrics')}
        </h2>
      </SectionHead>
      <div className={css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '18px' })}>
        <StatsStrip
          stats={[
            ...parts.map(({ label, progress }) => ({
              label: rateLabel(label, progress),
              value: percentText(progress),
            })),
            { label: rateLabel(say('All together'), all), value: percentText(all), total: all.total > 0 },
          ]}
        />
        <FigureCard title={say('Done each month')} summary={summary} table={tableOf(months)}>
          <MonthChart
            isStacked
            palette={palette}
            label={summary}
            names={[sayAs('of what was planned', 'Completed'), sayAs('of what was planned', 'Planned, not completed')]}
            bars={months.map((month) => {
              const { completed, total } = doneInMonth(month);
              return { month: month.month, first: completed, second: total - completed };
            })}
          />
        </FigureCard>
      </div>
    </Section>
  );
}

const rateLabel = (label: string, progress: Progress) =>
  progress.total === 0 ? say('{label}, nothing planned', { label }) : `${label}, ${doneText(progress)}`;

const tableOf = (months: readonly Month[]) => ({
  columns: [
    say('Month'),
    say('Lessons'),
    say('Experiences'),
    say('Activities'),
    sayAs('of what was planned', 'Completed'),
  ],
  rows: months.map((month) => [
    formatShortMonth(`${month.month}-01`),
    doneText(month.lessons),
    doneText(month.experiences),
    doneText(month.activities),
    percentText(doneInMonth(month)),
  ]),
});

import { css } from '#styled-system/css';
import { formatNumber, say } from '#words';
import { formatShortMonth } from '../../../format/dates.ts';
import { Section, SectionHead } from '../../../ui/page.tsx';
import { storiesSummary } from './analytics-words.ts';
import { FigureCard } from './figure-card.tsx';
import { MonthChart } from './month-chart.tsx';
import type { Month } from './use-analytics.ts';

interface StoriesByMonthProps {
  months: readonly Month[];
  palette: string;
}

/** Stories written and books read, month by month. */
export function StoriesByMonth({ months, palette }: StoriesByMonthProps) {
  const summary = storiesSummary(months);
  return (
    <Section aria-labelledby="written-title">
      <SectionHead>
        <h2 className={css({ textStyle: 'h2' })} id="written-title">
          {say('Visual dashboards with charts')}
        </h2>
      </SectionHead>
      <FigureCard
        title={say('Stories and books by month')}
        summary={summary}
        table={{
          columns: [say('Month'), say('Daily stories'), say('Books read')],
          rows: months.map(({ month, stories, books }) => [
            formatShortMonth(`${month}-01`),
            formatNumber(stories),
            formatNumber(books),
          ]),
        }}
      >
        <MonthChart
          palette={palette}
          label={summary}
          names={[say('Daily stories'), say('Books read')]}
          bars={months.map(({ month, stories, books }) => ({ month, first: stories, second: books }))}
        />
      </FigureCard>
    </Section>
  );
}

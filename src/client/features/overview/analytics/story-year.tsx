import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { css } from '#styled-system/css';
import { formatNumber, say, sayAs } from '#words';
import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import { storyYearStart } from '../../../../shared/overview/analytics-periods.ts';
import { formatDayWithYear, formatShortMonth } from '../../../format/dates.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Section, SectionHead } from '../../../ui/page.tsx';
import { storyText } from './analytics-words.ts';
import { FigureCard } from './figure-card.tsx';
import { dayMark, StoryYearGrid } from './story-year-grid.tsx';
import type { Analytics } from './use-analytics.ts';
import { dayLevels, monthsOfYear } from './year-days.ts';

interface StoryYearProps {
  /** The last day of the year. */
  today: CalendarDate;
  /** Days with stories, oldest first. */
  days: Analytics['storyDays'];
  palette: string;
}

/** Which days of the last year have stories. */
export function StoryYear({ today, days, palette }: StoryYearProps) {
  const year = { first: storyYearStart(today), last: today };
  const counts = useMemo(() => new Map(days.map(({ date, count }) => [date, count])), [days]);
  const [chosen, setChosen] = useState<CalendarDate>();
  const selected = chosen ?? today;
  const sum = days.reduce((all, { count }) => all + count, 0);
  const summary = say(
    '{stories, plural, one {# story} other {# stories}} on {days, plural, one {# day} other {# days}} of the last 365.',
    { stories: sum, days: days.length },
  );
  const table = {
    columns: [say('Month'), say('Daily stories'), say('Days with a story')],
    rows: monthsOfYear(days, year).map(({ month, stories, days: written }) => [
      formatShortMonth(`${month}-01`),
      formatNumber(stories),
      formatNumber(written),
    ]),
  };
  return (
    <Section aria-labelledby="year-title">
      <SectionHead>
        <h2 className={css({ textStyle: 'h2' })} id="year-title">
          {say('A year of stories')}
        </h2>
      </SectionHead>
      <FigureCard title={say('Day by day')} summary={summary} table={table}>
        <div className={css({ colorPalette: palette })}>
          <StoryYearGrid {...year} counts={counts} selected={selected} onSelect={setChosen} />
          <div className={footClass}>
            <ChosenDay selected={selected} days={days} count={counts.get(selected) ?? 0} onSelect={setChosen} />
            <ul className={keyClass} aria-label={sayAs('of a chart', 'Key')}>
              {dayLevels.map((level) => (
                <li key={level}>
                  <span className={keyMarkClass} data-level={level} />
                  {level === 3 ? say('3 or more') : level}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </FigureCard>
    </Section>
  );
}

interface ChosenDayProps {
  selected: CalendarDate;
  days: Analytics['storyDays'];
  /** The selected day's stories. */
  count: number;
  onSelect: (date: CalendarDate) => void;
}

/** The chosen day in words, with buttons to the next day with a story, because small squares are hard to hit. */
function ChosenDay({ selected, days, count, onSelect }: ChosenDayProps) {
  // Screen readers announce moves along the squares. A day chosen by these buttons must be announced here.
  const [stepped, setStepped] = useState<CalendarDate>();
  const before = days.findLast(({ date }) => date < selected)?.date;
  const after = days.find(({ date }) => date > selected)?.date;
  const step = (date: CalendarDate | undefined) => {
    if (date === undefined) return;
    setStepped(date);
    onSelect(date);
  };
  return (
    <div className={stepsClass}>
      <IconButton
        icon={ChevronLeft}
        label={say('Previous day with a story')}
        aria-disabled={before === undefined || undefined}
        onClick={() => step(before)}
      />
      <p aria-live={stepped === selected ? 'polite' : 'off'}>
        <b>{formatDayWithYear(selected)}</b>
        <span>{count === 0 ? say('No story') : storyText(count)}</span>
      </p>
      <IconButton
        icon={ChevronRight}
        label={say('Next day with a story')}
        aria-disabled={after === undefined || undefined}
        onClick={() => step(after)}
      />
    </div>
  );
}

const footClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '14px 24px',
  marginTop: '16px',
});

const stepsClass = css({
  display: 'flex',
  alignItems: 'center',
  gap: '4px',
  marginInlineStart: '-8px',
  width: { base: '100%', md: 'auto' },
  '& > p': {
    display: 'flex',
    flexDirection: 'column',
    flex: { base: '1', md: '0 1 auto' },
    minWidth: { md: '270px' },
    textAlign: 'center',
    lineHeight: '1.35',
  },
  '& b': { fontWeight: '600' },
  '& p > span': { textStyle: 'meta', color: 'fg.muted' },
  '& [aria-disabled]': { opacity: 0.45, cursor: 'default' },
});

const keyClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px 18px',
  textStyle: 'meta',
  color: 'fg.muted',
  '& > li': { display: 'inline-flex', alignItems: 'center', gap: '8px' },
});

const keyMarkClass = css(dayMark, { width: '14px', height: '14px' });

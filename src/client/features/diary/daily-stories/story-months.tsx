import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import { trpc } from '../../../data/trpc.ts';
import { formatMonth, formatMonthName } from '../../../format/dates.ts';
import { addMonths, monthOf } from '../../../format/month-days.ts';
import { Select } from '../../../forms/select.tsx';
import { useDayKeys } from '../../../keyboard/use-day-keys.ts';
import { PartFailure } from '../../../loading/part-failure.tsx';
import { useToday } from '../../../session/today.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { StoryMonthGrid } from './story-month-grid.tsx';
import { type StoriesView, shownMonths, useStoryDays } from './use-daily-stories.ts';

interface StoryMonthsProps {
  view: StoriesView;
  onView: (view: StoriesView) => void;
  onDay: (day: CalendarDate) => void;
}

/** The month in the address and the one before it, with photos, text and empty days. */
export function StoryMonths({ view, onView, onDay }: StoryMonthsProps) {
  const today = useToday();
  const months = shownMonths(view, today);
  const [moved, setMoved] = useState<CalendarDate>(today);
  const focused = months.includes(monthOf(moved)) ? moved : `${months[0]}-01`;
  const go = (month: string) => onView({ ...view, month: month === monthOf(today) ? undefined : month });
  const keys = useDayKeys(focused, (day) => {
    setMoved(day);
    if (!months.includes(monthOf(day))) go(monthOf(day));
  });
  return (
    <>
      <Jump month={months[0]} today={today} onMonth={go} />
      <div {...keys}>
        {months.map((month, index) => (
          <Month key={month} view={view} month={month} today={today} focused={focused} onDay={onDay}>
            {index === 0 && <MonthSteps month={month} onMonth={go} onToday={() => go(monthOf(today))} />}
          </Month>
        ))}
      </div>
      <p className={css({ textStyle: 'meta', color: 'fg.muted', marginTop: '18px' })}>
        {say('A number on a day means more than one moment.')}
      </p>
    </>
  );
}

interface JumpProps {
  month: string;
  today: CalendarDate;
  onMonth: (month: string) => void;
}

/** The years that have stories, and the months of the chosen year. */
function Jump({ month, today, onMonth }: JumpProps) {
  const { data: known = [] } = trpc.dailyStories.months.useQuery();
  const months = [...new Set([monthOf(today), month, ...known])].toSorted().toReversed();
  const years = Map.groupBy(months, (each) => each.slice(0, 4));
  const shown = month.slice(0, 4);
  return (
    <div className={jumpClass} data-not-printed>
      <nav className={yearsClass} aria-label={say('Jump to a year')}>
        {[...years].map(([year, [latest = month]]) => (
          <button key={year} type="button" aria-current={year === shown || undefined} onClick={() => onMonth(latest)}>
            {year}
          </button>
        ))}
      </nav>
      <Select
        aria-label={say('Jump to a month')}
        value={month}
        onChange={({ target }) => onMonth(target.value)}
        options={(years.get(shown) ?? []).map((value) => ({ value, label: formatMonthName(`${value}-01`) }))}
      />
    </div>
  );
}

interface MonthStepsProps {
  month: string;
  onMonth: (month: string) => void;
  onToday: () => void;
}

function MonthSteps({ month, onMonth, onToday }: MonthStepsProps) {
  const step = (months: number) => onMonth(monthOf(addMonths(`${month}-01`, months)));
  return (
    <div className={css({ display: 'flex', alignItems: 'center' })} data-not-printed>
      <IconButton icon={ChevronLeft} label={say('Previous month')} onClick={() => step(-1)} />
      <Button variant="ghost" size="sm" onClick={onToday}>
        {say('Today')}
      </Button>
      <IconButton icon={ChevronRight} label={say('Next month')} onClick={() => step(1)} />
    </div>
  );
}

interface MonthProps {
  view: StoriesView;
  month: string;
  today: CalendarDate;
  focused: CalendarDate;
  onDay: (day: CalendarDate) => void;
  children: React.ReactNode;
}

function Month({ view, month, children, ...grid }: MonthProps) {
  const query = useStoryDays(view, month);
  const days = query.data;
  const title = formatMonth(`${month}-01`);
  return (
    <section aria-label={title}>
      <div className={headClass}>
        <div>
          <h2 className={css({ textStyle: 'h2' })}>{title}</h2>
          <p className={css({ textStyle: 'meta', color: 'fg.muted' })} aria-live="polite">
            {days && keptOf(days)}
          </p>
        </div>
        {children}
      </div>
      {query.isError && (
        <PartFailure title={say('Couldn’t load stories.')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      <StoryMonthGrid {...grid} month={month} days={days} isLoading={query.isPending} />
    </section>
  );
}

function keptOf(days: readonly { photo: string | null }[]): string {
  const photos = days.filter(({ photo }) => photo !== null).length;
  return photos > 0
    ? say('{days, plural, one {# day kept} other {# days kept}}, {photos} with photos', { days: days.length, photos })
    : say('{days, plural, =0 {No day kept} one {# day kept} other {# days kept}}', { days: days.length });
}

const headClass = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px',
  marginTop: '28px',
  marginBottom: '8px',
  // Keeps the space of the line below the month while it loads.
  '& p': { minHeight: '1.5em' },
});

const jumpClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  marginTop: '18px',
});

const yearsClass = css({
  display: 'flex',
  gap: '4px',
  minWidth: 0,
  overflowX: 'auto',
  padding: '3px',
  marginInline: '-3px',
  '& > button': {
    flex: 'none',
    minWidth: '56px',
    minHeight: '44px',
    borderRadius: '10px',
    font: '500 1.0625rem/1 {fonts.heading}',
    color: 'fg.muted',
    '&[aria-current]': { background: 'brand.muted', color: 'brand.fg' },
  },
});

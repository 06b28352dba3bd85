import { Fragment, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { addDays, type CalendarDate } from '../../../../shared/calendar-date.ts';
import { weeksBetween } from '../../../../shared/overview/analytics-periods.ts';
import { formatDate, formatShortMonthName, formatShortWeekday, formatWeekday } from '../../../format/dates.ts';
import { firstWeekday } from '../../../format/first-weekday.ts';
import { forwards, readingKey } from '../../../format/reading-direction.ts';
import { dayAfterKey, levelOf, monthsAbove } from './year-days.ts';

interface StoryYearGridProps {
  first: CalendarDate;
  last: CalendarDate;
  /** Stories per day. Days without stories are missing. */
  counts: ReadonlyMap<CalendarDate, number>;
  selected: CalendarDate;
  onSelect: (date: CalendarDate) => void;
}

const weekdays = [0, 1, 2, 3, 4, 5, 6];
/** Names of the weekdays in the reader's order. */
const dayOf = (weekday: number): CalendarDate => addDays('2026-11-01', weekday + firstWeekday());

/**
 * The days of a year: one column per week, one row per weekday. One cell has the focus; arrow keys, Home and End move
 * it. Scrolls if wider than its card, starting at today.
 */
export function StoryYearGrid({ first, last, counts, selected, onSelect }: StoryYearGridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const isMoving = useRef(false);
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollLeft = forwards() * scroller.current.scrollWidth;
  }, []);
  useEffect(() => {
    const day = scroller.current?.querySelector<HTMLElement>(`[data-date="${selected}"]`);
    bringIntoView(scroller.current, day);
    if (isMoving.current) day?.focus({ preventScroll: true });
    isMoving.current = false;
  }, [selected]);
  const move = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = dayAfterKey(selected, readingKey(event.key), { first, last });
    if (next === undefined) return;
    event.preventDefault();
    isMoving.current = true;
    onSelect(next);
  };
  const weeks = weeksBetween(first, last, firstWeekday());
  return (
    <div className={scrollerClass} ref={scroller}>
      <div
        className={gridClass}
        role="grid"
        aria-label={say('Stories of the last 365 days')}
        style={{ '--weeks': weeks.length } as React.CSSProperties}
      >
        <MonthNames weeks={weeks} />
        {weekdays.map((weekday) => (
          <div key={weekday} className={weekClass} role="row">
            <span className={weekdayNameClass} role="rowheader" style={{ gridRow: weekday + 2 }}>
              <span className={css({ srOnly: true })}>{formatWeekday(dayOf(weekday))}</span>
              <span aria-hidden>{weekday % 2 === 1 && formatShortWeekday(dayOf(weekday))}</span>
            </span>
            {weeks.map((days, week) => {
              const date = days[weekday];
              const place = { gridRow: weekday + 2, gridColumn: week + 2 };
              if (!date) return null;
              return (
                <button
                  key={date}
                  className={dayClass}
                  type="button"
                  role="gridcell"
                  aria-colindex={week + 2}
                  data-date={date}
                  data-level={levelOf(counts.get(date) ?? 0)}
                  aria-label={say('{date}, {count, plural, one {# story} other {# stories}}', {
                    date: formatDate(date),
                    count: counts.get(date) ?? 0,
                  })}
                  aria-selected={date === selected}
                  aria-current={date === last ? 'date' : undefined}
                  tabIndex={date === selected ? 0 : -1}
                  style={place}
                  onClick={() => onSelect(date)}
                  onKeyDown={move}
                />
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Scrolls sideways only: `scrollIntoView` would move the page too. */
function bringIntoView(scroller: HTMLElement | null, day: HTMLElement | null | undefined): void {
  if (!scroller || !day) return;
  const frame = scroller.getBoundingClientRect();
  const box = day.getBoundingClientRect();
  const margin = 48;
  if (box.left < frame.left + margin) scroller.scrollLeft -= frame.left + margin - box.left;
  else if (box.right > frame.right - margin) scroller.scrollLeft += box.right - frame.right + margin;
}

function MonthNames({ weeks }: { weeks: (CalendarDate | null)[][] }) {
  return (
    <Fragment>
      {monthsAbove(weeks).map(({ month, week }) => (
        <span key={month} className={monthNameClass} aria-hidden style={{ gridColumn: `${week + 2} / span 4` }}>
          {formatShortMonthName(`${month}-01`)}
        </span>
      ))}
    </Fragment>
  );
}

/** More stories make a larger mark, so that nobody has to tell colours apart. */
export const dayMark = css.raw({
  display: 'grid',
  placeItems: 'center',
  borderRadius: 'xs',
  background: 'bg.muted',
  '&:not([data-level="0"])': { background: 'colorPalette.subtle' },
  '&:not([data-level="0"])::before': {
    content: '""',
    width: '56%',
    height: '56%',
    borderRadius: '2px',
    background: 'colorPalette.solid',
  },
  '&[data-level="2"]::before': { width: '78%', height: '78%' },
  '&[data-level="3"]::before': { width: '100%', height: '100%', borderRadius: 'inherit' },
});

const scrollerClass = css({ position: 'relative', overflowX: 'auto', marginInline: '-6px', padding: '4px 6px 8px' });

const gridClass = css({
  display: 'grid',
  gridTemplateColumns: {
    base: '34px repeat(var(--weeks), 20px)',
    lg: '34px repeat(var(--weeks), minmax(12px, 1fr))',
  },
  gap: { base: '4px', lg: '3px' },
  width: { base: 'max-content', lg: '100%' },
});

const weekClass = css({ display: 'contents' });

/** Stays in place while the weeks scroll below, so it must cover them, also between rows. */
const weekdayNameClass = css({
  gridColumn: '1',
  position: 'sticky',
  insetInlineStart: '-2px',
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  background: 'bg.panel',
  outline: '4px solid {colors.bg.panel}',
  fontSize: '0.75rem',
  lineHeight: '1',
  fontWeight: '550',
  color: 'fg.subtle',
});

const monthNameClass = css({
  gridRow: '1',
  fontSize: '0.75rem',
  fontWeight: '550',
  color: 'fg.subtle',
  whiteSpace: 'nowrap',
});

const dayClass = css({
  ...dayMark,
  width: '100%',
  aspectRatio: '1',
  '&[aria-selected=true]': { outline: '2px solid {colors.fg}', outlineOffset: '1px' },
  '&:focus-visible': { outline: '3px solid {colors.brand.focusRing}', outlineOffset: '1px' },
  _hover: { filter: 'brightness(.92)' },
});

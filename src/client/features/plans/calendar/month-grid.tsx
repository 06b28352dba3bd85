import { css } from '#styled-system/css';
import { sayAs } from '#words';
import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import type { ListedChild } from '../../../data/use-children.ts';
import {
  formatMonth,
  formatMonthDay,
  formatNarrowWeekday,
  formatShortWeekday,
  formatTime,
  formatWeekday,
} from '../../../format/dates.ts';
import { monthOf, weeksOf } from '../../../format/month-days.ts';
import { useDayKeys } from '../../../keyboard/use-day-keys.ts';
import { childPalette } from '../../../ui/child-palette.ts';
import type { CalendarItem } from './calendar-items.ts';
import { colourIndex, whoText } from './event-words.ts';

/** How many entries fit in a cell: named bars on wide screens, dots on phones. */
const shownBars = 2;
const shownDots = 3;

interface MonthGridProps {
  /** `yyyy-MM` */
  month: string;
  selected: CalendarDate;
  today: CalendarDate;
  items: ReadonlyMap<CalendarDate, readonly CalendarItem[]>;
  family: readonly ListedChild[];
  onSelect: (date: CalendarDate) => void;
}

/** A month's days. One has the focus; arrow keys, Home, End, Page Up and Page Down move it. */
export function MonthGrid({ month, selected, today, items, family, onSelect }: MonthGridProps) {
  const weeks = weeksOf(month);
  return (
    <div role="grid" aria-label={formatMonth(`${month}-01`)} tabIndex={-1} {...useDayKeys(selected, onSelect)}>
      <div className={weekClass} role="row">
        {(weeks[0] ?? []).map((date) => (
          <span key={date} className={weekdayNameClass} role="columnheader" aria-label={formatWeekday(date)}>
            <span className={css({ hideFrom: 'lg' })}>{formatNarrowWeekday(date)}</span>
            <span className={css({ hideBelow: 'lg' })}>{formatShortWeekday(date)}</span>
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} className={weekClass} role="row" data-days>
          {week.map((date) => (
            <button
              key={date}
              className={dayClass}
              role="gridcell"
              type="button"
              data-date={date}
              data-outside={monthOf(date) !== month || undefined}
              data-busy={items.has(date) || undefined}
              aria-selected={date === selected}
              aria-current={date === today ? 'date' : undefined}
              tabIndex={date === selected ? 0 : -1}
              onClick={() => onSelect(date)}
            >
              <span className={css({ srOnly: true })}>{dayName(date, items.get(date) ?? [], family)}</span>
              <span className={dayNumberClass} aria-hidden>
                {Number(date.slice(8))}
              </span>
              <DayItems items={items.get(date) ?? []} family={family} />
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

/** "October 10, Apple picking (Whole family)" */
function dayName(date: CalendarDate, items: readonly CalendarItem[], family: readonly ListedChild[]): string {
  return [formatMonthDay(date), ...items.map(({ title, childIds }) => `${title} (${whoText(childIds, family)})`)].join(
    ', ',
  );
}

function DayItems({ items, family }: { items: readonly CalendarItem[]; family: readonly ListedChild[] }) {
  const more = items.length - shownBars;
  return (
    <span className={itemMarksClass} aria-hidden>
      {items.slice(0, shownDots).map((item, index) => (
        <span
          key={item.key}
          className={css(markStyles, { colorPalette: childPalette(colourIndex(item, family)) })}
          title={[item.time && formatTime(item.time), item.title, whoText(item.childIds, family)]
            .filter(Boolean)
            .join(' · ')}
          data-colored={item.color ? '' : undefined}
          data-extra={index >= shownBars || undefined}
          style={item.color ? ({ '--own': item.color } as React.CSSProperties) : undefined}
        >
          <i />
          <em>{item.title}</em>
        </span>
      ))}
      {more > 0 && <span className={moreClass}>{sayAs('entries of a day', '+{count} more', { count: more })}</span>}
    </span>
  );
}

const weekClass = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  '&[data-days]': { lg: { borderTop: '1px solid {colors.border.muted}' } },
});

const weekdayNameClass = css({
  padding: { base: '6px 0', lg: '8px 10px' },
  textAlign: { base: 'center', lg: 'start' },
  fontSize: '0.8125rem',
  fontWeight: '600',
  color: 'fg.subtle',
});

const dayNumberClass = css({
  display: 'grid',
  placeItems: 'center',
  width: '30px',
  height: '30px',
  borderRadius: '50%',
  fontSize: '0.9375rem',
  fontWeight: '450',
  fontVariantNumeric: 'lining-nums tabular-nums',
  color: 'fg.muted',
  '[data-busy] > &': { fontWeight: '750', color: 'fg' },
  '[data-outside] > &': { color: 'fg.subtle', fontSize: '0.8125rem' },
  '[aria-current=date] > &': { background: 'accent.solid', color: 'accent.contrast', fontWeight: '750' },
});

const dayClass = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: { base: 'center', lg: 'stretch' },
  gap: { base: '3px', lg: '4px' },
  minWidth: 0,
  minHeight: { base: '50px', lg: '92px' },
  padding: { base: '5px 0 0', lg: '5px 4px' },
  borderRadius: 'md',
  textAlign: { lg: 'start' },
  _hover: { background: 'bg.muted' },
  '&[aria-selected=true]': { background: 'brand.subtle', boxShadow: 'inset 0 0 0 2px {colors.brand.solid}' },
});

const itemMarksClass = css({ display: 'flex', flexDirection: { lg: 'column' }, gap: '3px', minWidth: 0 });

const markStyles = css.raw({
  minWidth: 0,
  display: { lg: 'flex' },
  alignItems: 'center',
  minHeight: { lg: '21px' },
  paddingInline: { lg: '5px' },
  borderRadius: { lg: '5px' },
  background: { lg: 'colorPalette.subtle' },
  color: 'colorPalette.fg',
  '&[data-extra]': { display: { lg: 'none' } },
  '& > i': {
    display: { base: 'block', lg: 'none' },
    width: '7px',
    height: '7px',
    borderRadius: '50%',
    background: 'colorPalette.solid',
  },
  '& > em': {
    display: { base: 'none', lg: 'block' },
    font: '550 0.75rem/1.3 {fonts.body}',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '&[data-colored] > i': { background: 'var(--own)' },
  '&[data-colored]': { lg: { borderInlineStart: '3px solid var(--own)' } },
});

const moreClass = css({
  display: { base: 'none', lg: 'block' },
  paddingInline: '5px',
  fontSize: '0.75rem',
  color: 'fg.muted',
});

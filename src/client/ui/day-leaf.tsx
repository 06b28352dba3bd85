import { css } from '#styled-system/css';
import { partsOf } from '../../shared/calendar-date.ts';
import { formatShortMonthName } from '../format/dates.ts';

/** The day that a row is about, as a leaf of a calendar. The row's words say it too. */
export function DayLeaf({ date }: { date: string }) {
  return (
    <span className={leafClass} aria-hidden>
      {partsOf(date).day}
      <small>{formatShortMonthName(date)}</small>
    </span>
  );
}

const leafClass = css({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  width: '48px',
  height: '48px',
  borderRadius: '10px',
  background: 'bg.subtle',
  border: '1px solid {colors.border}',
  fontFamily: 'heading',
  fontSize: '1.375rem',
  lineHeight: '1',
  '& > small': { fontFamily: 'body', fontSize: '0.6875rem', fontWeight: '600', color: 'fg.subtle', marginTop: '2px' },
});

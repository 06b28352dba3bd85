import { css } from '#styled-system/css';
import { partsOf } from '../../shared/calendar-date.ts';
import { formatDay, formatWeekday } from '../format/dates.ts';

/** The large day number with its weekday: beside the text from 768 on, above it below. */
export function DiaryDate({ date }: { date: string }) {
  return (
    <time className={rootClass} dateTime={date}>
      <span className={css({ srOnly: true })}>{formatDay(date)}</span>
      <span className={css({ textStyle: 'numeral' })} aria-hidden>
        {partsOf(date).day}
      </span>
      <span
        className={css({
          display: 'block',
          fontSize: '0.875rem',
          fontWeight: '550',
          color: 'fg.muted',
          lineHeight: '1.3',
        })}
        aria-hidden
      >
        {formatWeekday(date)}
      </span>
    </time>
  );
}

const rootClass = css({
  display: { base: 'flex', md: 'block' },
  alignItems: 'baseline',
  gap: '10px',
  textAlign: { md: 'center' },
});

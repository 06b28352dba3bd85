import { css } from '#styled-system/css';
import { say } from '#words';
import { daysInTrash } from '../../../../shared/trash-kinds.ts';

const marks = Array.from({ length: daysInTrash + 1 }, (_, day) => day);
const dayMs = 24 * 60 * 60 * 1000;
/** From this number on, the days are red. */
const soon = 3;

/** Whole days, at least one while it is listed. */
export const daysUntil = (erasesAt: string, now: number): number =>
  Math.min(daysInTrash, Math.max(1, Math.ceil((Date.parse(erasesAt) - now) / dayMs)));

/** The height marks on the door frame, counting down: one for each day, a long one every ten days. */
export function DaysLeft({ days }: { days: number }) {
  return (
    <div className={leftClass} data-soon={days <= soon || undefined}>
      <span>{say('{days, plural, one {# day left} other {# days left}}', { days })}</span>
      <span className={trackClass} aria-hidden>
        <span style={{ width: `${(100 * days) / daysInTrash}%` }} />
      </span>
      <svg className={marksClass} viewBox={`0 0 ${daysInTrash} 12`} preserveAspectRatio="none" aria-hidden>
        {marks.map((day) => (
          <line key={day} x1={day} x2={day} y1="0" y2={day % 10 === 0 ? 11 : 6} />
        ))}
      </svg>
    </div>
  );
}

const leftClass = css({
  fontSize: '0.875rem',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
  maxWidth: '190px',
  '&[data-soon]': { color: 'danger.fg', fontWeight: '650' },
  '&[data-soon] > span > span': { background: 'danger.solid' },
});

const trackClass = css({
  display: 'block',
  marginTop: '4px',
  height: '5px',
  borderRadius: 'full',
  background: 'bg.muted',
  overflow: 'hidden',
  '& > span': { display: 'block', height: '100%', background: 'brand.solid' },
});

const marksClass = css({
  display: 'block',
  width: '100%',
  height: '9px',
  marginTop: '2px',
  overflow: 'visible',
  '& line': { stroke: 'border.emphasized', strokeWidth: '1px', vectorEffect: 'non-scaling-stroke' },
});

import { css } from '#styled-system/css';
import { say } from '#words';

const months = 216;
const years = Array.from({ length: 19 }, (_, year) => year);
/** The long marks, at a change of stage. */
const stageBorders = [0, 3, 5, 11, 14, 18];

interface JourneyProps {
  /** Accessible name: 'Childhood Journey, Maya'. */
  label: string;
  /** 0 to 100. */
  percent: number;
  /** Without numbers below the marks, for small sizes. */
  bare?: boolean;
  /** Milestones, as pins on the ruler. */
  pins?: readonly Pin[];
}

export interface Pin {
  id: number;
  /** 0 to 100. */
  percent: number;
  /** 'Rides a bicycle, at 6 years' */
  label: string;
}

/** The height chart on the door frame: eighteen years as a ruler, filled in the child's `colorPalette`. */
export function Journey({ label, percent, bare, pins = [] }: JourneyProps) {
  return (
    <div>
      <progress
        className={css({ srOnly: true })}
        max={100}
        value={percent}
        aria-label={label}
        aria-valuetext={say('{percent, number}% of childhood', { percent })}
      />
      <div className={css({ position: 'relative' })}>
        <div className={trackClass} aria-hidden>
          <span className={fillClass} style={{ width: `${percent}%` }} />
        </div>
        {pins.length > 0 && (
          <ol className={pinsClass} aria-label={say('Achieved milestones')}>
            {pins.map((pin) => (
              <li key={pin.id} style={{ insetInlineStart: `${pin.percent}%` }}>
                <span className={css({ srOnly: true })}>{pin.label}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
      <svg className={marksClass} viewBox={`0 0 ${months} 12`} preserveAspectRatio="none" aria-hidden>
        {years.map((year) => {
          const isBorder = stageBorders.includes(year);
          return (
            <line
              key={year}
              x1={year * 12}
              x2={year * 12}
              y1="0"
              y2={isBorder ? 11 : 6}
              data-border={isBorder || undefined}
            />
          );
        })}
      </svg>
      {!bare && (
        <div className={numbersClass} aria-hidden>
          {stageBorders.map((year) => (
            <span key={year} style={{ insetInlineStart: `${(year / 18) * 100}%` }}>
              {year}
            </span>
          ))}
        </div>
      )}
    </div>
  );
}

const trackClass = css({
  position: 'relative',
  height: '10px',
  borderRadius: 'full',
  background: 'bg.muted',
  overflow: 'hidden',
});

const fillClass = css({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 0,
  background: 'colorPalette.solid',
  borderRadius: '2px',
  borderStartRadius: '999px',
});

const pinsClass = css({
  position: 'absolute',
  inset: '0',
  '& > li': {
    position: 'absolute',
    top: '2px',
    width: '6px',
    height: '6px',
    marginInlineStart: '-3px',
    borderRadius: '50%',
    background: 'bg.panel',
  },
});

const marksClass = css({
  width: '100%',
  height: '12px',
  marginTop: '4px',
  overflow: 'visible',
  _rtl: { transform: 'scaleX(-1)' },
  '& line': { stroke: 'border.emphasized', strokeWidth: '1', vectorEffect: 'non-scaling-stroke' },
  '& line[data-border]': { stroke: 'fg.muted', strokeWidth: '1.5' },
});

const numbersClass = css({
  position: 'relative',
  height: '16px',
  marginTop: '1px',
  fontSize: '0.75rem',
  lineHeight: '16px',
  fontWeight: '550',
  color: 'fg.subtle',
  fontVariantNumeric: 'tabular-nums',
  // If it has no fixed width, each number is centered on its year, except the outer two, which stay inside the ruler.
  '& > span': { position: 'absolute', display: 'flex', justifyContent: 'center', width: 0 },
  '& > span:first-of-type': { justifyContent: 'flex-start' },
  '& > span:last-of-type': { justifyContent: 'flex-end' },
});

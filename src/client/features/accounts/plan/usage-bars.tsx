import { useId } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import type { UsageLine } from '../../../format/plan-words.ts';

/** How much of each limit is used. */
export function UsageBars({ lines }: { lines: readonly UsageLine[] }) {
  return (
    <ul className={css({ display: 'grid', gap: '14px' })} aria-label={say('What your plan includes')}>
      {lines.map((line) => (
        <li key={line.label}>
          <UsageBar line={line} />
        </li>
      ))}
    </ul>
  );
}

function UsageBar({ line: { label, value, used, most } }: { line: UsageLine }) {
  const id = useId();
  const isFull = most !== null && used >= most;
  const share = most === null ? 0 : most === 0 ? 1 : Math.min(used / most, 1);
  return (
    <>
      <div className={css({ display: 'flex', justifyContent: 'space-between', gap: '12px', fontSize: '0.9375rem' })}>
        <span id={id}>{label}</span>
        <span className={css({ color: 'fg.muted', fontVariantNumeric: 'tabular-nums', textAlign: 'end' })}>
          {most === null ? say('{value}, without a limit', { value }) : value}
        </span>
      </div>
      {most !== null && (
        <div
          role="meter"
          aria-labelledby={id}
          aria-valuemin={0}
          aria-valuemax={most}
          aria-valuenow={Math.min(used, most)}
          aria-valuetext={value}
          className={trackClass}
        >
          <div className={barClass} data-full={isFull || undefined} style={{ inlineSize: `${share * 100}%` }} />
        </div>
      )}
      {isFull && (
        <p className={css({ textStyle: 'meta', color: 'fg.muted', marginTop: '4px' })}>
          {say('No room for more. What is there stays.')}
        </p>
      )}
    </>
  );
}

const trackClass = css({
  height: '8px',
  marginTop: '6px',
  borderRadius: 'full',
  background: 'bg.muted',
  overflow: 'hidden',
});

const barClass = css({
  height: '100%',
  minWidth: '2px',
  borderRadius: 'full',
  background: 'brand.solid',
  '&[data-full]': { background: 'accent.solid' },
});

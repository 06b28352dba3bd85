import { css } from '#styled-system/css';
import { say } from '#words';

/** How far an upload is. `share` goes from 0 to 1; at 1 the bar pulses while the server reads. */
export function UploadProgress({ share, label = say('Upload') }: { share: number; label?: string }) {
  return <progress className={barClass} aria-label={label} max={1} {...(share < 1 ? { value: share } : {})} />;
}

const value = { background: 'brand.solid', borderRadius: 'full', transition: 'width {durations.base}' } as const;

const barClass = css({
  appearance: 'none',
  gridColumn: '1 / -1',
  width: '100%',
  height: '6px',
  border: 0,
  borderRadius: 'full',
  overflow: 'hidden',
  background: 'bg.emphasized',
  '&::-webkit-progress-bar': { background: 'transparent' },
  '&::-webkit-progress-value': value,
  '&::-moz-progress-bar': value,
  '&:indeterminate': {
    background: 'brand.solid',
    animation: { base: 'breathe 1s {easings.inOut} infinite alternate', _motionReduce: 'none' },
  },
  '&:indeterminate::-moz-progress-bar': { background: 'transparent' },
});

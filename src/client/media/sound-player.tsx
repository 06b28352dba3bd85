import { Pause, Play } from 'lucide-react';
import type { CSSProperties, KeyboardEvent } from 'react';
import { css } from '#styled-system/css';
import { styled } from '#styled-system/jsx';
import { formatNumber, say, sayAs } from '#words';
import { readingKey } from '../format/reading-direction.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { clockOf } from './clock-of.ts';
import { useSound } from './use-sound.ts';

interface SoundPlayerProps {
  /** The recording's address, or a `blob:` address. */
  /** Undefined for a moment, until the address exists. */
  src: string | undefined;
  /** 'Voice note' */
  label: string;
}

/** How far an arrow key moves, in seconds; less in a short sound. */
const stepOf = (duration: number): number => (duration < 30 ? 1 : 5);

/** How much of the line is filled. */
const shareOf = (time: number, duration: number): CSSProperties =>
  ({ '--share': `${duration > 0 ? (time / duration) * 100 : 0}%` }) as CSSProperties;

/** Plays a recording: a button, a line to move along, the time, and how fast. */
export function SoundPlayer({ src, label }: SoundPlayerProps) {
  const { sound, events, isPlaying, time, duration, speed, hasFailed, toggle, moveTo, changeSpeed } = useSound();
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[readingKey(event.key)];
    if (step === undefined) return;
    event.preventDefault();
    moveTo(time + step * stepOf(duration));
  };
  const name = isPlaying
    ? say('Pause {recording}', { recording: label })
    : say('Play {recording}', { recording: label });
  return (
    <div className={playerClass} role="group" aria-label={label}>
      <Sound ref={sound} src={src} preload="metadata" {...events} />
      <IconButton label={name} onClick={toggle} disabled={hasFailed}>
        <span className={discClass}>{isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}</span>
      </IconButton>
      {hasFailed ? (
        <p className={css({ gridColumn: '2 / -1' })} role="alert">
          {say('We can’t play this recording.')}
        </p>
      ) : (
        <>
          <Line
            min={0}
            max={duration || 1}
            step={0.1}
            value={time}
            disabled={duration === 0}
            aria-label={sayAs('in a recording', 'Position')}
            aria-valuetext={say('{time} of {duration}', { time: clockOf(time), duration: clockOf(duration) })}
            style={shareOf(time, duration)}
            onChange={({ target }) => moveTo(target.valueAsNumber)}
            onKeyDown={onKeyDown}
          />
          <span
            className={css({
              fontSize: '0.875rem',
              fontVariantNumeric: 'tabular-nums',
              color: 'fg.muted',
              whiteSpace: 'nowrap',
            })}
          >
            {clockOf(time)} / {clockOf(duration)}
          </span>
          <Button
            css={{ paddingInline: '8px', minWidth: '52px' }}
            variant="ghost"
            aria-label={say('Speed {speed, number}×', { speed })}
            onClick={changeSpeed}
          >
            {formatNumber(speed)}×
          </Button>
        </>
      )}
    </div>
  );
}

/** Without the browser's own controls, which don't match the design. */
const Sound = styled('audio', { base: { display: 'none' } });

const playerClass = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(60px, 1fr) auto auto',
  alignItems: 'center',
  gap: '4px',
  minHeight: '52px',
  paddingInline: '4px',
  border: '1px solid {colors.border}',
  borderRadius: 'full',
  background: 'bg.subtle',
});

const discClass = css({
  display: 'grid',
  placeItems: 'center',
  width: '36px',
  height: '36px',
  borderRadius: '50%',
  background: 'brand.solid',
  color: 'brand.contrast',
  '& > svg': { width: '18px', height: '18px', fill: 'currentColor' },
});

const thumb = {
  width: '16px',
  height: '16px',
  border: 0,
  borderRadius: '50%',
  background: 'brand.solid',
} as const;

const Line = styled(
  'input',
  {
    base: {
      appearance: 'none',
      width: '100%',
      height: '44px',
      margin: 0,
      background: 'transparent',
      cursor: 'pointer',
      borderRadius: 'sm',
      '&::-webkit-slider-runnable-track': {
        height: '4px',
        borderRadius: '2px',
        background:
          'linear-gradient(var(--forwards, 90deg), {colors.brand.solid} var(--share), {colors.border.emphasized} var(--share))',
      },
      '&::-webkit-slider-thumb': { ...thumb, appearance: 'none', marginTop: '-6px' },
      '&::-moz-range-track': { height: '4px', borderRadius: '2px', background: 'border.emphasized' },
      '&::-moz-range-progress': { height: '4px', borderRadius: '2px', background: 'brand.solid' },
      '&::-moz-range-thumb': thumb,
      '&:focus-visible': { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '-6px' },
    },
  },
  { defaultProps: { type: 'range' } },
);

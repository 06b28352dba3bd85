import { type ReactNode, useId } from 'react';
import { css } from '#styled-system/css';
import { segmentItem, segmentTrack } from '../theme/recipes/segment.ts';

interface SegmentProps<Value extends string> {
  /** What is chosen: 'View'. */
  label: string;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  fill?: boolean;
  /** From 768 on, only the chosen option has a word beside its icon. */
  iconsOnly?: boolean;
}

/** A choice with all options visible: grid, list or timeline. For parts of a page use `Tabs`. */
export function Segment<Value extends string>({
  label,
  options,
  value,
  onChange,
  fill,
  iconsOnly,
}: SegmentProps<Value>) {
  const name = useId();
  return (
    <fieldset className={trackClass} aria-label={label} data-fill={fill || undefined}>
      {options.map((option) => (
        <label key={option.value} className={itemClass}>
          <input
            className={choiceClass}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          <span
            className={css({ srOnly: iconsOnly && option.value !== value ? { base: false, md: true } : undefined })}
          >
            {option.label}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const trackClass = css(segmentTrack);
const itemClass = css(segmentItem, { position: 'relative' });

/** Covers the whole option invisibly, so that a press on it is a press on the radio button. */
const choiceClass = css({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'inherit',
});

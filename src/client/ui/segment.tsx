import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
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
    <Track aria-label={label} data-fill={fill || undefined}>
      {options.map((option) => (
        <Item key={option.value}>
          <Choice
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          <chakra.span srOnly={iconsOnly && option.value !== value ? { base: false, md: true } : undefined}>
            {option.label}
          </chakra.span>
        </Item>
      ))}
    </Track>
  );
}

const Track = chakra('fieldset', { base: segmentTrack });
const Item = chakra('label', { base: { ...segmentItem, position: 'relative' } });

/** Covers the whole option invisibly, so that a press on it is a press on the radio button. */
const Choice = chakra('input', {
  base: { position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0, cursor: 'inherit' },
});

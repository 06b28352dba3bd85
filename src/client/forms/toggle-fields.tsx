import type { FieldValues } from 'react-hook-form';
import { css } from '#styled-system/css';
import { type BoundFieldProps, useBoundField } from './bound-field.ts';
import { Switch, SwitchRow } from './controls.tsx';

/** A setting that is on or off and takes effect at once: text on the left, a switch on the right. */
export function SwitchField<Values extends FieldValues, Output = Values>(props: BoundFieldProps<Values, Output>) {
  const { field, controlProps } = useBoundField<Values, Output>(props);
  const { value, ...rest } = field;
  return (
    <SwitchRow htmlFor={controlProps.id}>
      <span>
        <span id={`${controlProps.id}-label`}>{props.label}</span>
        {props.hint && (
          <small
            className={css({ display: 'block', fontWeight: '400', fontSize: '0.875rem', color: 'fg.muted' })}
            id={`${controlProps.id}-hint`}
          >
            {props.hint}
          </small>
        )}
      </span>
      {/* Named by the label alone: the hint inside it describes the switch and would be read twice. */}
      <Switch {...controlProps} {...rest} aria-labelledby={`${controlProps.id}-label`} checked={Boolean(value)} />
    </SwitchRow>
  );
}

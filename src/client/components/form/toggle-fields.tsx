import { chakra } from '@chakra-ui/react';
import type { FieldValues } from 'react-hook-form';
import { checkboxRecipe, switchRecipe } from '../../theme/recipes/controls.ts';
import { type BoundFieldProps, useBoundField } from './field.tsx';

export const Checkbox = chakra('input', checkboxRecipe, { defaultProps: { type: 'checkbox' } });
export const Switch = chakra('input', switchRecipe, { defaultProps: { type: 'checkbox', role: 'switch' } });

/** On or off, at once visible: words on the left, switch on the right of a row. */
export function SwitchField<Values extends FieldValues, Output = Values>(props: BoundFieldProps<Values, Output>) {
  const { field, controlProps } = useBoundField<Values, Output>(props);
  const { value, ...rest } = field;
  return (
    <SwitchRow htmlFor={controlProps.id}>
      <span>
        <span id={`${controlProps.id}-label`}>{props.label}</span>
        {props.hint && (
          <chakra.small
            display="block"
            id={`${controlProps.id}-hint`}
            fontWeight="400"
            fontSize="0.875rem"
            color="fg.muted"
          >
            {props.hint}
          </chakra.small>
        )}
      </span>
      {/* Named by the label alone: the hint in it describes the switch, and would be read twice. */}
      <Switch {...controlProps} {...rest} aria-labelledby={`${controlProps.id}-label`} checked={Boolean(value)} />
    </SwitchRow>
  );
}

/** One of several that may be chosen together. */
export function CheckboxField<Values extends FieldValues, Output = Values>(props: BoundFieldProps<Values, Output>) {
  const { field, controlProps } = useBoundField<Values, Output>(props);
  const { value, ...rest } = field;
  return (
    <CheckRow htmlFor={controlProps.id}>
      <Checkbox {...controlProps} {...rest} checked={Boolean(value)} />
      {props.label}
    </CheckRow>
  );
}

export const SwitchRow = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '16px',
    minHeight: '48px',
    fontWeight: '600',
    fontSize: '0.9375rem',
    cursor: 'pointer',
  },
});

export const CheckRow = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '10px',
    minHeight: '44px',
    fontSize: '0.9375rem',
    fontWeight: '500',
    cursor: 'pointer',
  },
});

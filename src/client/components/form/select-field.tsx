import { chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { selectRecipe } from '../../theme/recipes/controls.ts';
import { type BoundFieldProps, Field, useBoundField } from './field.tsx';

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

/** Options under a heading of their own. */
export interface OptionGroup {
  label: string;
  options: readonly Option[];
}

const SelectRoot = chakra('select', selectRecipe);

interface SelectProps extends Omit<ComponentProps<typeof SelectRoot>, 'children'> {
  options: readonly (Option | OptionGroup)[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
}

/** The browser's own select (the best one on a phone) in our clothes. */
export function Select({ options, placeholder, ...rest }: SelectProps) {
  return (
    <chakra.div position="relative" minWidth="0">
      <SelectRoot {...rest}>
        {placeholder !== undefined && (
          <option value="" disabled={rest.required}>
            {placeholder}
          </option>
        )}
        {options.map((entry) =>
          'options' in entry ? (
            <optgroup key={entry.label} label={entry.label}>
              {entry.options.map(optionElement)}
            </optgroup>
          ) : (
            optionElement(entry)
          ),
        )}
      </SelectRoot>
      <Arrow aria-hidden>
        <ChevronDown size={16} strokeWidth={2.25} />
      </Arrow>
    </chakra.div>
  );
}

function optionElement({ value, label, disabled }: Option) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}

const Arrow = chakra('span', {
  base: {
    position: 'absolute',
    right: '13px',
    top: '50%',
    translate: '0 -50%',
    color: 'fg.subtle',
    pointerEvents: 'none',
  },
});

type SelectFieldProps<Values extends FieldValues, Output> = BoundFieldProps<Values, Output> & {
  options: readonly (Option | OptionGroup)[];
  placeholder?: string;
  /** The value of the form for an option; by default its text, and null for none. */
  parse?: (value: string) => unknown;
};

/** One of some options. The form's value is text unless `parse` makes something else of it (a child's id). */
export function SelectField<Values extends FieldValues, Output = Values>(props: SelectFieldProps<Values, Output>) {
  const { options, placeholder, parse = (value) => value } = props;
  const { field, shell, controlProps } = useBoundField<Values, Output>(props);
  return (
    <Field {...shell}>
      <Select
        options={options}
        placeholder={placeholder}
        {...controlProps}
        {...field}
        value={field.value === null || field.value === undefined ? '' : String(field.value)}
        onChange={({ target }) => field.onChange(target.value === '' ? null : parse(target.value))}
      />
    </Field>
  );
}

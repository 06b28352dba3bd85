import type { FieldValues } from 'react-hook-form';
import { type BoundFieldProps, useBoundField } from './bound-field.ts';
import { Field } from './field.tsx';
import { type Option, type OptionGroup, Select } from './select.tsx';

type SelectFieldProps<Values extends FieldValues, Output> = BoundFieldProps<Values, Output> & {
  options: readonly (Option | OptionGroup)[];
  placeholder?: string;
  /** The form's value for an option; by default its text, and null for none. */
  parse?: (value: string) => unknown;
};

/** A choice of options. The form's value is text unless `parse` converts it (to a child's id). */
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

import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { css } from '#styled-system/css';
import { type BoundFieldProps, useBoundField } from './bound-field.ts';
import { Input, Textarea } from './controls.tsx';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';

type TextFieldProps<Values extends FieldValues, Output> = BoundFieldProps<Values, Output> &
  Pick<
    ComponentProps<'input'>,
    'autoComplete' | 'placeholder' | 'maxLength' | 'inputMode' | 'autoFocus' | 'min' | 'max' | 'step'
  > & {
    type?: 'text' | 'email' | 'url' | 'search' | 'tel' | 'date' | 'time';
    size?: 'md' | 'lg';
  };

/** A line of text; also a date (`yyyy-MM-dd`) or time (`HH:mm`) with the browser's picker. */
export function TextField<Values extends FieldValues, Output = Values>(props: TextFieldProps<Values, Output>) {
  const { field, shell, controlProps, rest } = useBoundField<Values, Output, TextFieldProps<Values, Output>>(props);
  return (
    <Field {...shell}>
      <Input {...rest} {...controlProps} {...field} value={field.value ?? ''} />
    </Field>
  );
}

type NumberFieldProps<Values extends FieldValues, Output> = BoundFieldProps<Values, Output> &
  Pick<ComponentProps<'input'>, 'min' | 'max' | 'step' | 'placeholder' | 'inputMode'>;

/** A number; an empty field is null, never NaN or 0. */
export function NumberField<Values extends FieldValues, Output = Values>(props: NumberFieldProps<Values, Output>) {
  const { field, shell, controlProps, rest } = useBoundField<Values, Output, NumberFieldProps<Values, Output>>(props);
  return (
    <Field {...shell}>
      <Input
        type="number"
        {...rest}
        {...controlProps}
        {...field}
        value={field.value ?? ''}
        onChange={({ target }) => field.onChange(target.value === '' ? null : target.valueAsNumber)}
      />
    </Field>
  );
}

type TextareaFieldProps<Values extends FieldValues, Output> = BoundFieldProps<Values, Output> &
  Pick<ComponentProps<'textarea'>, 'rows' | 'placeholder' | 'maxLength' | 'autoFocus'> & {
    /** Set in the reading font: for stories and letters. */
    prose?: boolean;
    /** In a dialog: where writing begins. */
    'data-autofocus'?: boolean;
    /** The question being answered, between label and text. */
    lead?: string;
  };

export function TextareaField<Values extends FieldValues, Output = Values>(props: TextareaFieldProps<Values, Output>) {
  const { field, shell, controlProps, rest } = useBoundField<Values, Output, TextareaFieldProps<Values, Output>>(props);
  const { lead, ...control } = rest;
  return (
    <Field {...shell}>
      {lead && <p className={leadClass}>{lead}</p>}
      <Textarea {...control} {...controlProps} {...field} value={field.value ?? ''} />
    </Field>
  );
}

type PasswordFieldProps<Values extends FieldValues, Output> = BoundFieldProps<Values, Output> & {
  autoComplete: 'current-password' | 'new-password';
  size?: 'md' | 'lg';
  /** The first field of a dialog that has nothing to choose before. */
  'data-autofocus'?: boolean;
};

export function PasswordField<Values extends FieldValues, Output = Values>(props: PasswordFieldProps<Values, Output>) {
  const { autoComplete, size } = props;
  const { field, shell, controlProps } = useBoundField<Values, Output>(props);
  return (
    <Field {...shell}>
      <PasswordInput
        autoComplete={autoComplete}
        size={size}
        data-autofocus={props['data-autofocus']}
        {...controlProps}
        {...field}
      />
    </Field>
  );
}

const leadClass = css({ font: 'italic 400 1.0625rem/1.45 {fonts.heading}', color: 'fg.muted', margin: '-2px 0 4px' });

import { type ComponentProps, type ReactNode, useId } from 'react';
import { Input } from './controls.tsx';
import { describedBy, Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';
import type { FieldBinding } from './plain-form.ts';

type InputProps = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'placeholder' | 'maxLength' | 'inputMode' | 'autoFocus' | 'ref'
>;

interface PlainFieldProps extends FieldBinding, InputProps {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password';
  label: string;
  hint?: ReactNode;
  optional?: boolean;
}

/** A line of text of a plain form. */
export function PlainField({ label, hint, optional, error, type = 'text', onChange, ...rest }: PlainFieldProps) {
  const id = useId();
  const control = {
    ...rest,
    id,
    ...describedBy(id, { error, hint }),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <Field id={id} label={label} hint={hint} optional={optional} error={error}>
      {type === 'password' ? <PasswordInput {...control} /> : <Input type={type} {...control} />}
    </Field>
  );
}

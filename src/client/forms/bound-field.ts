import { type ReactNode, useId } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { describedBy } from './field.tsx';

/** Props of every bound field. Required is the default and unmarked; `optional` says so beside the label. */
export interface BoundFieldProps<Values extends FieldValues, Output = Values> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  disabled?: boolean;
}

/** Names a form's fields: `const field = fieldIn(form.control)`, then `<TextField {...field('title')} label="…" />`. */
export function fieldIn<Values extends FieldValues, Output>(control: Control<Values, unknown, Output>) {
  return <Name extends FieldPath<Values>>(name: Name) => ({ control, name });
}

type OwnProps = keyof BoundFieldProps<FieldValues>;

/** Binds a form's field to the ids of its label, hint and error. `rest` is passed to the control. */
export function useBoundField<
  Values extends FieldValues,
  Output,
  Props extends BoundFieldProps<Values, Output> = BoundFieldProps<Values, Output>,
>(props: BoundFieldProps<Values, Output> & Props) {
  const { control, name, label, hint, optional, disabled, ...rest } = props;
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const error = fieldState.error?.message;
  return {
    field,
    shell: { id, label, hint, optional, error },
    controlProps: { id, disabled, ...describedBy(id, { error, hint }) },
    rest: rest as Omit<Props, OwnProps>,
  };
}

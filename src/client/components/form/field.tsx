import { chakra } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { fieldError, fieldHint, fieldLabel, fieldStack } from '../../theme/recipes/parts.ts';

/** What every bound field takes. Required is the default and unmarked; `optional` says so beside the label. */
export interface BoundFieldProps<Values extends FieldValues, Output = Values> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  disabled?: boolean;
}

type OwnProps = keyof BoundFieldProps<FieldValues>;

/**
 * Joins one field of a form with the ids that tie its label, hint and error to the control.
 * `rest` is what the caller was given for the control itself.
 */
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

/** The attributes that tie a control to its hint or error; the hint gives way while an error is shown. */
export function describedBy(id: string, { error, hint }: { error?: string; hint?: ReactNode }) {
  return {
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? `${id}-error` : hint ? `${id}-hint` : undefined,
  };
}

interface FieldProps {
  id: string;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  error?: string;
  children: ReactNode;
}

/** Label above, control, then the hint or the error. For controls that are bound by hand; the bound ones use it too. */
export function Field({ id, label, optional, hint, error, children }: FieldProps) {
  return (
    <FieldStack>
      <FieldLabel htmlFor={id}>
        {label}
        {optional && <OptionalMark />}
      </FieldLabel>
      {children}
      <FieldNote id={id} hint={hint} error={error} />
    </FieldStack>
  );
}

/** The same for a group of controls (pills, checkboxes), whose label is a legend. */
export function FieldGroup({ id, label, optional, hint, error, children }: FieldProps) {
  return (
    <FieldStack as="fieldset" aria-describedby={describedBy(id, { error, hint })['aria-describedby']}>
      <FieldLabel as="legend" marginBottom="6px">
        {label}
        {optional && <OptionalMark />}
      </FieldLabel>
      {children}
      <FieldNote id={id} hint={hint} error={error} />
    </FieldStack>
  );
}

function OptionalMark() {
  return (
    <chakra.span fontWeight="450" color="fg.subtle">
      {' '}
      (optional)
    </chakra.span>
  );
}

function FieldNote({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) {
  if (error) {
    return (
      <FieldError id={`${id}-error`}>
        <CircleAlert size={16} strokeWidth={2} aria-hidden />
        {error}
      </FieldError>
    );
  }
  if (!hint) return null;
  return <FieldHint id={`${id}-hint`}>{hint}</FieldHint>;
}

const FieldStack = chakra('div', { base: fieldStack });

export const FieldLabel = chakra('label', { base: fieldLabel });

const FieldHint = chakra('p', { base: fieldHint });

const FieldError = chakra('p', { base: fieldError });

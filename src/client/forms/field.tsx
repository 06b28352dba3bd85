import { chakra } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { say } from '#words';
import { fieldError, fieldHint, fieldLabel, fieldStack } from '../theme/recipes/parts.ts';

/** The attributes that tie a control to its hint or error; the error replaces the hint. */
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

/** Label above, control, then hint or error. For controls bound by hand, and inside the bound ones. */
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

interface FieldGroupProps extends FieldProps {
  /** The label is only read aloud, where the controls say it themselves. */
  isLabelHidden?: boolean | undefined;
}

/** The same for a group of controls (pills, checkboxes), with a legend as label. */
export function FieldGroup({ id, label, optional, hint, error, isLabelHidden, children }: FieldGroupProps) {
  return (
    <FieldStack as="fieldset" aria-describedby={describedBy(id, { error, hint })['aria-describedby']}>
      <FieldLabel as="legend" marginBottom="6px" srOnly={isLabelHidden ? true : undefined}>
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
      {say('(optional)')}
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

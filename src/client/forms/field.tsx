import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { css } from '#styled-system/css';
import { styled } from '#styled-system/jsx';
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
    <div className={fieldStackClass}>
      <FieldLabel htmlFor={id}>
        {label}
        {optional && <OptionalMark />}
      </FieldLabel>
      {children}
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  );
}

interface FieldGroupProps extends FieldProps {
  /** The label is for screen readers only, because the controls show it themselves. */
  isLabelHidden?: boolean | undefined;
}

/** The same for a group of controls (pills, checkboxes), with a legend as label. */
export function FieldGroup({ id, label, optional, hint, error, isLabelHidden, children }: FieldGroupProps) {
  return (
    <fieldset className={fieldStackClass} aria-describedby={describedBy(id, { error, hint })['aria-describedby']}>
      <FieldLabel css={isLabelHidden ? { srOnly: true } : { marginBottom: '6px' }} as="legend">
        {label}
        {optional && <OptionalMark />}
      </FieldLabel>
      {children}
      <FieldNote id={id} hint={hint} error={error} />
    </fieldset>
  );
}

function OptionalMark() {
  return <span className={css({ fontWeight: '450', color: 'fg.subtle' })}> {say('(optional)')}</span>;
}

function FieldNote({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) {
  if (error) {
    return (
      <p className={fieldErrorClass} id={`${id}-error`}>
        <CircleAlert size={16} strokeWidth={2} aria-hidden />
        {error}
      </p>
    );
  }
  if (!hint) return null;
  return (
    <p className={fieldHintClass} id={`${id}-hint`}>
      {hint}
    </p>
  );
}

const fieldStackClass = css(fieldStack);

export const FieldLabel = styled('label', { base: fieldLabel });

const fieldHintClass = css(fieldHint);

const fieldErrorClass = css(fieldError);

import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { issuesOf } from '../../../lib/errors.ts';
import type { Rules } from './auth-rules.ts';

/** The form's texts by field name. */
export type Texts = Record<string, string>;

/** What a field needs from its form. */
export interface FieldBinding {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/**
 * A form of plain texts. Validates on submit and from then on while typing; focuses the first field with an error.
 * `refuse` shows the server's errors on the fields.
 */
export function useForm<Values extends Texts>(initial: Values, rules: Rules<Values>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<Record<keyof Values, string>>>({});
  const [wasSent, setWasSent] = useState(false);
  const show = (found: Partial<Record<keyof Values, string>>) => {
    // Synchronously, so that the field exists to be focused.
    flushSync(() => setErrors(found));
    document.querySelector<HTMLElement>('form [aria-invalid=true]')?.focus();
  };

  const bind = (name: keyof Values & string): FieldBinding => ({
    name,
    value: values[name] ?? '',
    error: errors[name],
    onChange(value) {
      const changed = { ...values, [name]: value };
      setValues(changed);
      if (wasSent) setErrors({ ...errors, [name]: rules[name]?.(changed) || undefined });
    },
  });

  const submit = (send: (values: Values) => void) => (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    const found = findErrors(rules, values);
    if (Object.keys(found).length > 0) show(found);
    else {
      setErrors({});
      send(values);
    }
  };

  const refuse = (error: unknown) => {
    const issues = issuesOf(error).filter(({ path }) => path in values);
    if (issues.length > 0)
      show(Object.fromEntries(issues.map(({ path, message }) => [path, message])) as typeof errors);
  };

  return { values, bind, submit, refuse };
}

/** The message for each field that breaks its rule. */
export function findErrors<Values>(rules: Rules<Values>, values: Values): Partial<Record<keyof Values, string>> {
  const found: Partial<Record<keyof Values, string>> = {};
  for (const name in rules) {
    const message = rules[name]?.(values);
    if (message) found[name] = message;
  }
  return found;
}

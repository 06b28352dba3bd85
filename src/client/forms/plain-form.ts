import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { issuesOf } from '../data/errors.ts';

/** The form's texts by field name. */
export type Texts = Record<string, string>;

/** The message for each field that breaks its rule. */
export type Rules<Values> = { [Name in keyof Values]?: (values: Values) => string | false };

/** What a field needs from its form. */
export interface FieldBinding {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/**
 * A form of plain texts without zod and the forms library (40 kB), for pages that show one at once. Validates on submit,
 * then while typing; focuses the first field with an error. Untouched fields follow `stored`.
 */
export function usePlainForm<Values extends Texts>(stored: Values, rules: Rules<Values>) {
  const [typed, setTyped] = useState<Partial<Values>>({});
  const [errors, setErrors] = useState<Partial<Record<keyof Values, string>>>({});
  const [wasSent, setWasSent] = useState(false);
  const element = useRef<HTMLFormElement>(undefined);
  const values = { ...stored, ...typed };
  const show = (found: Partial<Record<keyof Values, string>>) => {
    // Synchronous, so that the field exists before it is focused.
    flushSync(() => setErrors(found));
    element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };

  const bind = (name: keyof Values & string): FieldBinding => ({
    name,
    value: values[name] ?? '',
    error: errors[name],
    onChange(value) {
      setTyped((before) => ({ ...before, [name]: value }));
      if (wasSent) setErrors({ ...errors, [name]: rules[name]?.({ ...values, [name]: value }) || undefined });
    },
  });

  const submit = (send: (values: Values) => void) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    element.current = event.currentTarget;
    setWasSent(true);
    const found = findErrors(rules, values);
    if (Object.keys(found).length > 0) show(found);
    else {
      setErrors({});
      send(values);
    }
  };

  /** Shows the server's errors on the fields. */
  const refuse = (error: unknown) => {
    const issues = issuesOf(error).filter(({ path }) => path in values);
    if (issues.length > 0)
      show(Object.fromEntries(issues.map(({ path, message }) => [path, message])) as typeof errors);
  };

  const reset = () => {
    setTyped({});
    setErrors({});
    setWasSent(false);
  };

  /** Makes one field follow the stored value again. */
  const forget = (name: keyof Values) =>
    setTyped((before) => {
      const others = { ...before };
      delete others[name];
      return others;
    });

  const isDirty = Object.keys(typed).some((name) => typed[name] !== stored[name]);
  return { values, isDirty, bind, submit, refuse, reset, forget };
}

export type PlainForm<Values extends Texts> = ReturnType<typeof usePlainForm<Values>>;

export function findErrors<Values>(rules: Rules<Values>, values: Values): Partial<Record<keyof Values, string>> {
  const found: Partial<Record<keyof Values, string>> = {};
  for (const name in rules) {
    const message = rules[name]?.(values);
    if (message) found[name] = message;
  }
  return found;
}

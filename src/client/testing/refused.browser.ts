import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from './accessible.browser.ts';
import { type Answers, showInApp } from './show-in-app.browser.tsx';

export interface Refused {
  form: () => ReactNode;
  /** Fills in invalid values before it presses the button. */
  type?: () => Promise<unknown>;
  button: string;
  /** The sentence that then appears below each field. */
  messages: readonly [field: string | RegExp, message: string][];
}

export const fill = (label: string | RegExp, words: string) => page.getByLabelText(label, { exact: true }).fill(words);

/** Tests that a form shows its errors beside its fields, and ties them to the fields for screen readers. */
export async function expectRefused({ form, type, button, messages }: Refused, answers: Answers): Promise<void> {
  await showInApp(form(), answers);
  await type?.();
  await userEvent.click(page.getByRole('button', { name: button, exact: true }));
  for (const [field, message] of messages)
    await expect.element(page.getByLabelText(field, { exact: true })).toHaveAccessibleDescription(message);
  await expectAccessible();
}

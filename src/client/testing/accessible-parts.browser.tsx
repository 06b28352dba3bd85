import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from './accessible.browser.ts';
import { type Answers, showInApp } from './show-in-app.browser.tsx';

/** Parts that open, fail or change within a page, and so aren't in the gallery of every page. */
export interface Shown {
  part: () => ReactNode;
  answers?: Answers;
  act?: () => Promise<unknown>;
  /** A text that the part shows then. */
  text: string | RegExp;
}

export const press = (name: string): Promise<void> => userEvent.click(page.getByRole('button', { name, exact: true }));

/** Tests that each of them is accessible. */
export function testEach(parts: Readonly<Record<string, Shown>>): void {
  afterEach(() => localStorage.clear());
  test.for(Object.entries(parts))('%s', async ([, { part, answers, act, text }]) => {
    const shown = await showInApp(part(), answers);
    await act?.();
    await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
    await expectAccessible();
    await shown.unmount();
  });
}

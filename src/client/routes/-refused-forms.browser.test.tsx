import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../components/accessible.browser.ts';
import { showInApp } from '../components/show-in-app.browser.tsx';
import { PasswordCard } from '../features/accounts/profile/password-card.tsx';

const fill = (label: string | RegExp, words: string) => page.getByLabelText(label).fill(words);

interface Refused {
  form: () => ReactNode;
  /** What is filled in wrongly before the button is pressed. */
  type?: () => Promise<unknown>;
  button: string;
  /** What stands below which field then. */
  messages: readonly [field: string | RegExp, message: string][];
}

const forms: Record<string, Refused> = {
  'a password': {
    form: () => <PasswordCard />,
    async type() {
      await fill('New password', 'short');
      await fill('Confirm new password', 'other');
    },
    button: 'Change password',
    messages: [
      ['Current password', 'Please enter your current password'],
      ['New password', 'Password must be at least 6 characters'],
      ['Confirm new password', "Passwords don't match"],
    ],
  },
};

test.for(Object.entries(forms))(
  '%s that can’t be right says beside each field what it lacks',
  async ([, { form, type, button, messages }]) => {
    await showInApp(form());
    await type?.();
    await userEvent.click(page.getByRole('button', { name: button, exact: true }));
    for (const [field, message] of messages)
      await expect.element(page.getByLabelText(field, { exact: true })).toHaveAccessibleDescription(message);
    await expectAccessible();
  },
);

import type { Confirmation } from '../../shared/confirmation.ts';

/** A pending request for the password, a code or a passkey; the root page's dialog shows it. */
export interface PasswordPrompt {
  /** A sensitive call; a session that ended while something was unsaved, or the code that its sign-in needs. */
  reason: 'call' | 'session' | 'code';
  /** Why the last one was refused. */
  error: string | undefined;
  /** While the call is repeated with the password. */
  isBusy: boolean;
  submit: (proof: Confirmation) => void;
  cancel: () => void;
}

const listeners = new Set<() => void>();
let current: PasswordPrompt | undefined;

function publish(next: PasswordPrompt | undefined) {
  current = next;
  for (const listener of listeners) listener();
}

/** Opens the dialog, or keeps it open with the error. Resolves to undefined if the person cancels. */
export function askForPassword(
  error: string | undefined,
  reason: PasswordPrompt['reason'] = 'call',
): Promise<Confirmation | undefined> {
  return new Promise((resolve) => {
    publish({
      reason,
      error,
      isBusy: false,
      submit(proof) {
        if (current) publish({ ...current, isBusy: true });
        resolve(proof);
      },
      cancel() {
        publish(undefined);
        resolve(undefined);
      },
    });
  });
}

export const closePasswordPrompt = () => publish(undefined);

export const passwordPrompt = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => current,
};

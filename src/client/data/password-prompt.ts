/** A pending request for the password; the root page's dialog shows it. */
export interface PasswordPrompt {
  /** A sensitive call, or a session that ended while something was unsaved. */
  reason: 'call' | 'session';
  /** Why the last password was refused. */
  error: string | undefined;
  /** While the call is repeated with the password. */
  isBusy: boolean;
  submit: (password: string) => void;
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
): Promise<string | undefined> {
  return new Promise((resolve) => {
    publish({
      reason,
      error,
      isBusy: false,
      submit(password) {
        if (current) publish({ ...current, isBusy: true });
        resolve(password);
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

/** Whom the server has asked for the password again; the dialog of the root page shows it. */
export interface PasswordPrompt {
  /** A call that could let somebody in, or a session that ended while something was unsaved. */
  reason: 'call' | 'session';
  /** Why the last one was refused. */
  error: string | undefined;
  /** While the call is repeated with what was entered. */
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

/** Opens the dialog, or leaves it open with the error. Resolves to undefined when the person cancels. */
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

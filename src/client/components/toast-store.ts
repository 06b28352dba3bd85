/** What the app has to say right now. One at a time: a new one replaces the one before. */
export interface Toast {
  id: number;
  title: string;
  description?: string;
  /** What takes it back or leads on. The toast goes when it is chosen. */
  action?: { label: string; onClick: () => void };
  /** `destructive`: something failed. */
  variant: 'default' | 'destructive';
}

export const toastDurationMs = 5000;

const listeners = new Set<() => void>();
let current: Toast | undefined;
let lastId = 0;

function publish(next: Toast | undefined) {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast from anywhere, also from outside React. */
export function toast({
  variant = 'default',
  ...text
}: Omit<Toast, 'id' | 'variant'> & Partial<Pick<Toast, 'variant'>>) {
  lastId += 1;
  publish({ ...text, variant, id: lastId });
}

export function dismissToast() {
  publish(undefined);
}

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => current,
};

/** Toasts, one at a time. */
export interface Toast {
  id: number;
  title: string;
  description?: string;
  /** The reason, shown below the description. */
  note?: string | undefined;
  /** A button that undoes the change or opens its result. Pressing it closes the toast. */
  action?: { label: string; onClick: () => void; isUndo?: boolean };
  /** Shown longer than others, because people must read and answer it. */
  durationMs?: number;
  /** `destructive`: something failed. */
  variant: 'default' | 'destructive';
  /** The call it reports on: 'dailyStories.create'. */
  about?: string | undefined;
}

export const toastDurationMs = 5000;

/** Maximum length of the queue, including the toast that is shown. */
const most = 3;

const listeners = new Set<() => void>();
/** The queue; the first toast is shown. */
let queue: readonly Toast[] = [];
let lastId = 0;

function publish(next: readonly Toast[]) {
  queue = next;
  for (const listener of listeners) listener();
}

const isFailure = ({ variant }: Toast) => variant === 'destructive';

/**
 * Shows a toast from anywhere, also outside React. It replaces the current toast, but waits if that is a failure that
 * nobody has closed.
 */
export function toast({
  variant = 'default',
  ...text
}: Omit<Toast, 'id' | 'variant'> & Partial<Pick<Toast, 'variant'>>) {
  lastId += 1;
  const isSame = (other: Toast) => other.title === text.title && other.description === text.description;
  const unread = queue.filter((other) => isFailure(other) && !isSame(other)).slice(0, most - 1);
  publish([...unread, { ...text, variant, id: lastId }]);
}

export function dismissToast() {
  publish(queue.slice(1));
}

/** Removes the failure of a call that has succeeded since. */
export function dropFailuresOf(about: string) {
  const stays = queue.filter((other) => !isFailure(other) || other.about !== about);
  if (stays.length < queue.length) publish(stays);
}

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => queue[0],
};

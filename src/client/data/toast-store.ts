/** What the app has to say now, one at a time. */
export interface Toast {
  id: number;
  title: string;
  description?: string;
  /** Why, below the description. */
  note?: string | undefined;
  /** Undoes it or leads on. Choosing it closes the toast. */
  action?: { label: string; onClick: () => void };
  /** `destructive`: something failed. */
  variant: 'default' | 'destructive';
  /** The call it reports on: 'dailyStories.create'. */
  about?: string | undefined;
}

export const toastDurationMs = 5000;

/** Maximum queue, with the one shown. */
const most = 3;

const listeners = new Set<() => void>();
/** The first is shown. */
let queue: readonly Toast[] = [];
let lastId = 0;

function publish(next: readonly Toast[]) {
  queue = next;
  for (const listener of listeners) listener();
}

const isFailure = ({ variant }: Toast) => variant === 'destructive';

/**
 * Shows a toast from anywhere, also outside React. It replaces the shown one, except an unread failure: then it waits.
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

/** The call has succeeded since: its failure no longer holds. */
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

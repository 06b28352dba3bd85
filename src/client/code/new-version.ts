const listeners = new Set<() => void>();
let isReady = false;
let waiting: ServiceWorker | undefined;

/** Whether the server has a newer client than this page. */
export const newVersion = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isReady: () => isReady,
  /** Cleared until a check finds it again. */
  dismiss: () => tell(false),
  /** Loads it. The service worker that has it begins first, if one waits. */
  load: () => {
    if (!waiting) return location.reload();
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage('begin', {});
  },
};

function tell(next: boolean): void {
  isReady = next;
  for (const listener of listeners) listener();
}

/** Offers the new version if the server has one. */
export async function lookForNewVersion(): Promise<void> {
  if (!isReady && (await isOutdated())) tell(true);
}

/**
 * Asks the server whether it still has this page's first script, whose name changes with each build. Without an answer we
 * don't know.
 */
export async function isOutdated(): Promise<boolean | undefined> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  if (!script) return undefined;
  return fetch(script.src, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => undefined,
  );
}

/** A service worker waits with a newer client. */
export function offerNewVersion(worker: ServiceWorker): void {
  waiting = worker;
  tell(true);
}

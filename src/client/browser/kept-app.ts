import { isOutdated, offerNewVersion } from '../code/new-version.ts';

/** The service worker keeps the scripts of the page's language. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(`/service-worker.js?lang=${document.documentElement.lang}`);

/** Lets the browser open the app without a line. False where it can't: over http, in a private window, without room. */
export async function keepApp(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const registration = await registerWorker().catch(() => undefined);
  if (registration) followVersions(registration);
  return registration !== undefined;
}

function followVersions(registration: ServiceWorkerRegistration): void {
  const look = async (): Promise<void> => {
    const { waiting } = registration;
    if (!waiting || !navigator.serviceWorker.controller) return;
    const isOld = await isOutdated();
    if (isOld) offerNewVersion(waiting);
    // The page came from the new version, or in another language.
    else if (isOld === false) waiting.postMessage('begin', {});
  };
  void look();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', () => void look()),
  );
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  });
}

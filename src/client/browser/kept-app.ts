import { offerNewVersion } from '../code/new-version.ts';

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
  const look = (): void => {
    const { controller } = navigator.serviceWorker;
    const { waiting } = registration;
    if (!waiting || !controller) return;
    // The page has been loaded in another language already.
    if (new URL(waiting.scriptURL).search !== new URL(controller.scriptURL).search) waiting.postMessage('begin', {});
    else offerNewVersion(waiting);
  };
  look();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  });
}

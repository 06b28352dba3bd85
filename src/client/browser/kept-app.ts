import { offerNewVersion } from '../code/new-version.ts';

/** The service worker keeps the scripts of the page's language. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(`/service-worker.js?lang=${document.documentElement.lang}`);

/** Lets the browser open the app without a line. Where it can't, the app works as before. */
export async function keepApp(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    followVersions(await registerWorker());
  } catch {
    // A private window, or no room.
  }
}

function followVersions(registration: ServiceWorkerRegistration): void {
  const look = (): void => {
    const { controller } = navigator.serviceWorker;
    const { waiting } = registration;
    if (!waiting || !controller) return;
    // The page has been loaded in another language already.
    if (new URL(waiting.scriptURL).search !== new URL(controller.scriptURL).search) waiting.postMessage('begin');
    else offerNewVersion(waiting);
  };
  look();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  });
}

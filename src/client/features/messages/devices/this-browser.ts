/**
 * Whether notifications can come to this browser. `insecure`: the page came by http; `needs-home-screen`: an iPhone or
 * iPad takes them in an app on its home screen alone; `blocked`: its owner told the browser so; `ready`: none come yet.
 */
export type BrowserState = 'unsupported' | 'insecure' | 'needs-home-screen' | 'blocked' | 'ready' | 'subscribed';

const workerAddress = '/service-worker.js';

declare global {
  interface Navigator {
    /** Safari on iPhone and iPad alone: whether the page was opened from the home screen. */
    readonly standalone?: boolean;
  }
}

/** `publicKey` is the installation's: what was subscribed with another one brings nothing any more. */
export async function readBrowserState(publicKey: string): Promise<BrowserState> {
  if (!isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return navigator.standalone === false ? 'needs-home-screen' : 'unsupported';
  }
  if (Notification.permission === 'denied') return 'blocked';
  if (Notification.permission !== 'granted') return 'ready';
  const registration = await navigator.serviceWorker.getRegistration(workerAddress);
  const subscription = await registration?.pushManager.getSubscription();
  return subscription && isWithKey(subscription, publicKey) ? 'subscribed' : 'ready';
}

/** What went wrong is said by its name: `NotAllowedError` where permission was not given. */
export class SubscribeError extends Error {
  constructor(name: string, options?: ErrorOptions) {
    super('Notifications could not be turned on.', options);
    this.name = name;
  }
}

export interface BrowserAddress {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Asks for permission, and then for an address of this browser. Call it while a button is being pressed. */
export async function subscribeBrowser(publicKey: string): Promise<BrowserAddress> {
  // First of all: a browser asks only while it still counts as an answer to the press.
  if ((await Notification.requestPermission()) !== 'granted') throw new SubscribeError('NotAllowedError');
  try {
    await navigator.serviceWorker.register(workerAddress);
    const { pushManager } = await navigator.serviceWorker.ready;
    // An older address may be one that brings nothing any more, which the browser need not know.
    await (await pushManager.getSubscription())?.unsubscribe();
    return addressOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  } catch (cause) {
    throw new SubscribeError(cause instanceof Error ? cause.name : 'Error', { cause });
  }
}

function addressOf(subscription: PushSubscription): BrowserAddress {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint: endpoint ?? subscription.endpoint, keys: { p256dh, auth } };
}

/** Ends it on this side as well; what fails here is of no matter, as nothing is sent any more. */
export async function unsubscribeBrowser(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration(workerAddress);
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
    await registration?.unregister();
  } catch {
    // The server has forgotten this browser already.
  }
}

function isWithKey({ options }: PushSubscription, publicKey: string): boolean {
  const { applicationServerKey: key } = options;
  return key !== null && base64UrlOf(new Uint8Array(key)) === publicKey;
}

const base64UrlOf = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

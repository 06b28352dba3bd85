/**
 * Whether this browser can get notifications. `insecure`: http; `needs-home-screen`: iPhone and iPad allow them only
 * from the home screen; `blocked`: by its owner; `ready`: not switched on yet.
 */
import { say } from '#words';
import { registerWorker } from '../../../browser/kept-app.ts';

export type BrowserState = 'unsupported' | 'insecure' | 'needs-home-screen' | 'blocked' | 'ready' | 'subscribed';

/** `publicKey` is the installation's: a subscription with another key no longer works. */
export async function readBrowserState(publicKey: string): Promise<BrowserState> {
  if (!isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return navigator.standalone === false ? 'needs-home-screen' : 'unsupported';
  }
  if (Notification.permission === 'denied') return 'blocked';
  if (Notification.permission !== 'granted') return 'ready';
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription && isWithKey(subscription, publicKey) ? 'subscribed' : 'ready';
}

/** Throws the browser's error: `NotAllowedError` without permission. */
export class SubscribeError extends Error {
  constructor(name: string, options?: ErrorOptions) {
    super(say('Couldn’t turn on notifications.'), options);
    this.name = name;
  }
}

interface BrowserAddress {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Asks for permission, then for a push address. Call it while a button is pressed. */
export async function subscribeBrowser(publicKey: string): Promise<BrowserAddress> {
  // First, because a browser asks only in response to a press.
  if ((await Notification.requestPermission()) !== 'granted') throw new SubscribeError('NotAllowedError');
  try {
    await registerWorker();
    const { pushManager } = await navigator.serviceWorker.ready;
    // The old address may have stopped working without the browser noticing.
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

/** Also unsubscribes in the browser. A failure doesn't matter, because the server sends nothing more. */
export async function unsubscribeBrowser(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
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

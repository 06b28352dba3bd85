// A browser without a window reaches no push service: the test creates its subscription and hands incoming pushes to
// its worker.
import { createECDH, randomBytes } from 'node:crypto';
import type { Page, Worker } from 'playwright';
import { expect } from 'vitest';
import { expectNoSidewaysScroll } from './accessibility.ts';
import { flowOn, test } from './harness.ts';
import { waitForPage } from './page-parts.ts';

/** The browser's own subscription, kept over reloads as the real one is. */
async function giveSubscriptions(page: Page): Promise<void> {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  await page.addInitScript(
    (address) => {
      const bytesOf = (text: string) =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
      const subscription = (key: string) => ({
        endpoint: address.endpoint,
        options: { userVisibleOnly: true, applicationServerKey: bytesOf(key).buffer },
        toJSON: () => ({ ...address, expirationTime: null }),
        unsubscribe: () => Promise.resolve(sessionStorage.removeItem('subscribed')),
      });
      const known = () => sessionStorage.getItem('subscribed');
      Object.assign(PushManager.prototype, {
        getSubscription: () => Promise.resolve(known() === null ? null : subscription(known() ?? '')),
        subscribe({ applicationServerKey }: { applicationServerKey: string }) {
          sessionStorage.setItem('subscribed', applicationServerKey);
          return Promise.resolve(subscription(applicationServerKey));
        },
      });
    },
    { endpoint: `https://push.example.com/${randomBytes(12).toString('hex')}`, keys },
  );
}

const ownSwitch = (page: Page) => page.getByRole('switch', { name: 'Notifications on this device' });
const deviceRows = (page: Page) =>
  page.getByRole('list', { name: 'Devices that get notifications' }).getByRole('listitem');

/** Passes a push to the worker as the browser does, and returns the notification. */
async function deliver(page: Page, worker: Worker, data: string): Promise<unknown[]> {
  // Until it is active, its pushes are dropped.
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
    .toBe('activated');
  const session = await page.context().newCDPSession(page);
  const registered = Promise.withResolvers<string>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const found = registrations.find(({ isDeleted }) => !isDeleted);
    if (found) registered.resolve(found.registrationId);
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered.promise;
  const push = { origin: new URL(page.url()).origin, registrationId, data };
  const shown = () =>
    worker.evaluate(async () => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      const notifications = await registration.getNotifications();
      return notifications.map(({ title, body, tag }) => ({ title, body, tag }));
    });
  // Chromium drops what it passes to a worker that is just starting. A second one with the same tag takes its place.
  const pushAndShow = async () => {
    await session.send('ServiceWorker.deliverPushMessage', push);
    return shown();
  };
  await expect.poll(pushAndShow, { interval: 1_000 }).not.toEqual([]);
  return shown();
}

/** Presses the notification; returns the address that the worker wants to open. */
const pressNotification = (worker: Worker): Promise<string> =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow(address: string): Promise<null> };
    };
    const opened = Promise.withResolvers<string>();
    scope.clients.openWindow = (address) => {
      opened.resolve(address);
      return Promise.resolve(null);
    };
    const [notification] = await scope.registration.getNotifications();
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }));
    return opened.promise;
  });

test.for(flowOn('phone'))(
  'notifications can be turned on, arrive, and be turned off, on a %s',
  async (device, { server, openPage }) => {
    const parent = await server.createFamily();
    const context = { permissions: ['notifications'], serviceWorkers: 'allow' as const };
    const page = await openPage('/', { device, as: parent, context });
    await giveSubscriptions(page);
    await page.goto('/notifications');
    await waitForPage(page);
    expect(await ownSwitch(page).isChecked()).toBe(false);

    await ownSwitch(page).check();
    await page.getByText('You get reminders on this device.', { exact: true }).waitFor();
    await expect
      .poll(() => deviceRows(page).allInnerTexts())
      .toEqual([expect.stringMatching(/Chrome on \w+ \(this device\)\n/)]);
    await expectNoSidewaysScroll(page);

    const [known] = page.context().serviceWorkers();
    const worker = known ?? (await page.context().waitForEvent('serviceworker'));
    const notice = { title: 'Dentist', body: 'Friday, 15:00', path: '/experiences?view=list', tag: 'message-1' };
    expect(await deliver(page, worker, JSON.stringify(notice))).toEqual([
      { title: 'Dentist', body: 'Friday, 15:00', tag: 'message-1' },
    ]);
    expect(await pressNotification(worker)).toBe(`${server.url}/experiences?view=list`);

    await page.reload();
    await deviceRows(page).first().waitFor();
    await expect.poll(() => ownSwitch(page).isChecked()).toBe(true);
    await ownSwitch(page).uncheck();
    await page.getByText('You don’t get reminders on this device.', { exact: true }).waitFor();
    expect(await deviceRows(page).count()).toBe(0);
  },
);

/** Shows this browser's push notifications, and opens their page. */

declare const self: ServiceWorkerGlobalScope;

interface Notice {
  title?: string;
  body?: string;
  tag?: string;
  path?: string;
  lang?: string;
}

export function followPush(): void {
  self.addEventListener('push', (event) => {
    const { title, body, tag, path, lang } = noticeOf(event.data);
    // An unreadable push is shown anyway: browsers revoke the permission of pages that show nothing.
    const shown = self.registration.showNotification(title || 'Upbringing', {
      body: body || '',
      ...(tag ? { tag, renotify: true } : {}),
      icon: '/icon-192.png',
      badge: '/badge-96.png',
      data: { path: path || '/' },
      lang: lang || '',
    });
    event.waitUntil(shown);
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(show(addressOf((event.notification.data as Notice | null)?.path)));
  });
}

function noticeOf(data: PushMessageData | null): Notice {
  try {
    return (data?.json() ?? {}) as Notice;
  } catch {
    return {};
  }
}

/** Never another site, whatever the notification says. */
function addressOf(path: unknown): string {
  const home = new URL('/', location.origin);
  if (typeof path !== 'string' || !URL.canParse(path, home)) return home.href;
  const address = new URL(path, home);
  return address.origin === home.origin ? address.href : home.href;
}

/** An open window comes to the front; one on another page stays as it is, since someone may be writing. */
async function show(address: string): Promise<unknown> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const found = windows.find(({ url }) => url === address);
  return found ? found.focus() : self.clients.openWindow(address);
}

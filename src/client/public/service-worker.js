// Shows the notifications that come to this browser, and opens what they are about. Registered only where somebody has
// switched notifications on. It keeps nothing and stands between no page and the server.

addEventListener('install', (event) => event.waitUntil(skipWaiting()));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));

addEventListener('push', (event) => {
  const { title, body, tag, path } = noticeOf(event.data);
  // What can't be read is shown all the same: browsers take the permission away from who gets pushes and shows nothing.
  event.waitUntil(
    registration.showNotification(title || 'Upbringing', {
      body: body || '',
      ...(tag ? { tag, renotify: true } : {}),
      icon: '/icon-192.png',
      badge: '/badge-96.png',
      data: { path: path || '/' },
      lang: 'en',
    }),
  );
});

function noticeOf(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(addressOf(event.notification.data?.path)));
});

/** Never another site, whatever the notification says. */
function addressOf(path) {
  const home = new URL('/', location.origin);
  if (typeof path !== 'string' || !URL.canParse(path, home)) return home.href;
  const address = new URL(path, home);
  return address.origin === home.origin ? address.href : home.href;
}

/** A window that is there already comes to the front; one that shows something else is left as it is: it may be written in. */
async function show(address) {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const found = windows.find(({ url }) => url === address);
  return found ? found.focus() : clients.openWindow(address);
}

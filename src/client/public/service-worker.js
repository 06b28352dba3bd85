// Shows this browser's push notifications, and opens their page. Registered only once someone switched them on. It
// caches nothing and intercepts no request.

addEventListener('install', (event) => event.waitUntil(skipWaiting()));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));

addEventListener('push', (event) => {
  const { title, body, tag, path, lang } = noticeOf(event.data);
  // An unreadable push is shown anyway: browsers revoke the permission of pages that show nothing.
  event.waitUntil(
    registration.showNotification(title || 'Upbringing', {
      body: body || '',
      ...(tag ? { tag, renotify: true } : {}),
      icon: '/icon-192.png',
      badge: '/badge-96.png',
      data: { path: path || '/' },
      lang: lang || '',
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

/** An open window comes to the front; one on another page stays as it is, since someone may be writing. */
async function show(address) {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const found = windows.find(({ url }) => url === address);
  return found ? found.focus() : clients.openWindow(address);
}

/** Shows this browser's push notifications, opens their page, and saves what is answered in them. */
import { type Answered, saveAnswer } from './answer.ts';
import { setBadge } from './badge.ts';

declare const self: ServiceWorkerGlobalScope;

interface Notice extends Partial<Answered> {
  title?: string;
  body?: string;
  path?: string;
  lang?: string;
}

/** Not in TypeScript's library yet: buttons, with a field where the device has one. */
interface Actions extends NotificationOptions {
  actions?: { action: string; title: string; type?: 'text'; placeholder?: string }[];
  renotify?: boolean;
}

export function followPush(): void {
  self.addEventListener('push', (event) => event.waitUntil(receive(noticeOf(event.data))));
  self.addEventListener('notificationclick', (event) => {
    const { notification, reply } = event as NotificationEvent & { reply?: string | null };
    const notice = (notification.data ?? {}) as Notice;
    const { tag, account, question } = notice;
    notification.close();
    const content = reply?.trim();
    const isAnswered = content && tag && account && question;
    event.waitUntil(isAnswered ? saveAnswer({ tag, account, question, content }, show) : open(addressOf(notice.path)));
  });
}

async function receive(notice: Notice): Promise<void> {
  // An unreadable push is shown anyway: browsers revoke the permission of pages that show nothing.
  await show(notice);
  if (notice.question) await setBadge(true);
}

function show(notice: Notice): Promise<void> {
  const { title, body, tag, path, lang, question } = notice;
  const options: Actions = {
    body: body || '',
    ...(tag ? { tag, renotify: true } : {}),
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: { ...notice, path: path || '/' },
    lang: lang || '',
  };
  // Without a field the button opens the form, like the notification itself.
  if (question) {
    const { answer, hint } = question.words;
    options.actions = [{ action: 'answer', title: answer, type: 'text', placeholder: hint }];
  }
  return self.registration.showNotification(title || 'Upbringing', options);
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
async function open(address: string): Promise<unknown> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const found = windows.find(({ url }) => url === address);
  return found ? found.focus() : self.clients.openWindow(address);
}

/**
 * Opens the app without a line, and shows push notifications. It keeps the scripts of one language, which its own
 * address names. A new version waits until a page asks for it, or until none is open.
 */
import { CacheFirst, ExpirationPlugin, NavigationRoute, Serwist } from 'serwist';
import { sharePath } from '../../shared/diary/capture.ts';
import { keptCaches } from '../browser/kept-caches.ts';
import { dropOtherVersions, keptPages } from './kept-page.ts';
import { followPush } from './push.ts';
import { takeShare } from './take-share.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * From the build: what every language needs, the names of the scripts, where each language has them, and the hashes of
 * files whose names stay.
 */
declare const builtFiles: {
  version: string;
  files: string[];
  scripts: string[];
  folders: Record<string, string>;
  revisions: Record<string, string>;
};

const language = new URL(self.location.href).searchParams.get('lang') ?? 'en';
const folder = builtFiles.folders[language] ?? 'assets/';
const kept = [...builtFiles.files, ...builtFiles.scripts.map((name) => `${folder}${name}`)].map((file) => `/${file}`);
const manifest = language === 'en' ? 'manifest.webmanifest' : `manifest.${language}.webmanifest`;
const named = Object.entries(builtFiles.revisions)
  .filter(([name]) => !name.endsWith('.webmanifest') || name === manifest)
  .map(([name, revision]) => ({ url: `/${name}`, revision }));
const version = `${builtFiles.version}-${language}`;
const pages = keptPages(version, new Set(kept));

const serwist = new Serwist({
  // The names change with the content.
  precacheEntries: [...named, ...kept.map((url) => ({ url, revision: null }))],
  precacheOptions: { cleanupOutdatedCaches: true, concurrency: 4, cleanURLs: false, directoryIndex: null },
  navigationPreload: true,
  clientsClaim: true,
  disableDevLogs: true,
  runtimeCaching: [
    {
      matcher: ({ url, sameOrigin }) =>
        sameOrigin && /^\/api\/files\/\d+$/.test(url.pathname) && url.searchParams.get('size') === 'thumb',
      // Thumbnails that were seen, about 60 MB of them.
      handler: new CacheFirst({
        cacheName: keptCaches.photos,
        plugins: [new ExpirationPlugin({ maxEntries: 1_500, maxAgeSeconds: 90 * 86_400, purgeOnQuotaError: true })],
      }),
    },
  ],
});
const denylist = [/^\/(?:api|trpc|assets|auth|legacy|moments|shared|unsubscribe)(?:\/|$|\?)/, /\.\w+$/];
serwist.registerRoute(
  new NavigationRoute(({ request, event }) => pages.open(request, (event as FetchEvent).preloadResponse), { denylist }),
);
serwist.registerCapture(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === sharePath,
  ({ request }) => takeShare(request, pages.findAccount),
  'POST',
);
serwist.addEventListeners();

self.addEventListener('install', (event) => event.waitUntil(pages.prepare()));
self.addEventListener('activate', (event) => event.waitUntil(dropOtherVersions(version)));
// A page sends what waits; without one it is sent when the app opens.
self.addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as ExtendableEvent & { tag: string };
  if (tag === 'outbox') waitUntil.call(event, wakePage());
});

async function wakePage(): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  page?.postMessage('send', {});
}

self.addEventListener('message', ({ data }) => {
  if (data === 'begin') void self.skipWaiting();
});

followPush();

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newVersion } from '../code/new-version.ts';
import { keepApp } from './kept-app.ts';

const posted: unknown[] = [];
const waiting = { postMessage: (message: unknown) => posted.push(message) };
const registration = {
  waiting: waiting as unknown,
  addEventListener: () => undefined,
  update: () => Promise.resolve(),
};
const registered: string[] = [];
let isRefused = false;

beforeEach(() => {
  posted.length = 0;
  registered.length = 0;
  isRefused = false;
  registration.waiting = waiting;
  newVersion.dismiss();
  vi.stubGlobal('navigator', {
    serviceWorker: {
      controller: {},
      register: (address: string) => {
        registered.push(address);
        return isRefused ? Promise.reject(new Error('no room')) : Promise.resolve(registration);
      },
    },
  });
  vi.stubGlobal('document', {
    documentElement: { lang: 'de' },
    querySelector: () => ({ src: '/assets/a.js' }),
    addEventListener: () => undefined,
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const answer = (work: () => Promise<{ status: number }>) => vi.stubGlobal('fetch', work);

test('the service worker keeps the page’s language', async () => {
  registration.waiting = null;
  expect(await keepApp()).toBe(true);
  expect(registered).toEqual(['/service-worker.js?lang=de']);
  expect([posted, newVersion.isReady()]).toEqual([[], false]);
});

test('a page of an older version offers the one that waits, and doesn’t begin it', async () => {
  answer(async () => ({ status: 404 }));
  await keepApp();
  await expect.poll(newVersion.isReady).toBe(true);
  expect(posted).toEqual([]);
});

test('a page that came from the new version lets its service worker begin', async () => {
  answer(async () => ({ status: 200 }));
  await keepApp();
  await expect.poll(() => posted).toEqual(['begin']);
  expect(newVersion.isReady()).toBe(false);
});

test('without an answer nothing changes', async () => {
  answer(() => Promise.reject(new Error('offline')));
  await keepApp();
  await new Promise(setImmediate);
  expect([posted, newVersion.isReady()]).toEqual([[], false]);
});

test('a browser that refuses works as before', async () => {
  isRefused = true;
  expect(await keepApp()).toBe(false);
  vi.stubGlobal('navigator', {});
  expect(await keepApp()).toBe(false);
});

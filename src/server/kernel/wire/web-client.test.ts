import { hash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { Viewer } from '../trpc/viewer.ts';
import { registerErrors } from './errors.ts';
import { registerRequestLanguage } from './request-language.ts';
import { registerWebClient } from './web-client.ts';

const signIn = { provider: undefined, hasPasswords: true };
const always = { signIn, mustSetUp: () => false, hasAccounts: async () => true, hasServiceWorker: true };

/** The page that a visitor gets, each time it is called. */
async function startPages(hasAccounts: () => Promise<boolean>) {
  const folder = await mkdtemp(join(tmpdir(), 'upbringing-pages-'));
  const app = Fastify();
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  for (const name of ['index.html', 'sign-in.html']) await writeFile(join(folder, name), '<!--current-user-->');
  await registerWebClient(app, { ...always, folder, viewerOf: async () => null, hasAccounts });
  return async (headers = {}) => {
    const { rawPayload, headers: answered } = await app.inject({ url: '/', headers });
    return String(answered['content-encoding'] === 'gzip' ? gunzipSync(rawPayload) : rawPayload);
  };
}

const placeholder = '<!--current-user-->';
const known = '<script id="current-user" type="application/json">null</script>';
const isNew = '<script id="current-user" type="application/json" data-is-new>null</script>';

test('the page says that a server is new until it has an account', async () => {
  const answers = [false, true];
  const read = await startPages(async () => answers.shift() ?? expect.fail('it asked again'));
  expect(await read()).toBe(isNew);
  expect(await read()).toBe(known);
  expect(await read()).toBe(known);
});

test('the page is served while the database does not answer', async () => {
  let isReachable = false;
  const read = await startPages(async () => {
    if (!isReachable) throw new Error('out of reach');
    return false;
  });
  expect(await read()).toBe(known);
  isReachable = true;
  expect(await read()).toBe(isNew);
});

test('the page is compressed for clients that accept it', async () => {
  const read = await startPages(async () => true);
  expect(await read({ 'accept-encoding': 'gzip, deflate, br' })).toBe(known);
});

test('the page is in the account’s language, or else the browser’s', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'upbringing-pages-'));
  const app = Fastify();
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  for (const name of ['index', 'sign-in'])
    for (const ending of ['', '.de', '.fr']) await writeFile(join(folder, `${name}${ending}.html`), `${name}${ending}`);
  let viewer: Viewer | null = null;
  registerRequestLanguage(app);
  await registerWebClient(app, {
    folder,
    ...always,
    viewerOf: async () => viewer,
  });
  const read = async (language: string) =>
    (await app.inject({ url: '/', headers: { 'accept-language': language } })).payload;
  expect(await read('de-CH,en;q=0.5')).toBe('sign-in.de');
  expect(await read('nl')).toBe('sign-in');
  // An asset that this build doesn't have.
  expect(await read('it')).toBe('sign-in');
  viewer = { ...someone, language: 'fr' };
  expect(await read('de')).toBe('index.fr');
  viewer = { ...someone, language: 'en' };
  expect(await read('de')).toBe('index');
});

test('the page names its account for the service worker, and a visitor’s page nobody', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'upbringing-pages-'));
  const app = Fastify();
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  for (const name of ['index', 'sign-in']) await writeFile(join(folder, `${name}.html`), name);
  let viewer: Viewer | null = someone;
  await registerWebClient(app, { ...always, folder, viewerOf: async () => viewer });
  const accountAt = async (url: string) => (await app.inject({ url })).headers['x-account'];
  expect(await accountAt('/daily-stories')).toBe(`${someone.tenantId}:${someone.userId}`);
  expect(await accountAt('/auth')).toBeUndefined();
  viewer = null;
  expect(await accountAt('/daily-stories')).toBeUndefined();
});

test('the policy allows what the build wrote into a document, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'upbringing-pages-'));
  const app = Fastify();
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  for (const name of ['index', 'sign-in'])
    await writeFile(join(folder, `${name}.html`), `<script>${name}()</script><style>${name}{}</style>${placeholder}`);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('content-security-policy', "default-src 'none';script-src 'self';style-src 'self' 'sha256-known';");
    done();
  });
  let viewer: Viewer | null = { ...someone, firstName: '<script>steal()</script>' };
  await registerWebClient(app, { ...always, folder, viewerOf: async () => viewer });
  const hashOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;
  const policyOf = (name: string) =>
    `default-src 'none';script-src 'self' ${hashOf(`${name}()`)};style-src 'self' ${hashOf(`${name}{}`)} 'sha256-known';`;
  const read = async () => (await app.inject({ url: '/' })).headers['content-security-policy'];
  expect(await read()).toBe(policyOf('index'));
  viewer = null;
  expect(await read()).toBe(policyOf('sign-in'));
});

test('without the service worker, browsers that have it get one that leaves', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'upbringing-pages-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of ['index.html', 'service-worker.js']) await writeFile(join(folder, name), 'kept');
  const read = async (hasServiceWorker: boolean) => {
    const app = Fastify();
    onTestFinished(() => app.close());
    await registerWebClient(app, { ...always, folder, viewerOf: async () => null, hasServiceWorker });
    return app.inject({ url: '/service-worker.js?lang=de' });
  };
  expect((await read(true)).payload).toBe('kept');
  const { payload, headers } = await read(false);
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': expect.stringMatching(/javascript/) });
  const calls: string[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: () => calls.push('skipWaiting'),
    registration: { unregister: async () => calls.push('unregister') },
    clients: { matchAll: async () => [{ url: '/', navigate: async (url: string) => calls.push(`navigate ${url}`) }] },
  };
  const caches = { keys: async () => ['one'], delete: async (name: string) => calls.push(`delete ${name}`) };
  runInNewContext(payload, { self, caches });
  listeners.get('install')?.({});
  const left: unknown[] = [];
  listeners.get('activate')?.({ waitUntil: (work: unknown) => left.push(work) });
  await Promise.all(left);
  expect(calls).toEqual(['skipWaiting', 'delete one', 'unregister', 'navigate /']);
});

test('assets are cached for a year and compressed; anything else is not found', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'upbringing-pages-'));
  const app = Fastify();
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  await mkdir(join(folder, 'assets/de'), { recursive: true });
  const files = ['index.html', 'icon.svg', 'icon.svg.br', '.stamp', 'assets/de/a.js', 'assets/de/a.js.br'];
  for (const file of files) await writeFile(join(folder, file), file);
  registerErrors(app);
  await registerWebClient(app, {
    folder,
    ...always,
    viewerOf: async () => null,
  });
  const read = async (url: string, method: 'GET' | 'HEAD' = 'GET') => {
    const { statusCode, payload, headers } = await app.inject({ url, method, headers: { 'accept-encoding': 'br' } });
    return [statusCode, payload, headers['content-encoding'], headers['cache-control']];
  };
  const year = 'public, max-age=31536000, immutable';
  expect(await read('/assets/de/a.js')).toEqual([200, 'assets/de/a.js.br', 'br', year]);
  expect(await read('/assets/de/a.js', 'HEAD')).toEqual([200, '', 'br', year]);
  expect(await read('/icon.svg')).toEqual([200, 'icon.svg.br', 'br', 'no-cache']);
  const outside = [
    '/assets/..%2f.stamp',
    '/assets/..%2f..%2fserver%2fmain.js',
    '/assets/de%5c..%5ca.js',
    '/assets/%00',
  ];
  for (const url of ['/assets/de/b.js', '/assets/de', '/assets/', ...outside]) {
    const [status, payload] = await read(url);
    expect([url, status, payload]).toEqual([url, 404, expect.stringContaining('Address not found')]);
  }
  // Any other address is a page.
  expect(await read('/.stamp')).toEqual([200, '', undefined, 'no-store']);
});

const someone: Viewer = {
  userId: 1,
  tenantId: 1,
  email: 'anna@example.com',
  firstName: 'Anna',
  lastName: 'Lund',
  profileImageUrl: null,
  role: 'user',
  status: 'active',
  createdAt: '2026-01-01T00:00:00.000Z',
  timezone: 'Europe/Berlin',
  language: 'en',
  carer: null,
};

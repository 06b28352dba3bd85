import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Language, languages, readerLanguage, say } from '#words';
import type { CurrentUser } from '../../../shared/accounts/auth.ts';
import { notFound } from '../errors.ts';
import { currentUserOf, type Viewer } from '../trpc/viewer.ts';

const zip = promisify(gzip);

const placeholder = '<!--current-user-->';

interface SignInWays {
  /** What people call the sign-in provider; undefined without one. */
  provider: string | undefined;
  hasPasswords: boolean;
}

interface WebClientOptions {
  /** The folder of the built client. */
  folder: string;
  viewerOf(request: FastifyRequest): Promise<Viewer | null>;
  /** Whether a signed-in account must set up a second factor first: it gets the light page for that. */
  mustSetUp(viewer: Viewer): boolean;
  /** How people sign in: the page's forms depend on it. */
  signIn: SignInWays;
  /** Whether anyone has registered yet. */
  hasAccounts(): Promise<boolean>;
  /** False takes the service worker out of every browser that has it. */
  hasServiceWorker: boolean;
}

/** Replaces a service worker, forgets what it kept, and gives its pages back to the server. */
const noServiceWorker = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));
async function leave() {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await self.registration.unregister();
  for (const page of await self.clients.matchAll({ type: 'window' })) await page.navigate(page.url).catch(() => undefined);
}
`;

/** The two documents: light pages before sign-in, and all others. */
const documents = { signIn: 'sign-in', app: 'index' };

const serviceWorker = 'service-worker.js';

/** The files that the build makes; nothing outside its folder. */
const assetPath = /^[\w-]+(?:[./][\w-]+)*$/;

const fileOf = (name: string, language: Language): string =>
  language === 'en' ? `${name}.html` : `${name}.${language}.html`;

/** Pages for visitors, also for someone signed in. */
const isForVisitors = (url: string): boolean => /^\/auth(\/|$|\?)/.test(url);

/**
 * The built client: assets, compressed and cached for a year, and a page for every other address (visitors: the
 * sign-in), with the user and marks that `browser/page-user.ts` reads, such as `data-is-new`: no account yet.
 */
export async function registerWebClient(
  app: FastifyInstance,
  { folder, viewerOf, mustSetUp, signIn, hasAccounts, hasServiceWorker }: WebClientOptions,
): Promise<void> {
  if (!existsSync(join(folder, fileOf(documents.app, 'en')))) {
    app.setNotFoundHandler(() => {
      throw notFound(say('Page not found'));
    });
    return;
  }
  // All read at the start, because a later build replaces the scripts that they name.
  const pages = await readDocuments(folder);
  await registerFiles(app, folder, hasServiceWorker);
  let hasAnyAccount = false;
  // The last administrator can't be deleted, so one account is enough to stop checking.
  const isNewInstallation = async (): Promise<boolean> => {
    if (hasAnyAccount) return false;
    try {
      hasAnyAccount = await hasAccounts();
      return !hasAnyAccount;
    } catch {
      // The sign-in page is served even while the database is unreachable.
      return false;
    }
  };
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (!isPage || /^\/(api|trpc|assets)(\/|$|\?)/.test(request.url)) throw notFound(say('Address not found'));
    const viewer = await viewerOf(request);
    // A signed-in person sees the sign-in pages in their language too.
    const isSettingUp = viewer !== null && mustSetUp(viewer);
    const name = viewer && !isSettingUp && !isForVisitors(request.url) ? documents.app : documents.signIn;
    const document =
      pages.get(fileOf(name, viewer?.language ?? readerLanguage())) ?? pages.get(fileOf(name, 'en')) ?? noDocument;
    const isNew = !viewer && (await isNewInstallation());
    allowInlined(reply, document);
    const body = document.html.replace(placeholder, () => currentUserScript(viewer, { isNew, isSettingUp, ...signIn }));
    const isGzip = /\bgzip\b/.test(String(request.headers['accept-encoding']));
    reply.status(200).type('text/html; charset=utf-8').header('cache-control', 'no-store');
    // The service worker keeps an account's page, and only for that account.
    if (viewer && name === documents.app) reply.header('x-account', `${viewer.tenantId}:${viewer.userId}`);
    return isGzip ? reply.header('content-encoding', 'gzip').send(await zip(body)) : reply.send(body);
  });
}

/** One route for all assets, of which there are thousands, and one for each file beside the documents. */
async function registerFiles(app: FastifyInstance, folder: string, hasServiceWorker: boolean): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    setHeaders(reply, path) {
      const isHashed = path.includes(`${folder}/assets/`);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/^\.|\.(html|br|gz)$/.test(entry.name));
  const isServed = (name: string): boolean => hasServiceWorker || name !== serviceWorker;
  for (const { name } of files) if (isServed(name)) app.get(`/${name}`, (_request, reply) => reply.sendFile(name));
  if (!hasServiceWorker)
    app.get(`/${serviceWorker}`, (_request, reply) =>
      reply.type('text/javascript').header('cache-control', 'no-cache').send(noServiceWorker),
    );
  app.get<{ Params: { '*': string } }>('/assets/*', ({ params }, reply) => {
    if (!assetPath.test(params['*'])) throw notFound(say('Address not found'));
    return reply.sendFile(`assets/${params['*']}`);
  });
}

interface Document {
  html: string;
  /** The hashes of the scripts and styles in it, as `Content-Security-Policy` names them. */
  scripts: string;
  styles: string;
}

const noDocument: Document = { html: '', scripts: '', styles: '' };

const hashesOf = (texts: Iterable<RegExpMatchArray>): string =>
  [...texts].map(([, text = '']) => ` 'sha256-${hash('sha256', text, 'base64')}'`).join('');

/** Allows what the build wrote into a document. The current user's script, which the server writes, never runs. */
function allowInlined(reply: FastifyReply, { scripts, styles }: Document): void {
  const policy = reply.getHeader('content-security-policy');
  if (typeof policy !== 'string') return;
  const own = policy.replace("script-src 'self'", `$&${scripts}`).replace("style-src 'self'", `$&${styles}`);
  reply.header('content-security-policy', own);
}

async function readDocuments(folder: string): Promise<ReadonlyMap<string, Document>> {
  const names = Object.values(documents).flatMap((name) => languages.map((language) => fileOf(name, language)));
  const files = names.filter((name) => existsSync(join(folder, name)));
  const pages = files.map(async (name) => {
    const html = await readFile(join(folder, name), 'utf8');
    const scripts = hashesOf(html.matchAll(/<script>(.*?)<\/script>/gs));
    const styles = hashesOf(html.matchAll(/<style>(.*?)<\/style>/gs));
    return [name, { html, scripts, styles }] as const;
  });
  return new Map(await Promise.all(pages));
}

function currentUserScript(
  viewer: Viewer | null,
  { isNew, isSettingUp, provider, hasPasswords }: SignInWays & { isNew: boolean; isSettingUp: boolean },
): string {
  const user: CurrentUser | null = viewer && currentUserOf(viewer);
  const named = (name: string, value: string | undefined): string =>
    value === undefined ? '' : ` data-${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
  const facts = `${named('time-zone', viewer?.timezone)}${named('provider', provider)}`;
  const marks = [isNew && ' data-is-new', isSettingUp && ' data-is-setting-up', !hasPasswords && ' data-no-passwords'];
  // `<` can't end the element early, whatever a name contains.
  const json = JSON.stringify(user).replaceAll('<', '\\u003c');
  return `<script id="current-user" type="application/json"${facts}${marks.filter(Boolean).join('')}>${json}</script>`;
}

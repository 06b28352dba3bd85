/** Build steps that speed up the first page: early hints for the browser, and files compressed in advance. */
import { hash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { HtmlTagDescriptor, IndexHtmlTransformHook, Plugin } from 'vite';

const compressible = /\.(?:m?js|css|svg|json|webmanifest)$/;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes `.br` and `.gz` beside every asset, so that the server never compresses while somebody waits. */
export function compressAssets(): Plugin {
  let outDir = '';
  return {
    name: 'compress-assets',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      const files = (await readdir(outDir, { recursive: true })).filter((file) => compressible.test(file));
      // A script without words is the same in each language.
      const known = new Map<string, Promise<Buffer[]>>();
      const write = async (file: string): Promise<void> => {
        const content = await readFile(join(outDir, file));
        const id = hash('sha256', content);
        const compressed = known.get(id) ?? compress(content, isTranslated(file) && content.length < 30_000 ? 9 : 11);
        known.set(id, compressed);
        const [br = '', gz = ''] = await compressed;
        await Promise.all([writeFile(join(outDir, `${file}.br`), br), writeFile(join(outDir, `${file}.gz`), gz)]);
      };
      await Promise.all(files.filter((file) => !isTranslated(file)).map(write));
      await Promise.all(files.filter(isTranslated).map(write));
    },
  };
}

/**
 * The best compression saves 7 % but takes seconds per language, half of that for the many small files. Those get it
 * only in the most visited language.
 */
const isTranslated = (file: string): boolean => /assets\/\w\w-/.test(file);

const compress = (content: Buffer, quality: number): Promise<Buffer[]> =>
  Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    gzipped(content, { level: 9 }),
  ]);

/** A step that changes the built documents, or adds tags to them. */
const onDocuments = (name: string, handler: IndexHtmlTransformHook): Plugin => ({
  name,
  apply: 'build',
  transformIndexHtml: { order: 'post', handler },
});

const linkTo = (file: string, attrs: Record<string, string>): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { ...attrs, href: `/${file}`, crossorigin: true },
});

const prefetch = (file: string): HtmlTagDescriptor => linkTo(file, { rel: 'prefetch', as: 'script' });

const isSignIn = (filename: string): boolean => filename.endsWith('/sign-in.html');

/**
 * Names the entry script in the head, and the fonts of the first view. The app's scripts come before its large font,
 * which a slow line would fetch in their place for two seconds.
 */
export const preloadFirstPaint = ({ body, headings }: { body: string; headings: string }): Plugin =>
  onDocuments('preload-first-paint', (_html, { bundle = {}, chunk, filename }) => {
    const names = isSignIn(filename) ? [headings, body] : [body];
    const isEarly = (file: string) => file.endsWith('.woff2') && names.some((name) => file.includes(`/${name}-`));
    const fonts = Object.keys(bundle).filter(isEarly);
    return [
      ...(chunk ? [linkTo(chunk.fileName, { rel: 'modulepreload' })] : []),
      // `early.js` makes them preloads, but not on a slow line.
      ...fonts.map((file) => linkTo(file, { 'data-font': '', as: 'font', type: 'font/woff2' })),
    ].map((tag) => ({ ...tag, injectTo: 'head-prepend' }));
  });

const client = join(import.meta.dirname, '../src/client');

/** Without comments and indentation. Neither file has texts of several lines. */
const squeezed = async (file: string): Promise<string> =>
  (await readFile(join(client, file), 'utf8'))
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/\s*\n\s*/g, '\n');

/**
 * Writes what the first paint needs into the documents: on a slow line each file would come half a second later. The
 * server allows exactly these texts (`Content-Security-Policy`).
 */
export const inlineFirstPaint = (): Plugin => ({
  name: 'inline-first-paint',
  async transformIndexHtml(html) {
    const [early, styles = ''] = await Promise.all(['early.js', 'theme/shell.css'].map(squeezed));
    const shell = styles
      .replaceAll(/\s*([{};,])\s*/g, '$1')
      .replaceAll(': ', ':')
      .trim();
    return html
      .replace('<!--early-->', () => `<script>${early}</script>`)
      .replace('<!--shell-styles-->', () => `<style>${shell}</style>`);
  },
});

/** Moves the app's style sheets behind the shell of the page, which is painted without waiting for them. */
export const paintShellFirst = (): Plugin =>
  onDocuments('paint-shell-first', (html, { filename }) => {
    if (isSignIn(filename)) return html;
    const sheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
    const first = sheets.reduce((page, sheet) => page.replace(sheet, ''), html);
    return first.replace('</body>', `  ${sheets.join('\n  ')}\n  </body>`);
  });

/** The sign-in fetches what the app needs while somebody types, at the lowest priority. */
export const prefetchApp = (): Plugin =>
  onDocuments('prefetch-app', (_html, { bundle = {}, filename }) => {
    if (!isSignIn(filename)) return [];
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const app = chunks.find((chunk) => chunk.isEntry && chunk.facadeModuleId?.endsWith('/index.html'));
    const ofApp = new Set(app && [app.fileName, ...app.imports]);
    return [...ofApp].map((file) => ({ ...prefetch(file), injectTo: 'head' }));
  });

/** What the app should still open without a connection. */
const aheadOfUse = ['/daily-stories/story-dialog.tsx', '/overlay/app-dialog-body.tsx', '/keyboard/shortcuts.ts'];

/** Names those scripts, for the app to fetch once a page is quiet (`loading/fetch-ahead.ts`). */
export const prefetchStory = (): Plugin =>
  onDocuments('prefetch-story', (_html, { bundle = {}, chunk, filename }) => {
    if (isSignIn(filename) || !chunk) return [];
    const needed = new Set<string>();
    const need = (file: string) => {
      const script = bundle[file];
      if (needed.has(file) || chunk.fileName === file || chunk.imports.includes(file)) return;
      if (script?.type !== 'chunk') return;
      needed.add(file);
      script.imports.forEach(need);
    };
    for (const script of Object.values(bundle)) {
      const holds = (part: string) => script.type === 'chunk' && script.moduleIds.some((id) => id.endsWith(part));
      if (aheadOfUse.some(holds)) need(script.fileName);
    }
    return [{ tag: 'template', injectTo: 'body', attrs: { id: 'fetch-ahead' }, children: [...needed].map(prefetch) }];
  });

/** While developing: the same document for the same address as on the server. */
export function serveSignIn(): Plugin {
  return {
    name: 'serve-sign-in',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (/^\/auth(\/|$|\?)/.test(request.url ?? '')) request.url = '/sign-in.html';
        next();
      });
    },
  };
}

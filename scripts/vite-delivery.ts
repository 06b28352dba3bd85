/** Build steps that speed up the first page: early hints for the browser, and files compressed in advance. */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { HtmlTagDescriptor, Plugin } from 'vite';

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
      const compressOnce = (file: string, content: Buffer): Promise<Buffer[]> => {
        const hash = createHash('sha256').update(content).digest('base64');
        const compressed = known.get(hash) ?? compress(content, isTranslated(file) && content.length < 30_000 ? 9 : 11);
        known.set(hash, compressed);
        return compressed;
      };
      const write = async (file: string): Promise<void> => {
        const [br = '', gz = ''] = await compressOnce(file, await readFile(file));
        await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
      };
      const paths = files.map((file) => join(outDir, file));
      await Promise.all(paths.filter((file) => !isTranslated(file)).map(write));
      await Promise.all(paths.filter(isTranslated).map(write));
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
    brotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    gzipped(content, { level: 9 }),
  ]);

/**
 * Names the entry script in the head, and the fonts of the first view. The app's scripts come before its large font,
 * which a slow line would fetch in their place for two seconds.
 */
export function preloadFirstPaint({ body, headings }: { body: string; headings: string }): Plugin {
  return {
    name: 'preload-first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, chunk, filename }) {
        const fontNames = filename.endsWith('sign-in.html') ? [headings, body] : [body];
        const fonts = Object.keys(bundle ?? {}).filter(
          (file) => file.endsWith('.woff2') && fontNames.some((name) => file.includes(`/${name}-`)),
        );
        const tags: HtmlTagDescriptor[] = fonts.map((file) => ({
          tag: 'link',
          injectTo: 'head-prepend',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
        }));
        if (chunk) {
          tags.unshift({
            tag: 'link',
            injectTo: 'head-prepend',
            attrs: { rel: 'modulepreload', href: `/${chunk.fileName}`, crossorigin: true },
          });
        }
        return tags;
      },
    },
  };
}

/** Moves the app's style sheets behind the shell of the page, which is painted without waiting for them. */
export function paintShellFirst(): Plugin {
  return {
    name: 'paint-shell-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { filename }) {
        if (!filename.endsWith('/index.html')) return html;
        const sheets = html.match(/<link rel="stylesheet"[^>]*\/(?:styles|app)-[^>]*>/g) ?? [];
        const first = sheets.reduce((page, sheet) => page.replace(sheet, ''), html);
        return first.replace('</body>', `  ${sheets.join('\n  ')}\n  </body>`);
      },
    },
  };
}

/** The sign-in fetches what the app needs while somebody types, at the lowest priority. */
export function prefetchApp(): Plugin {
  return {
    name: 'prefetch-app',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {}, filename }) {
        if (!filename.endsWith('sign-in.html')) return [];
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const isApp = (id: string | null) => id?.endsWith('/index.html') ?? false;
        const app = chunks.find((chunk) => chunk.isEntry && isApp(chunk.facadeModuleId));
        const isOfApp = new Set(app && [app.fileName, ...app.imports]);
        return [...isOfApp].map((file) => ({ ...linkTo(file), injectTo: 'head' }));
      },
    },
  };
}

const linkTo = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'prefetch', as: 'script', href: `/${file}`, crossorigin: true },
});

/** What the app should still open without a connection. */
const aheadOfUse = ['/daily-stories/story-dialog.tsx', '/overlay/app-dialog-body.tsx', '/keyboard/shortcuts.ts'];

/** Names the scripts of the story's form and of the shortcuts, for the app to fetch once a page is quiet (`loading/fetch-ahead.ts`). */
export function prefetchStory(): Plugin {
  return {
    name: 'prefetch-story',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {}, chunk, filename }) {
        if (!filename.endsWith('/index.html') || !chunk) return [];
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
        return [{ tag: 'template', injectTo: 'body', attrs: { id: 'fetch-ahead' }, children: [...needed].map(linkTo) }];
      },
    },
  };
}

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

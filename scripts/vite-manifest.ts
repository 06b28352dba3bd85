/** The web manifest in each language: its words, and the link of each document. `vite-words.ts` fills them in. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { Language } from '../src/shared/words.ts';

const source = path.resolve(import.meta.dirname, '../src/client/manifest.webmanifest');

/** The name of the file in the build. */
export const manifestOf = (language: string): string =>
  language === 'en' ? 'manifest.webmanifest' : `manifest.${language}.webmanifest`;

/** `wordsOf` gets what is between double braces. */
export function fillManifest(language: Language, direction: string, wordsOf: (message: string) => string): string {
  const text = readFileSync(source, 'utf8').replace(/\{\{([^{}]+)\}\}/g, (_braces, message: string) =>
    JSON.stringify(wordsOf(message)).slice(1, -1),
  );
  return JSON.stringify({ ...(JSON.parse(text) as object), lang: language, dir: direction });
}

/** Links the documents with it. While developing it is English. */
export const linkManifest = (): Plugin => ({
  name: 'link-manifest',
  transformIndexHtml: () => [
    { tag: 'link', injectTo: 'head', attrs: { rel: 'manifest', href: `/${manifestOf('en')}` } },
  ],
  configureServer(server) {
    server.middlewares.use(`/${manifestOf('en')}`, (_request, response) => {
      response.setHeader('content-type', 'application/manifest+json');
      response.end(fillManifest('en', 'ltr', (message) => message.replace(/ \[[^[\]]*\]$/, '')));
    });
  },
});

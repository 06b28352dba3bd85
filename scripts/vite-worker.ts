/** Builds the service worker, which keeps what `vite build` has written. */
import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { languages } from '../src/shared/words.ts';
import { manifestOf } from './vite-manifest.ts';

/** The reader of PDFs is large, and of use only with a line. */
const notKept = /^pdf\.worker|\.(?:br|gz)$/;

/** Beside the hashed files: what every page asks for. The worker fetches one again when its content changes. */
const withoutHash = ['icon.svg', 'icon-192.png', ...languages.map(manifestOf)];

async function listBuiltFiles(outDir: string): Promise<object> {
  const names = (await readdir(path.join(outDir, 'assets'))).filter((name) => !notKept.test(name)).toSorted();
  const folders = names.filter((name) => /^[a-z]{2}-\w{8}$/.test(name));
  const scripts = names.filter((name) => name.endsWith('.js'));
  const others = names.filter((name) => /\.\w+$/.test(name) && !name.endsWith('.js'));
  const revisionOf = async (name: string) =>
    [name, hash('sha256', await readFile(path.join(outDir, name))).slice(0, 12)] as const;
  return {
    version: hash('sha256', names.join('\n')).slice(0, 12),
    files: others.map((name) => `assets/${name}`),
    revisions: Object.fromEntries(await Promise.all(withoutHash.map(revisionOf))),
    scripts,
    folders: Object.fromEntries(folders.map((folder) => [folder.slice(0, 2), `assets/${folder}/`])),
  };
}

export const buildWorker = (): Plugin => ({
  name: 'build-worker',
  apply: 'build',
  closeBundle: {
    order: 'pre',
    sequential: true,
    async handler() {
      const { root, build: options } = this.environment.config;
      const outDir = path.resolve(root, options.outDir);
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: { builtFiles: JSON.stringify(await listBuiltFiles(outDir)) },
        build: {
          outDir,
          emptyOutDir: false,
          copyPublicDir: false,
          rolldownOptions: {
            input: path.join(root, 'src/client/worker/service-worker.ts'),
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      });
    },
  },
});

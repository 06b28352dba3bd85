import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { build, type Manifest } from 'vite';
import type { Bench } from '../../scripts/bench.ts';

// What a phone must load and run before anybody can sign in.
const limitKb = 155;
const root = path.resolve(import.meta.dirname, '../..');
const outDir = 'node_modules/.bundle-bench';

/** The chunk, and all that it imports before it can run. */
function collectFiles(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) collectFiles(manifest, imported, found);
  return found;
}

function collectRouteFiles(manifest: Manifest, route: string): Set<string> {
  const parts = Object.keys(manifest).filter((key) => key.split('?')[0] === `src/client/routes/${route}.tsx`);
  if (parts.length === 0) throw new Error(`The build has no chunk of the route ${route}.`);
  const files = ['index.html', ...parts].flatMap((key) => [...collectFiles(manifest, key)]);
  return new Set(files.filter((file) => file.endsWith('.js')));
}

/** Scripts that the page names beside the modules, which the build copies as they are. */
async function findPlainScripts(): Promise<string[]> {
  const page = await readFile(path.join(root, outDir, 'index.html'), 'utf8');
  return [...page.matchAll(/<script(?![^>]*type="module")[^>]* src="\/([^"]+)"/g)].map((match) => match[1] ?? '');
}

async function sumBrotliKb(files: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...files].map((file) => stat(path.join(root, outDir, `${file}.br`))));
  return Math.round(sizes.reduce((sum, { size }) => sum + size, 0) / 100) / 10;
}

export const bench: Bench = {
  name: 'bundle',
  async run() {
    await build({ root, logLevel: 'silent', build: { outDir, manifest: 'manifest.json' } });
    const manifest = JSON.parse(await readFile(path.join(root, outDir, 'manifest.json'), 'utf8')) as Manifest;
    const files = [...collectRouteFiles(manifest, 'auth'), ...(await findPlainScripts())];
    const total = await sumBrotliKb(files);
    await rm(path.join(root, outDir), { recursive: true });
    return {
      'JavaScript of /auth (kB, brotli)': total,
      files: files.length,
      verdict: total <= limitKb ? `within ${limitKb} kB` : `OVER ${limitKb} kB by ${(total - limitKb).toFixed(1)}`,
    };
  },
};

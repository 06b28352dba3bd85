// For an image: removes what a server on this machine never reads, half of node_modules. Run it after `npm prune
// --omit=dev`; `npm ci` restores everything.
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fontFiles } from '../src/server/kernel/print/fonts.ts';

const packages = path.resolve(import.meta.dirname, '../node_modules');
const fonts = new Set(fontFiles);
const fontPackages = ['@embedpdf', '@expo-google-fonts'].map((name) => path.join(packages, name) + path.sep);
const platform = `${process.platform}-${process.arch}`;

/** A Node and a compiler that only a clone uses. */
const wholePackages = /^(node-(linux|darwin|win|bin)-[\w-]+|node|typescript|@typescript)$/;

const isUnusedFont = (file: string) =>
  /\.(ttf|otf)$/.test(file) && fontPackages.some((folder) => file.startsWith(folder)) && !fonts.has(file);

const isForAnotherPlatform = (file: string) => /[\\/]prebuilds[\\/]/.test(file) && !file.includes(platform);

const isForDevelopers = (file: string) => /\.(map|[cm]?tsx?|mdx?|markdown)$/i.test(file) && !/licen[cs]e/i.test(file);

/** Only directly inside a package; deeper folders may be part of a program. */
const isOfDevelopment = (folder: string) =>
  /[\\/]node_modules[\\/](@[^\\/]+[\\/])?[^\\/@]+[\\/](docs|examples?|tests?|__tests__|benchmarks?)$/.test(folder);

for (const name of readdirSync(packages)) {
  if (wholePackages.test(name)) rmSync(path.join(packages, name), { recursive: true });
}
const all = readdirSync(packages, { recursive: true, withFileTypes: true });
for (const entry of all) {
  const file = path.join(entry.parentPath, entry.name);
  const isUnused = entry.isDirectory()
    ? isOfDevelopment(file)
    : entry.isFile() && (isUnusedFont(file) || isForAnotherPlatform(file) || isForDevelopers(file));
  if (isUnused) rmSync(file, { recursive: true, force: true });
}

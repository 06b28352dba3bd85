// For an image: removes from node_modules what a server on this machine never reads, which is half of it. Run it after
// `npm prune --omit=dev`; `npm ci` puts everything back.
import { readdirSync, rmSync, statSync } from 'node:fs';
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

const isForDevelopers = (file: string) => /\.(map|d\.[cm]?ts|md|markdown)$/i.test(file) && !/licen[cs]e/i.test(file);

let freed = 0;

for (const name of readdirSync(packages)) {
  if (wholePackages.test(name)) rmSync(path.join(packages, name), { recursive: true });
}
for (const entry of readdirSync(packages, { recursive: true, withFileTypes: true })) {
  const file = path.join(entry.parentPath, entry.name);
  if (!entry.isFile() || !(isUnusedFont(file) || isForAnotherPlatform(file) || isForDevelopers(file))) continue;
  freed += statSync(file).size;
  rmSync(file);
}
console.log(`Freed ${Math.round(freed / 1e6)} MB.`);

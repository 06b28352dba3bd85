// Where the programs are that the tests need beside the packages: a browser and PostgreSQL.
// Plain JavaScript, since it is also asked before the packages are installed.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const searchPath = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
const browserNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const browserPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

const findProgram = (names, places = []) => {
  const onPath = ['/usr/bin', ...searchPath].flatMap((folder) => names.map((name) => path.join(folder, name)));
  return [...onPath, ...places].find((file) => existsSync(file));
};

export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  return findProgram(browserNames, browserPlaces);
}

export function findHeadlessShell() {
  return process.env.CHROMIUM_PATH ? undefined : findProgram(['chromium-headless-shell']);
}

function listVersionFolders(parent) {
  if (!existsSync(parent)) return [];
  const versions = readdirSync(parent).toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  return versions.map((version) => path.join(parent, version, 'bin'));
}

export function findPostgres() {
  const folders = [...searchPath, ...listVersionFolders('/usr/lib/postgresql'), '/opt/homebrew/opt/postgresql/bin'];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name))));
}

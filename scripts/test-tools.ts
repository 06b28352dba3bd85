// Finds the programs that the tests need besides the packages. `npm test` runs it to install what is missing: as root with
// apt-get without asking, elsewhere it says what to install.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const searchPath = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
const browserNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const browserPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

function findProgram(names: readonly string[], places: readonly string[] = []): string | undefined {
  const onPath = ['/usr/bin', ...searchPath].flatMap((folder) => names.map((name) => path.join(folder, name)));
  return [...onPath, ...places].find((file) => existsSync(file));
}

/** The browser's program; `CHROMIUM_PATH` names another one. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  return findProgram(browserNames, browserPlaces);
}

/** Chromium without a window, which takes a fifth less time but can't record. */
export const findHeadlessShell = (): string | undefined =>
  process.env.CHROMIUM_PATH ? undefined : findProgram(['chromium-headless-shell']);

/** The folder with both `initdb` and `postgres`, of the newest version. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const newestFirst = versions.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  const ofDebian = newestFirst.map((version) => path.join(debian, version, 'bin'));
  const folders = [...searchPath, ...ofDebian, '/opt/homebrew/opt/postgresql/bin'];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name))));
}

function runAptGet(...args: string[]): void {
  const options = ['-qq', '-o', 'Acquire::Retries=2', '-o', 'Acquire::http::Timeout=20', '-o', 'Dpkg::Use-Pty=0'];
  const { status, stderr, error } = spawnSync('apt-get', [...options, ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (status !== 0) console.error(`apt-get ${args[0]} failed: ${(stderr || String(error ?? '')).trim().slice(-500)}`);
}

/** Debian's package starts a server by default. The tests start their own, so we turn that off. */
function preventCluster(): void {
  const settings = '/etc/postgresql-common/createcluster.conf';
  if (existsSync(settings)) return;
  mkdirSync(path.dirname(settings), { recursive: true });
  writeFileSync(settings, 'create_main_cluster = false\n');
}

function install(packages: readonly string[]): void {
  console.log(`Installing ${packages.join(' and ')} for the tests (apt-get).`);
  if (packages.includes('postgresql')) preventCluster();
  // Outdated lists may be good enough for one package but not for the other, so it installs them one by one.
  runAptGet('update');
  const flags = ['install', '--yes', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold'];
  for (const name of packages) runAptGet(...flags, name);
}

const listMissing = (): string[] => [
  ...(findChromium() || process.env.CHROMIUM_PATH ? [] : ['chromium']),
  ...(findHeadlessShell() || process.env.CHROMIUM_PATH ? [] : ['chromium-headless-shell']),
  ...(findPostgres() || process.env.TEST_DATABASE_URL ? [] : ['postgresql']),
];

const warnings: Readonly<Record<string, string>> = {
  chromium:
    'No Chromium was found, so the tests in the browser will fail: install Chromium or Google Chrome, or set CHROMIUM_PATH to its program.',
  postgresql:
    'No PostgreSQL was found, so the database tests will run on the embedded database only: install it (apt-get install postgresql) or set TEST_DATABASE_URL.',
};

if (import.meta.main) {
  const canInstall = process.getuid?.() === 0 && findProgram(['apt-get']) !== undefined;
  const missing = listMissing();
  if (missing.length > 0 && canInstall) install(missing);
  for (const name of listMissing()) if (warnings[name]) console.error(warnings[name]);
}

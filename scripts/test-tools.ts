// Finds the programs that the tests need besides the packages. `npm test` runs it to install what is missing: as root
// with apt-get without asking, elsewhere it says what to install.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

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

const clusterSettings = '/etc/postgresql-common/createcluster.conf';

function canInstall() {
  return process.getuid?.() === 0 && searchPath.some((folder) => existsSync(path.join(folder, 'apt-get')));
}

function runAptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = ['-qq', '-o', 'Acquire::Retries=2', '-o', 'Acquire::http::Timeout=20', '-o', 'Dpkg::Use-Pty=0'];
  const result = spawnSync('apt-get', [...options, ...args], {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (result.status === 0) return true;
  console.error(`apt-get ${args[0]} failed: ${(result.stderr || String(result.error ?? '')).trim().slice(-500)}`);
  return false;
}

/** Debian's package starts a server by default. The tests start their own, so we turn that off. */
function preventCluster() {
  if (existsSync(clusterSettings)) return;
  mkdirSync(path.dirname(clusterSettings), { recursive: true });
  writeFileSync(clusterSettings, 'create_main_cluster = false\n');
}

function install(packages) {
  console.log(`Installing ${packages.join(' and ')} for the tests (apt-get).`);
  if (packages.includes('postgresql')) preventCluster();
  // Outdated lists may be good enough for one package but not for the other, so install them one by one.
  runAptGet('update');
  const flags = ['install', '--yes', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold'];
  for (const name of packages) runAptGet(...flags, name);
}

const missing = () => [
  ...(findChromium() || process.env.CHROMIUM_PATH ? [] : ['chromium']),
  ...(findHeadlessShell() || process.env.CHROMIUM_PATH ? [] : ['chromium-headless-shell']),
  ...(findPostgres() || process.env.TEST_DATABASE_URL ? [] : ['postgresql']),
];

function ensureTestTools() {
  if (missing().length > 0 && canInstall()) install(missing());
  if (missing().includes('chromium')) {
    console.error(
      'No Chromium was found, so the tests in the browser will fail: install Chromium or Google Chrome, or set CHROMIUM_PATH to its program.',
    );
  }
  if (missing().includes('postgresql')) {
    console.error(
      'No PostgreSQL was found, so the database tests will run on the embedded database only: install it (apt-get install postgresql) or set TEST_DATABASE_URL.',
    );
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) ensureTestTools();

// Called before `npm test`: installs the browser and PostgreSQL where that is possible without asking anybody, which is
// as root on a machine with apt-get (a container); elsewhere it says in a sentence what is missing and how to get it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findChromium, findHeadlessShell, findPostgres } from './test-tools.mjs';

const clusterSettings = '/etc/postgresql-common/createcluster.conf';

function canInstall() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return process.getuid?.() === 0 && folders.some((folder) => existsSync(path.join(folder, 'apt-get')));
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

/** Debian's package starts a server of its own by default; the tests start theirs, and nobody asked for another. */
function preventCluster() {
  if (existsSync(clusterSettings)) return;
  mkdirSync(path.dirname(clusterSettings), { recursive: true });
  writeFileSync(clusterSettings, 'create_main_cluster = false\n');
}

function install(packages) {
  console.log(`Installing ${packages.join(' and ')} for the tests (apt-get).`);
  if (packages.includes('postgresql')) preventCluster();
  // The lists may be old but good enough for one package and not for the other, hence one call for each.
  runAptGet('update');
  const flags = ['install', '--yes', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold'];
  for (const name of packages) runAptGet(...flags, name);
}

const missing = () => [
  ...(findChromium() || process.env.CHROMIUM_PATH ? [] : ['chromium']),
  ...(findHeadlessShell() || process.env.CHROMIUM_PATH ? [] : ['chromium-headless-shell']),
  ...(findPostgres() || process.env.TEST_DATABASE_URL ? [] : ['postgresql']),
];

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

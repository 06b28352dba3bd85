// Before `npm start` and `npm test`: installs the lock file's packages (`--test`: those for development too) and builds the
// client and the server (`--build`) where something changed. Runs under Node 20 with nothing installed, hence plain JavaScript.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { holdLock } from './prepare-lock.mjs';
import { requireNode } from './require-node.mjs';

requireNode();

const root = fileURLToPath(new URL('..', import.meta.url));
const withBuild = process.argv.includes('--build');
const withTest = process.argv.includes('--test');
const inRoot = (...parts) => path.join(root, ...parts);
const installStamp = inRoot('node_modules', '.upbringing-stamp');
const isWindows = process.platform === 'win32';
const oldestNodeForTypeScript = 24;

function readOr(file, fallback) {
  return existsSync(file) ? readFileSync(file, 'utf8') : fallback;
}

function hashFiles(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(`${file}\0`);
    hash.update(readFileSync(inRoot(file)));
    hash.update('\0');
  }
  return hash.digest('hex');
}

const isSource = (name) => !/\.gen\.ts$|\.test\.tsx?$/.test(name);

function listSourcesBelow(folder) {
  if (!existsSync(inRoot(folder))) return [];
  return readdirSync(inRoot(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)))
    .toSorted((a, b) => (a < b ? -1 : 1));
}

const listExisting = (files) => files.filter((file) => existsSync(inRoot(file)));

/** What each depends on. Generated files are left out, because the build of the client itself writes some. */
const builds = [
  {
    what: 'web client',
    made: inRoot('dist', 'client', 'index.html'),
    stamp: inRoot('dist', '.stamp'),
    command: ['vite', 'build', '--logLevel', 'warn'],
    listSources: () => [
      ...listExisting(['index.html', 'sign-in.html', 'vite.config.ts', 'package-lock.json']),
      ...listSourcesBelow('scripts').filter((file) => path.basename(file).startsWith('vite-')),
      ...['src/client', 'src/shared'].flatMap(listSourcesBelow),
    ],
  },
  {
    what: 'empty database',
    made: inRoot('dist', 'database.gz'),
    stamp: inRoot('dist', '.database-stamp'),
    command: ['node', 'scripts/build-database.ts'],
    listSources: () =>
      listExisting([
        'package-lock.json',
        'scripts/build-database.ts',
        'src/server/kernel/database/embedded/packed-folder.ts',
      ]),
  },
  {
    what: 'server',
    made: inRoot('dist', 'server', 'main.js'),
    stamp: inRoot('dist', '.server-stamp'),
    command: ['rolldown', '--config'],
    listSources: () => [
      ...listExisting(['rolldown.config.ts', 'package.json', 'package-lock.json']),
      ...['src/server', 'src/shared', 'db/migrations'].flatMap(listSourcesBelow),
    ],
  },
];

/** Somebody may have run `npm ci` by hand: npm's own record tells what is installed, so nobody waits for it twice. */
function isInstalledByHand() {
  const record = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const wanted = Object.entries(JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages);
  const isFree = (entry) => entry.optional || entry.devOptional || entry.extraneous || (entry.dev && !needsDev());
  return wanted.every(([name, entry]) => name === '' || isFree(entry) || installed[name]?.version === entry.version);
}

let isInterrupted = false;

function run(command, args, { env, name = command }) {
  return new Promise((resolve, reject) => {
    const options = { cwd: root, env, shell: isWindows, stdio: ['ignore', 'ignore', 'inherit'] };
    const child = spawn(command, args, options);
    const passOn = (signal) => {
      isInterrupted = true;
      child.kill(signal);
    };
    process.on('SIGINT', passOn).on('SIGTERM', passOn);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      process.off('SIGINT', passOn).off('SIGTERM', passOn);
      if (code === 0) resolve();
      else reject(new Error(`${name} ended with ${signal ?? `code ${code}`}`));
    });
  });
}

const binFolder = inRoot('node_modules', '.bin');
const otherFolders = (process.env.PATH ?? '')
  .split(path.delimiter)
  .filter((folder) => path.resolve(folder) !== binFolder);
const pathWithoutBin = otherFolders.join(path.delimiter);
const pathWithBin = [binFolder, ...otherFolders].join(path.delimiter);

/** `npm ci` empties node_modules first, so npm must not run on the Node in there. */
function runNpm(args) {
  const env = { ...process.env, PATH: pathWithoutBin };
  const { npm_execpath: npmFile, npm_node_execpath: npmNode } = process.env;
  const isOwnNode = !npmNode || path.resolve(npmNode).startsWith(inRoot('node_modules'));
  if (npmFile && path.basename(npmFile) === 'npm-cli.js')
    return run(isOwnNode ? 'node' : npmNode, [npmFile, ...args], { env, name: 'npm' });
  return run('npm', args, { env });
}

/** Without the packages' own scripts: these run on the Node among the packages, which may not run on this machine. */
async function installPackages() {
  console.log('Installing the packages (once, about a minute).');
  rmSync(installStamp, { force: true });
  const flags = ['--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund', '--no-progress'];
  try {
    // What is in npm's cache is taken from there without asking; should that fail, everything is asked for anew.
    await runNpm(['ci', ...flags, '--prefer-offline', '--fetch-retries=0', '--loglevel=silent']);
  } catch (error) {
    if (isInterrupted) throw error;
    await runNpm(['ci', ...flags, '--loglevel=error']);
  }
}

/** Those that package.json trusts with scripts of their own. */
async function buildPackages() {
  const { allowScripts = {} } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const trusted = Object.keys(allowScripts);
  if (trusted.length > 0) await runNpm(['rebuild', ...trusted, '--loglevel=error']);
}

/** What `node --version` of the packages says, on both of its outputs. */
function askNodeVersion() {
  return new Promise((resolve) => {
    const env = { ...process.env, PATH: pathWithBin };
    const child = spawn('node', ['--version'], { env, shell: isWindows, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += chunk;
      });
    child.once('error', () => resolve(''));
    child.once('close', () => resolve(said));
  });
}

/** @throws when no Node that runs TypeScript is there, with what to do about it */
async function checkNode() {
  const said = await askNodeVersion();
  if (Number(/^v(\d+)/.exec(said)?.[1]) >= oldestNodeForTypeScript) return;
  const [, library] = /shared libraries: (\S+?):/.exec(said) ?? [];
  if (library === 'libatomic.so.1')
    throw new Error(
      'Node 26 needs libatomic, which this machine does not have. Please install it (Debian, Ubuntu: ' +
        'apt-get install libatomic1; Fedora: dnf install libatomic), then try again.',
    );
  if (library)
    throw new Error(`Node 26 needs ${library}, which this machine does not have. Please install it, then try again.`);
  const machine = `${process.platform} on ${process.arch}`;
  throw new Error(`There is no Node 26 for ${machine} among the packages; please install Node 24 or newer yourself.`);
}

async function build({ what, stamp, command: [program, ...args] }) {
  console.log(`Building the ${what}.`);
  rmSync(stamp, { force: true });
  // Not development: React would come in its slow form, with warnings.
  const env = {
    ...process.env,
    PATH: pathWithBin,
    NODE_ENV: 'production',
  };
  await run(program, args, { env });
}

/** The failure of a step ends with what to do about it. */
async function attempt(work, whatFailed, advice) {
  try {
    await work();
  } catch (error) {
    throw new Error(isInterrupted ? 'Interrupted.' : `${whatFailed} (${error.message}). ${advice}`, { cause: error });
  }
}

const isUpToDate = ({ made, stamp, listSources }) => existsSync(made) && readOr(stamp, '') === hashFiles(listSources());
const isBuilt = () => builds.every(isUpToDate);

/** The packages for development are needed to test, and to build. */
const needsDev = () => withTest || (withBuild && !isBuilt());

const isInstalled = (wanted) =>
  readOr(installStamp, '') === wanted &&
  (!needsDev() || existsSync(inRoot('node_modules/.bin', withTest ? 'vitest' : 'vite')));

async function ensureInstalled(wanted) {
  if (isInstalled(wanted)) return;
  const advice = 'Please check that the npm registry can be reached, then try again.';
  const isByHand = isInstalledByHand();
  if (!isByHand) await attempt(installPackages, 'The packages could not be installed', advice);
  await checkNode();
  if (!isByHand) await attempt(buildPackages, 'The packages could not be built', advice);
  writeFileSync(installStamp, wanted);
}

async function ensureBuilt() {
  for (const each of builds) {
    if (isUpToDate(each)) continue;
    const hash = hashFiles(each.listSources());
    const whatFailed = `The ${each.what} could not be built`;
    await attempt(() => build(each), whatFailed, 'The messages above name the file to mend.');
    mkdirSync(inRoot('dist'), { recursive: true });
    writeFileSync(each.stamp, hash);
  }
}

async function prepare() {
  const wanted = hashFiles(['package-lock.json']);
  if (isInstalled(wanted) && (!withBuild || isBuilt())) return;
  const releaseLock = await holdLock(inRoot('.prepare.lock'));
  try {
    await ensureInstalled(wanted);
    if (withBuild) await ensureBuilt();
  } finally {
    releaseLock();
  }
}

prepare().catch((error) => {
  console.error(error.message);
  // What reads the closing line of `npm test` finds it here, too.
  if (withTest) console.log('0 passed, 1 failed');
  process.exitCode = 1;
});

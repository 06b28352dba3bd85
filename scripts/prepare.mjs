// Before `npm start` and `npm test`: installs the lock file's packages (`--test`: those for development too) and builds what
// changed (`--build`). Runs under Node 20 with nothing installed, hence plain JavaScript.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimes,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

if (Number(process.versions.node.split('.')[0]) < 20) {
  const found = process.versions.node;
  console.error(`Upbringing needs Node.js 20 or newer. This is ${found}: please install a newer one, then try again.`);
  process.exit(1);
}

const root = fileURLToPath(new URL('..', import.meta.url));
const inRoot = (...parts) => path.join(root, ...parts);
const withBuild = process.argv.includes('--build');
const withTest = process.argv.includes('--test');
const isWindows = process.platform === 'win32';
const lockFile = inRoot('.prepare.lock');
const installStamp = inRoot('node_modules', '.upbringing-stamp');

function readOr(file, fallback) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return fallback;
  }
}

/** The files at or below a path, without tests and without files that the build writes. */
function listSources(name) {
  if (!existsSync(inRoot(name))) return [];
  if (!statSync(inRoot(name)).isDirectory()) return [name];
  return readdirSync(inRoot(name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.gen\.ts$|\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)))
    .toSorted((a, b) => (a < b ? -1 : 1));
}

function hashOf(sources) {
  const hash = createHash('sha256');
  const files = sources.flatMap(listSources);
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(inRoot(file)))
      .update('\0');
  return hash.digest('hex');
}

const buildSteps = listSources('scripts').filter((file) => /^(?:vite|words)-/.test(path.basename(file)));
const themeParts = ['panda.config.ts', 'src/client/theme'];
const clientParts = [
  'index.html',
  'sign-in.html',
  'vite.config.ts',
  'panda.config.ts',
  'postcss.config.js',
  ...buildSteps,
  'src/client',
  'src/shared',
];
const serverParts = ['rolldown.config.ts', 'package.json', 'src/server', 'src/shared', 'db/migrations'];
const databaseParts = ['scripts/build-database.ts', 'src/server/kernel/database/embedded/packed-folder.ts'];

const buildOf = (what, command, made, stamp, sources) => ({
  what,
  command: command.split(' '),
  made: inRoot('dist', made),
  stamp: inRoot('dist', stamp),
  sources: ['package-lock.json', ...sources],
});

/** The client's sources import these, so tests need them too. */
const styles = {
  ...buildOf('style functions', 'panda codegen --silent', '', '.styles-stamp', themeParts),
  made: inRoot('styled-system/css/index.js'),
};

const builds = [
  styles,
  buildOf('web client', 'vite build --logLevel warn', 'client/index.html', '.stamp', clientParts),
  buildOf('empty database', 'node scripts/build-database.ts', 'database.gz', '.database-stamp', databaseParts),
  buildOf('server', 'rolldown --config', 'server/main.js', '.server-stamp', serverParts),
];

const isUpToDate = ({ made, stamp, sources }) => existsSync(made) && readOr(stamp, '') === hashOf(sources);
const isBuilt = () => builds.every(isUpToDate);
/** The packages for development are needed to test, and to build. */
const needsDev = () => withTest || (withBuild && !isBuilt());
const isInstalled = () =>
  readOr(installStamp, '') === hashOf(['package-lock.json']) &&
  (!needsDev() || existsSync(inRoot('node_modules/.bin', withTest ? 'vitest' : 'vite')));

/** After `npm ci` by hand: npm writes its own record at the end, so we needn't install again. */
function hasPackages() {
  const record = readOr(inRoot('node_modules', '.package-lock.json'), '');
  if (record === '') return false;
  const installed = JSON.parse(record).packages;
  const wanted = Object.entries(JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages);
  const isFree = (entry) => entry.optional || entry.devOptional || entry.extraneous || (entry.dev && !needsDev());
  return wanted.every(([name, entry]) => name === '' || isFree(entry) || installed[name]?.version === entry.version);
}

const binFolder = inRoot('node_modules', '.bin');
const otherFolders = (process.env.PATH ?? '')
  .split(path.delimiter)
  .filter((folder) => path.resolve(folder) !== binFolder);
const pathWithBin = [binFolder, ...otherFolders].join(path.delimiter);

let isInterrupted = false;

function run(command, args, env, name = command) {
  return new Promise((resolve, reject) => {
    const options = {
      cwd: root,
      env: { ...process.env, ...env },
      shell: isWindows,
      stdio: ['ignore', 'ignore', 'inherit'],
    };
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

/** `npm ci` empties node_modules first, so npm must not run on the Node in there. */
function runNpm(...args) {
  const env = { PATH: otherFolders.join(path.delimiter) };
  const { npm_execpath: npmFile, npm_node_execpath: npmNode } = process.env;
  if (!npmFile || path.basename(npmFile) !== 'npm-cli.js') return run('npm', args, env);
  const isOwnNode = !npmNode || path.resolve(npmNode).startsWith(inRoot('node_modules'));
  return run(isOwnNode ? 'node' : npmNode, [npmFile, ...args], env, 'npm');
}

/** @throws when no Node that runs TypeScript is there, with what to do about it */
function checkNode() {
  const env = { ...process.env, PATH: pathWithBin };
  const { stdout, stderr } = spawnSync('node', ['--version'], { env, shell: isWindows, encoding: 'utf8' });
  if (Number(/^v(\d+)/.exec(stdout ?? '')?.[1]) >= 24) return;
  const library = /shared libraries: (\S+?):/.exec(stderr ?? '')?.[1];
  const [name, how] =
    library === 'libatomic.so.1'
      ? ['libatomic', ' (Debian, Ubuntu: apt-get install libatomic1; Fedora: dnf install libatomic)']
      : [library, ''];
  if (library)
    throw new Error(
      `Node 26 needs ${name}, which this machine does not have. Please install it${how}, then try again.`,
    );
  const machine = `${process.platform} on ${process.arch}`;
  throw new Error(`There is no Node 26 for ${machine} among the packages; please install Node 24 or newer yourself.`);
}

/** Adds what to do about it to a step's failure. */
async function attempt(work, failed, advice) {
  await work.catch((error) => {
    throw new Error(isInterrupted ? 'Interrupted.' : `${failed} (${error.message}). ${advice}`, { cause: error });
  });
}

/**
 * Runs no install scripts except for the packages that package.json trusts. These run with the Node from the packages.
 */
async function install() {
  rmSync(installStamp, { force: true });
  const advice = 'Please check that the npm registry can be reached, then try again.';
  if (!hasPackages()) {
    console.log('Installing the packages (once, about a minute).');
    const flags = [
      '--include=dev',
      '--include=optional',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--no-progress',
    ];
    const work = runNpm('ci', ...flags, '--prefer-offline', '--loglevel=error');
    await attempt(work, 'The packages could not be installed', advice);
  }
  checkNode();
  const trusted = Object.keys(JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).allowScripts ?? {});
  const rebuilt = trusted.length > 0 ? runNpm('rebuild', ...trusted, '--loglevel=error') : Promise.resolve();
  await attempt(rebuilt, 'The packages could not be built', advice);
  writeFileSync(installStamp, hashOf(['package-lock.json']));
}

async function build({ what, stamp, sources, command: [program, ...args] }) {
  console.log(`Building the ${what}.`);
  const hash = hashOf(sources);
  rmSync(stamp, { force: true });
  // Not development: it would bundle React's slow build, with warnings.
  const work = run(program, args, { PATH: pathWithBin, NODE_ENV: 'production' });
  await attempt(work, `The ${what} could not be built`, 'The messages above name the file to mend.');
  mkdirSync(inRoot('dist'), { recursive: true });
  writeFileSync(stamp, hash);
}

/** Whether the lock's process has ended. A process on another machine or in another container may still run. */
function isGone(holder) {
  const [pid, host] = holder.split(' ');
  if (host !== hostname()) return false;
  try {
    return !process.kill(Number(pid), 0);
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

/** Waits until nobody else prepares this folder. A lock whose holder is gone or was silent for 20 s is taken over. */
async function lock() {
  let touched = 0;
  let touchedAt = 0;
  const holder = `${process.pid} ${hostname()}`;
  for (let tries = 0; ; tries += 1) {
    try {
      writeFileSync(lockFile, holder, { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (tries === 0) console.log('Waiting for another start or test to finish preparing.');
    const other = readOr(lockFile, '');
    const { mtimeMs } = statSync(lockFile, { throwIfNoEntry: false }) ?? { mtimeMs: 0 };
    if (mtimeMs !== touched) [touched, touchedAt] = [mtimeMs, performance.now()];
    if (isGone(other) || performance.now() - touchedAt > 20_000) removeLockOf(other);
    else await wait(100);
  }
  setInterval(() => utimes(lockFile, new Date(), new Date(), () => {}), 2000).unref();
  process.once('exit', () => readOr(lockFile, '') === holder && rmSync(lockFile, { force: true }));
}

/**
 * If several processes wait, one of them renames the lock. If it caught somebody else's new lock, it puts that back.
 */
function removeLockOf(holder) {
  const aside = `${lockFile}.${process.pid}`;
  try {
    renameSync(lockFile, aside);
    if (readOr(aside, '') !== holder) linkSync(aside, lockFile);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  }
  rmSync(aside, { force: true });
}

async function prepare() {
  const needed = withBuild ? builds : withTest ? [styles] : [];
  if (isInstalled() && needed.every(isUpToDate)) return;
  await lock();
  if (!isInstalled()) await install();
  for (const each of needed) if (!isUpToDate(each)) await build(each);
}

prepare().catch((error) => {
  console.error(error.message);
  // Programs that read the last line of `npm test` find it here too.
  if (withTest) console.log('0 passed, 1 failed');
  process.exitCode = 1;
});

// Before `npm start` and `npm test`: installs the lock file's packages (`--test`: those for development too) and builds what
// changed (`--build`). Runs under Node 20 with nothing installed, hence plain JavaScript.
import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const { node: nodeVersion } = process.versions;
if (Number(nodeVersion.split('.')[0]) < 20) {
  console.error(
    `Upbringing needs Node.js 20 or newer. This is ${nodeVersion}: please install a newer one, then try again.`,
  );
  process.exit(1);
}

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const withBuild = process.argv.includes('--build');
const withTest = process.argv.includes('--test');
const shell = process.platform === 'win32';
const lockFile = '.prepare.lock';
/** A process that prepares touches its lock every second. */
const untouchedMs = 10_000;
const installStamp = 'node_modules/.upbringing-stamp';

function readOr(file, fallback) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return fallback;
  }
}

/** The files at or below a path, without tests and without files that the build writes. */
function listSources(name) {
  const found = fs.statSync(name, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [name] : [];
  const entries = fs.readdirSync(name, { recursive: true }).map((entry) => path.join(name, entry));
  return entries.filter((file) => !/\.gen\.ts$|\.test\.tsx?$/.test(file) && fs.statSync(file).isFile()).toSorted();
}

function hashOf(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(listSources)) hash.update(`${file}\0`).update(fs.readFileSync(file)).update('\0');
  return hash.digest('hex');
}

const buildOf = (what, command, made, ...sources) => ({
  what,
  command: command.split(' '),
  made,
  stamp: `dist/.${what.replace(' ', '-')}-stamp`,
  sources: ['package-lock.json', ...sources.flatMap((names) => names.split(' '))],
});

const theme = 'panda.config.ts src/client/theme';
const client = 'index.html sign-in.html vite.config.ts panda.config.ts postcss.config.js src/client src/shared';
const clientSteps = listSources('scripts').filter((file) => /^(?:vite|words)-/.test(path.basename(file)));
const server = 'rolldown.config.ts package.json src/server src/shared db/migrations';
const database = 'scripts/build-database.ts src/server/kernel/database/embedded/packed-folder.ts';

const builds = [
  buildOf('style functions', 'panda codegen --silent', 'styled-system/css/index.js', theme),
  buildOf('web client', 'vite build --logLevel warn', 'dist/client/index.html', client, ...clientSteps),
  buildOf('empty database', 'node scripts/build-database.ts', 'dist/database.gz', database),
  buildOf('server', 'rolldown --config', 'dist/server/main.js', server),
];
/** The client's sources import the style functions, so tests need them too. */
const neededBuilds = withBuild ? builds : withTest ? builds.slice(0, 1) : [];

const isUpToDate = ({ made, stamp, sources }) => fs.existsSync(made) && readOr(stamp, '') === hashOf(sources);
/** Testing and building need the packages for development. */
const needsDev = () => withTest || !neededBuilds.every(isUpToDate);

/** Whether the packages are installed, by the record that npm writes at the end of each installation. */
function hasPackages() {
  const installed = JSON.parse(readOr('node_modules/.package-lock.json', '{}')).packages;
  const wanted = Object.entries(JSON.parse(fs.readFileSync('package-lock.json', 'utf8')).packages);
  const hasDev = needsDev();
  const isFree = (entry) => entry.optional || entry.devOptional || entry.extraneous || (entry.dev && !hasDev);
  const isThere = ([name, entry]) => name === '' || isFree(entry) || installed[name]?.version === entry.version;
  return installed !== undefined && wanted.every(isThere);
}

const isInstalled = () => fs.existsSync(installStamp) && hasPackages();

const bin = path.resolve('node_modules/.bin');
const otherFolders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => path.resolve(folder) !== bin);
const pathWithBin = [bin, ...otherFolders].join(path.delimiter);

let running;
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    isInterrupted = true;
    if (!running?.kill(signal)) process.exit(1);
  });

/** The failure of a step ends with `advice` about what to do. */
async function run(command, args, { failed, advice, ...env }) {
  try {
    running = spawn(command, args, { env: { ...process.env, ...env }, shell, stdio: ['ignore', 'ignore', 'inherit'] });
    const [code, signal] = await once(running, 'close');
    if (code !== 0) throw new Error(`${command} ended with ${signal ?? `code ${code}`}`);
  } catch (error) {
    throw new Error(isInterrupted ? 'Interrupted.' : `${failed} (${error.message}). ${advice}`, { cause: error });
  }
}

/** `npm ci` empties node_modules first, so npm must not run on the Node in there. */
function runNpm(failed, ...args) {
  const advice = 'Please check that the npm registry can be reached, then try again.';
  return run('npm', [...args, '--loglevel=error'], { failed, advice, PATH: otherFolders.join(path.delimiter) });
}

/** @throws with what to do, if there is no Node that runs TypeScript */
function checkNode() {
  const env = { ...process.env, PATH: pathWithBin };
  const { stdout, stderr } = spawnSync('node', ['--version'], { env, shell, encoding: 'utf8' });
  if (Number(/^v(\d+)/.exec(stdout ?? '')?.[1]) >= 24) return;
  const library = /shared libraries: (\S+?):/.exec(stderr ?? '')?.[1];
  const machine = `${process.platform} on ${process.arch}`;
  if (!library)
    throw new Error(`There is no Node 26 for ${machine} among the packages; please install Node 24 or newer yourself.`);
  const how = ' (Debian, Ubuntu: apt-get install libatomic1; Fedora: dnf install libatomic)';
  const [name, hint] = library === 'libatomic.so.1' ? ['libatomic', how] : [library, ''];
  throw new Error(`Node 26 needs ${name}, which this machine does not have. Please install it${hint}, then try again.`);
}

const npmFlags = '--include=dev --include=optional --ignore-scripts --no-progress --prefer-offline';

/** Runs no install scripts except for the packages that package.json trusts. These run with the Node from the packages. */
async function install() {
  fs.rmSync(installStamp, { force: true });
  if (!hasPackages()) {
    console.log('Installing the packages (once, about a minute).');
    await runNpm('The packages could not be installed', 'ci', ...npmFlags.split(' '));
  }
  checkNode();
  const trusted = Object.keys(JSON.parse(fs.readFileSync('package.json', 'utf8')).allowScripts ?? {});
  if (trusted.length > 0) await runNpm('The packages could not be built', 'rebuild', ...trusted);
  fs.writeFileSync(installStamp, '');
}

async function build({ what, stamp, sources, command: [program, ...args] }) {
  console.log(`Building the ${what}.`);
  const hash = hashOf(sources);
  fs.rmSync(stamp, { force: true });
  const advice = 'The messages above name the file to mend.';
  // Not development: it would bundle React's slow build, with warnings.
  const env = { PATH: pathWithBin, NODE_ENV: 'production' };
  await run(program, args, { failed: `The ${what} could not be built`, advice, ...env });
  fs.mkdirSync('dist', { recursive: true });
  fs.writeFileSync(stamp, hash);
}

/** Returns false if the file was already there, or already gone. */
function tryTo(work) {
  try {
    work();
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST' && error.code !== 'ENOENT') throw error;
    return false;
  }
}

/** Waits until nobody else prepares this folder. Takes over a lock that its process has stopped touching. */
async function lock() {
  const own = randomUUID();
  for (let tries = 0; !tryTo(() => fs.writeFileSync(lockFile, own, { flag: 'wx' })); tries += 1) {
    if (tries === 0) console.log('Waiting for another start or test to finish preparing.');
    const holder = readOr(lockFile, '');
    const { mtimeMs } = fs.statSync(lockFile, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    if (Date.now() - mtimeMs > untouchedMs) removeLockOf(holder);
    else await wait(100);
  }
  setInterval(() => fs.utimes(lockFile, new Date(), new Date(), () => {}), 1000).unref();
  process.once('exit', () => readOr(lockFile, '') === own && fs.rmSync(lockFile, { force: true }));
}

/** One of several waiting processes renames the lock. If it caught a new one, it puts that back. */
function removeLockOf(holder) {
  const aside = `${lockFile}.${process.pid}`;
  tryTo(() => {
    fs.renameSync(lockFile, aside);
    if (readOr(aside, '') !== holder) fs.linkSync(aside, lockFile);
  });
  fs.rmSync(aside, { force: true });
}

try {
  if (!isInstalled() || !neededBuilds.every(isUpToDate)) {
    await lock();
    if (!isInstalled()) await install();
    for (const each of neededBuilds) if (!isUpToDate(each)) await build(each);
  }
} catch (error) {
  console.error(error.message);
  // Programs that read the last line of `npm test` find it here too.
  if (withTest) console.log('0 passed, 1 failed');
  process.exitCode = 1;
}

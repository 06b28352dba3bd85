import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const scripts = import.meta.dirname;

/** Replaces npm, Panda, Vite and Rolldown: writes the files they would write, and logs each run. */
const npmStandIn = `#!/usr/bin/env node
const fs = require('node:fs');
fs.appendFileSync('npm.log', process.argv.slice(2).join(' ') + '\\n');
if (fs.existsSync('registry-is-down')) process.exit(7);
setTimeout(() => {
  fs.mkdirSync('node_modules/.bin', { recursive: true });
  const stand = (tool, made) =>
    fs.writeFileSync('node_modules/.bin/' + tool, '#!/bin/sh\\necho build >> ' + tool + '.log\\nmkdir -p $(dirname ' + made + ') && touch ' + made + '\\n', { mode: 0o755 });
  stand('panda', 'styled-system/css/index.js');
  stand('vitest', 'dist/vitest');
  stand('vite', 'dist/client/index.html');
  stand('rolldown', 'dist/server/main.js');
  fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json');
}, 150);
`;

const databaseStandIn = `
const fs = require('node:fs');
fs.mkdirSync('dist', { recursive: true });
fs.writeFileSync('dist/database.gz', '');
`;

async function makeProject(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'upbringing-prepare-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(path.join(folder, 'scripts'));
  await mkdir(path.join(folder, 'src/client'), { recursive: true });
  await cp(path.join(scripts, 'prepare.mjs'), path.join(folder, 'scripts/prepare.mjs'));
  // Otherwise a package.json in a parent folder decides what kind of script the stand-in is.
  await writeFile(path.join(folder, 'package.json'), '{}');
  await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {} } }));
  await writeFile(path.join(folder, 'src/client/main.tsx'), 'first');
  await writeFile(path.join(folder, 'scripts/build-database.ts'), databaseStandIn);
  await mkdir(path.join(folder, 'bin'));
  await writeFile(path.join(folder, 'bin/npm'), npmStandIn, { mode: 0o755 });
  return folder;
}

interface Prepared {
  code: number | null;
  output: string;
}

/** `soFar` returns the output while it runs. */
function prepare(folder: string, ...args: string[]): Promise<Prepared> & { soFar(): string } {
  const env = { ...process.env, PATH: [path.join(folder, 'bin'), process.env.PATH].join(path.delimiter) };
  const child = spawn(process.execPath, [path.join(folder, 'scripts/prepare.mjs'), ...args], { cwd: tmpdir(), env });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<Prepared>((resolve) => child.once('close', (code) => resolve({ code, output })));
  return Object.assign(ended, { soFar: () => output });
}

async function countRuns(folder: string, log: string): Promise<number> {
  const text = await readFile(path.join(folder, log), 'utf8').catch(() => '');
  return text.split('\n').length - 1;
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

test('installs and builds a fresh clone, and then has nothing to do', async () => {
  const folder = await makeProject();
  const first = await prepare(folder, '--build');
  expect(first).toEqual({
    code: 0,
    output:
      'Installing the packages (once, about a minute).\nBuilding the style functions.\nBuilding the web client.\nBuilding the empty database.\nBuilding the server.\n',
  });
  expect(await prepare(folder, '--build')).toEqual({ code: 0, output: '' });
  expect(await exists(path.join(folder, '.prepare.lock'))).toBe(false);
});

test('installs again for a new lock file and builds again for new sources', async () => {
  const folder = await makeProject();
  await prepare(folder, '--build');
  await writeFile(path.join(folder, 'src/client/main.tsx'), 'second');
  expect((await prepare(folder, '--build')).output).toBe('Building the web client.\n');
  await mkdir(path.join(folder, 'src/server'));
  await writeFile(path.join(folder, 'src/server/main.ts'), 'second');
  expect((await prepare(folder, '--build')).output).toBe('Building the server.\n');
  await writeFile(path.join(folder, 'src/client/main.test.tsx'), 'a test is no part of the client');
  expect((await prepare(folder, '--build')).output).toBe('');
  await writeFile(
    path.join(folder, 'package-lock.json'),
    JSON.stringify({ packages: { '': {}, 'node_modules/zod': { version: '4.6.7' } } }),
  );
  expect((await prepare(folder)).output).toBe('Installing the packages (once, about a minute).\n');
});

test('makes the style functions before the tests, and again for a changed theme', async () => {
  const folder = await makeProject();
  const installing = 'Installing the packages (once, about a minute).\n';
  expect((await prepare(folder, '--test')).output).toBe(`${installing}Building the style functions.\n`);
  await writeFile(path.join(folder, 'panda.config.ts'), 'second');
  expect((await prepare(folder, '--test')).output).toBe('Building the style functions.\n');
  expect((await prepare(folder, '--test')).output).toBe('');
});

test('keeps packages that were installed by hand', async () => {
  const folder = await makeProject();
  const lock = { packages: { '': {}, 'node_modules/zod': { version: '4.6.7' } } };
  await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify(lock));
  await mkdir(path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'node_modules/.package-lock.json'), JSON.stringify(lock));
  expect(await prepare(folder)).toEqual({ code: 0, output: '' });
  lock.packages['node_modules/zod'].version = '4.6.8';
  await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify(lock));
  expect((await prepare(folder)).output).toContain('Installing');
});

test('packages without those for development are enough to start, but not to test', async () => {
  const folder = await makeProject();
  const lock = { packages: { '': {}, 'node_modules/vitest': { version: '5.1.1', dev: true } } };
  await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify(lock));
  await mkdir(path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: {} }));
  expect((await prepare(folder)).output).toBe('');
  expect((await prepare(folder, '--test')).output).toContain('Installing');
});

test('a start that has to build installs the missing packages for development', async () => {
  const folder = await makeProject();
  const lock = { packages: { '': {}, 'node_modules/vite': { version: '8.3.8', dev: true } } };
  await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify(lock));
  await mkdir(path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: {} }));
  expect((await prepare(folder)).output).toBe('');
  expect((await prepare(folder, '--build')).output).toContain('Installing');
});

const libatomic =
  'Node 26 needs libatomic, which this machine does not have. Please install it (Debian, Ubuntu: apt-get install ' +
  'libatomic1; Fedora: dnf install libatomic), then try again.\n';

test.for([
  ['libatomic.so.1', libatomic],
  ['libdl.so.2', 'Node 26 needs libdl.so.2, which this machine does not have. Please install it, then try again.\n'],
] as const)(
  'names %s if Node can’t run without it, and continues once it is installed',
  async ([library, sentence]) => {
    const folder = await makeProject();
    const bin = path.join(folder, 'node_modules/.bin');
    await mkdir(bin, { recursive: true });
    const says = `node: error while loading shared libraries: ${library}: cannot open shared object file`;
    await writeFile(path.join(bin, 'node'), `#!/bin/sh\necho '${says}' >&2\nexit 127\n`, { mode: 0o755 });
    const { code, output } = await prepare(folder);
    expect(code).toBe(1);
    expect(output).toBe(`Installing the packages (once, about a minute).\n${sentence}`);
    await rm(path.join(bin, 'node'));
    expect((await prepare(folder)).code).toBe(0);
  },
);

test('runs the install scripts of trusted packages only', async () => {
  const folder = await makeProject();
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ allowScripts: { argon2: true } }));
  await prepare(folder);
  const log = await readFile(path.join(folder, 'npm.log'), 'utf8');
  const [install, rebuild, ...others] = log.trimEnd().split('\n');
  expect(install).toMatch(/^ci .*--ignore-scripts/);
  expect(rebuild).toMatch(/^rebuild argon2 /);
  expect(others).toEqual([]);
});

test('after a kill between installing and the trusted scripts, the next start runs those scripts', async () => {
  const folder = await makeProject();
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ allowScripts: { argon2: true } }));
  // The state that npm leaves: with a complete record, but before any script has run.
  await mkdir(path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: {} }));
  expect(await prepare(folder)).toEqual({ code: 0, output: '' });
  expect(await readFile(path.join(folder, 'npm.log'), 'utf8')).toMatch(/^rebuild argon2 /);
});

test('a kill during a build leaves nothing that counts as finished', async () => {
  const folder = await makeProject();
  await prepare(folder, '--build');
  await writeFile(path.join(folder, 'src/client/main.tsx'), 'second');
  const vite = path.join(folder, 'node_modules/.bin/vite');
  const whole = await readFile(vite, 'utf8');
  await writeFile(vite, '#!/bin/sh\necho half > dist/client/index.html\nkill -9 $PPID\n');
  expect((await prepare(folder, '--build')).code).toBe(null);
  await writeFile(vite, whole);
  expect((await prepare(folder, '--build')).output).toContain('Building the web client.\n');
});

test('two runs at once install and build once', async () => {
  const folder = await makeProject();
  const results = await Promise.all([prepare(folder, '--build'), prepare(folder, '--build')]);
  expect(results.map((result) => result.code)).toEqual([0, 0]);
  expect(await countRuns(folder, 'npm.log')).toBe(1);
  expect(await countRuns(folder, 'vite.log')).toBe(1);
  expect(await countRuns(folder, 'rolldown.log')).toBe(1);
});

test('keeps its lock fresh while npm is slow', async () => {
  const folder = await makeProject();
  await writeFile(path.join(folder, 'bin/npm'), npmStandIn.replace('}, 150);', '}, 4500);'));
  const lock = path.join(folder, '.prepare.lock');
  const under = prepare(folder);
  await expect.poll(() => exists(lock)).toBe(true);
  const { mtimeMs } = await stat(lock);
  await expect.poll(async () => (await stat(lock)).mtimeMs, { timeout: 4000 }).toBeGreaterThan(mtimeMs);
  expect((await under).code).toBe(0);
});

test('waits for a lock that its process touches, and takes over one that a killed process left', async () => {
  const folder = await makeProject();
  const lock = path.join(folder, '.prepare.lock');
  const touch = (ageMs: number) => utimes(lock, new Date(), new Date(Date.now() - ageMs));
  await writeFile(lock, 'somebody');
  await touch(-60_000);
  const waiting = prepare(folder);
  await expect.poll(waiting.soFar).toBe('Waiting for another start or test to finish preparing.\n');
  expect(await readFile(lock, 'utf8')).toBe('somebody');
  await touch(60_000);
  expect(await waiting).toMatchObject({ code: 0, output: expect.stringContaining('Installing') });
});

test('a failure ends with a sentence, a code, and no stamp', async () => {
  const folder = await makeProject();
  await writeFile(path.join(folder, 'registry-is-down'), '');
  const { code, output } = await prepare(folder, '--build');
  expect(code).toBe(1);
  expect(output).toContain(
    'The packages could not be installed (npm ended with code 7). Please check that the npm registry can be reached, then try again.',
  );
  expect((await prepare(folder, '--test')).output).toMatch(/\n0 passed, 1 failed\n/);
  expect(await exists(path.join(folder, '.prepare.lock'))).toBe(false);
  await rm(path.join(folder, 'registry-is-down'));
  expect((await prepare(folder, '--build')).code).toBe(0);
});

test('a Node that is too old ends with a sentence, before anything else is read', async () => {
  const folder = await makeProject();
  const old = 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "18.20.8" } })';
  const started = spawn(process.execPath, ['--import', `data:text/javascript,${old}`, 'scripts/prepare.mjs'], {
    cwd: folder,
  });
  let said = '';
  started.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise((resolve) => started.once('close', resolve));
  expect([code, said]).toEqual([
    1,
    'Upbringing needs Node.js 20 or newer. This is 18.20.8: please install a newer one, then try again.\n',
  ]);
});

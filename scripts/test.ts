// `npm test`: every check and the first tier of tests, also after a failure, and a last line with the counts. `npm test --
// daily-stories` runs only the test files whose name contains that, without the checks; vitest's options may follow.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { parseCLI, startVitest } from 'vitest/node';
import { type Counts, createCounter, describeCounts } from './test-counts.ts';
import { findPostgres } from './test-tools.ts';

type Check = { name: string; command: string; args: string[] };

const root = path.resolve(import.meta.dirname, '..');

// First, because it also writes the route tree, whose types the client needs.
const build: Check = { name: 'build of the client', command: 'node', args: ['scripts/prepare.mjs', '--build'] };

// The build leaves much of the second core idle, and these steps don't need its result.
const checksBesideBuild: Check[] = [
  { name: 'types of server, shared code, scripts and tests', command: 'tsc', args: ['-p', '.'] },
  { name: 'formatting', command: 'biome', args: ['check', '.'] },
];

const checksAfterBuild: Check[] = [
  { name: 'types of the client', command: 'tsc', args: ['-p', 'src/client'] },
  { name: 'types of the tests in the browser', command: 'tsc', args: ['-p', 'tests/e2e'] },
  { name: 'lint', command: 'oxlint', args: ['--deny-warnings'] },
];

const nothing: Counts = { passed: 0, failed: 0 };

const secondsSince = (start: number) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

function runCheck({ name, command, args }: Check): Promise<boolean> {
  const start = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      // The compiler and the linter are Go programs. By default they spend a quarter of their time collecting garbage.
      env: { GOGC: '400', ...process.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.once('error', (error) => output.push(Buffer.from(error.message)));
    child.once('close', (code) => {
      const passed = code === 0;
      console.log(`${passed ? '✓' : '✗'} ${name} (${secondsSince(start)})`);
      if (!passed) console.log(Buffer.concat(output).toString().trimEnd());
      resolve(passed);
    });
  });
}

async function runChecks(chosen: Check[]): Promise<Counts> {
  const results: boolean[] = [];
  for (const check of chosen) results.push(await runCheck(check));
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}

/** Without PostgreSQL half of the tests don't run. That must not look as if they passed. */
function reportMissingHalf(): void {
  if (process.env.TEST_DATABASE_URL || findPostgres()) return;
  console.log('- postgres: not run, since PostgreSQL is not installed here (apt-get install postgresql)');
}

async function runTests(args: string[]): Promise<Counts> {
  const start = performance.now();
  const counter = createCounter();
  const { filter, options } = parseCLI(['vitest', 'run', ...args]);
  const reporters = ['default', counter.reporter];
  const vitest = await startVitest(filter, { ...options, root, watch: false, reporters });
  await vitest.close();
  for (const [name, counts] of counter.byProject()) {
    console.log(`${counts.failed > 0 ? '✗' : '✓'} ${name}: ${describeCounts(counts)}`);
  }
  reportMissingHalf();
  console.log(`  all tests (${secondsSince(start)})`);
  const { passed, failed } = counter.total();
  // Vitest also fails without a failed test, for example if a project's server doesn't start.
  return { passed, failed: failed === 0 && process.exitCode ? 1 : failed };
}

async function runTestsOrFail(args: string[]): Promise<Counts> {
  try {
    return await runTests(args);
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
}

const given = process.argv.slice(2);
const start = performance.now();
const runOf = (checks: Check[]) => (given.length > 0 ? nothing : runChecks(checks));
// In parallel: much of a test is waiting.
const before = await Promise.all([runChecks([build]), runOf(checksBesideBuild)]);
const after = await Promise.all([runOf(checksAfterBuild), runTestsOrFail(given)]);
const sum = (of: keyof Counts) => [...before, ...after].reduce((total, counts) => total + counts[of], 0);
console.log(`  everything (${secondsSince(start)})`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') > 0 ? 1 : 0);

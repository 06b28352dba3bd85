/**
 * `npm run patterns`: fails for each regular expression whose time grows faster than its input, and shows such an
 * input. Skips tests, which read only their own texts.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findPatterns, type Pattern } from './find-patterns.ts';

interface Verdict {
  status: 'safe' | 'vulnerable' | 'unknown';
  complexity?: { summary: string };
  attack?: { pattern: string; string: string };
}

type Check = (source: string, flags: string, options: { timeout: number }) => Verdict;

const root = path.resolve(import.meta.dirname, '..');
const project = path.join(root, 'tests/pattern-project');
const isTest = /\.(?:test|browser|bench)\.tsx?$/;

/** They only read the product's own short texts. */
const bounded: Readonly<Record<string, string>> = {
  'src/client/format/say.tsx': 'a sentence of a catalog; values go in afterwards',
  'scripts/vite-delivery.ts': 'our documents',
  'scripts/vite-words.ts': 'a path',
};

function loadCheck(): Check {
  const installed = spawnSync('npm', ['ci'], { cwd: project, stdio: 'inherit', shell: process.platform === 'win32' });
  if (installed.status !== 0) throw new Error('recheck could not be installed.');
  process.env['RECHECK_SYNC_BACKEND'] = 'pure';
  return (createRequire(path.join(project, 'package.json'))('recheck') as { checkSync: Check }).checkSync;
}

/** Reads the pattern, its flags, and an input, and prints how many milliseconds it took. */
const timing = `
  const { source, flags, input } = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
  const startedAt = performance.now();
  new RegExp(source, flags).test(input);
  console.log(performance.now() - startedAt);`;

/** If recheck can't prove it, it guesses. A guessed attack counts only if Node is slow with it too. */
function takesLong({ source, flags }: Pattern, attack: Verdict['attack']): boolean {
  const input = JSON.stringify({ source, flags, input: attack?.string });
  const { status, stdout } = spawnSync(process.execPath, ['-e', timing], { input, encoding: 'utf8', timeout: 5_000 });
  return status !== 0 || Number(stdout) > 100;
}

function judge(pattern: Pattern): Verdict {
  const verdict = check(pattern.source, pattern.flags, { timeout: 60_000 });
  const isGuess = verdict.status === 'vulnerable' && !takesLong(pattern, verdict.attack);
  return isGuess ? { status: 'safe' } : verdict;
}

function listPatterns(): Pattern[] {
  const files = ['src', 'scripts'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(folder, file).replaceAll(path.sep, '/'),
    ),
  );
  const sources = files.filter((file) => /\.(?:ts|tsx|mts|mjs|js)$/.test(file) && !isTest.test(file));
  return sources.flatMap((file) => findPatterns(file, readFileSync(path.join(root, file), 'utf8')));
}

const check = loadCheck();
const patterns = listPatterns().filter(({ file }) => !(file in bounded));
const verdicts = new Map<string, Verdict>();
for (const pattern of patterns) {
  const { file, line, source, flags } = pattern;
  const text = `/${source}/${flags}`;
  const verdict = verdicts.get(text) ?? judge(pattern);
  verdicts.set(text, verdict);
  if (verdict.status === 'safe') continue;
  const { complexity, attack } = verdict;
  process.exitCode = 1;
  console.error(`${file}:${line} ${text}\n  ${complexity?.summary ?? 'can’t be judged'}: ${attack?.pattern ?? ''}`);
}
console.log(`${patterns.length} regular expressions, of which ${verdicts.size} differ.`);

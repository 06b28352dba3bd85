import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// The linter's own rules on the sources: each must be able to fail with the repository's settings. The samples are
// linted without type information, which none of these rules needs.

type Sample = { file: string; text: string; rule: string };

const root = path.resolve(import.meta.dirname, '..');
const unfinished = ['TO', 'DO'].join('');

const bad: Sample[] = [
  { file: 'src/server/app.ts', text: 'export const host = process.env.HOST;', rule: 'node(no-process-env)' },
  { file: 'src/shared/a.ts', text: 'export const host = process.env.HOST;', rule: 'node(no-process-env)' },
  {
    file: 'src/server/features/a/a.router.ts',
    text: "import { TRPCError } from '@trpc/server';\nexport const error = new TRPCError({ code: 'NOT_FOUND' });",
    rule: 'eslint(no-restricted-imports)',
  },
  {
    file: 'src/shared/b.ts',
    text: `// ${unfinished}: later\nexport const b = 1;`,
    rule: 'eslint(no-warning-comments)',
  },
  { file: 'src/shared/c.ts', text: `export const c = 1;\n${'\n'.repeat(350)}`, rule: 'eslint(max-lines)' },
  { file: 'src/shared/d.ts', text: 'export const d = (a: any) => a;', rule: 'typescript(no-explicit-any)' },
  { file: 'src/shared/camelCase.ts', text: 'export const e = 1;', rule: 'unicorn(filename-case)' },
  {
    file: 'src/shared/f.test.ts',
    text: "import { expect, test } from 'vitest';\ntest.only('f', () => expect(1).toBe(1));",
    rule: 'vitest(no-focused-tests)',
  },
  {
    file: 'tests/e2e/g.e2e.ts',
    text: "import { expect, test } from 'vitest';\ntest.skip('g', () => expect(1).toBe(1));",
    rule: 'vitest(no-disabled-tests)',
  },
  { file: 'src/shared/h.ts', text: "export { i } from './i.ts';", rule: 'import(no-cycle)' },
  { file: 'src/shared/i.ts', text: "export { h } from './h.ts';\nexport const i = 1;", rule: 'import(no-cycle)' },
];

const good: Omit<Sample, 'rule'>[] = [
  { file: 'src/server/environment.ts', text: 'export const host = process.env.HOST;' },
  { file: 'scripts/backup.ts', text: 'export const host = process.env.HOST;' },
  {
    file: 'src/server/kernel/trpc/errors.ts',
    text: "import { TRPCError } from '@trpc/server';\nexport const error = new TRPCError({ code: 'NOT_FOUND' });",
  },
  { file: 'src/shared/long.gen.ts', text: `export const c = 1;\n${'\n'.repeat(400)}` },
];

let folder = '';
let found: { file: string; rule: string }[] = [];

async function lint(): Promise<typeof found> {
  const args = ['--config', '.oxlintrc.json', '--format', 'json', '.'];
  const oxlint = path.join(root, 'node_modules/.bin/oxlint');
  const output = await new Promise<string>((resolve) => {
    execFile(oxlint, args, { cwd: folder }, (_error, stdout) => resolve(stdout));
  });
  const { diagnostics } = JSON.parse(output) as { diagnostics: { filename: string; code: string }[] };
  return diagnostics.map(({ filename, code }) => ({ file: filename.replaceAll('\\', '/'), rule: code }));
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'upbringing-lint-'));
  await cp(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
  for (const { file, text } of [...bad, ...good]) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  found = await lint();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the linter', () => {
  test.for(bad)('finds $rule in $file', ({ file, rule }) => {
    expect(found.filter((finding) => finding.file === file)).toContainEqual({ file, rule });
  });

  test.for(good)('finds nothing in $file', ({ file }) => {
    expect(found.filter((finding) => finding.file === file)).toEqual([]);
  });
});

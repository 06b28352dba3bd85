import { describe, expect, test } from 'vitest';
import { featureCalls } from './source-rules/feature-calls.ts';
import { checkFeatureCalls, checkImports, findCycles } from './source-rules/import-rules.ts';
import { readImports } from './source-rules/imports.ts';
import { isCode, readSources } from './source-rules/sources.ts';
import { checkTexts } from './source-rules/text-rules.ts';

const sources = readSources();
const code = sources.filter(isCode);
const imports = code.flatMap(readImports);

describe('the sources', () => {
  test('import only what lies below them', () => {
    expect(checkImports(imports)).toEqual([]);
  });

  test('of the server call other features along the written list', () => {
    const files = code.map(({ file }) => file);
    expect(checkFeatureCalls(imports, files, featureCalls)).toEqual([]);
    expect(findCycles(featureCalls)).toEqual([]);
  });

  test('keep to the rules on what is written in them', () => {
    expect(checkTexts(sources)).toEqual([]);
  });

  test('are found at all', () => {
    expect(code.length).toBeGreaterThan(40);
    expect(imports.length).toBeGreaterThan(100);
  });
});

const check = (file: string, text: string) => checkImports(readImports({ file, text }));

describe('the reader of imports', () => {
  test('finds every form, with its line, and resolves it', () => {
    const text = `import a, { type B } from './b.ts';
/* import x from 'commented'; */
// import y from 'commented';
import type {
  C,
  D,
} from "../../shared/c.ts";
import 'side-effect';
export { e } from './e.ts';
export * from 'all';
const later = await import('./later.ts');
export const f = 'from';`;
    expect(readImports({ file: 'src/client/lib/a.ts', text })).toEqual([
      { file: 'src/client/lib/a.ts', line: 1, target: 'src/client/lib/b.ts', isType: false, names: ['a', 'B'] },
      { file: 'src/client/lib/a.ts', line: 4, target: 'src/shared/c.ts', isType: true, names: ['C', 'D'] },
      { file: 'src/client/lib/a.ts', line: 8, target: 'side-effect', isType: false, names: [] },
      { file: 'src/client/lib/a.ts', line: 9, target: 'src/client/lib/e.ts', isType: false, names: ['e'] },
      { file: 'src/client/lib/a.ts', line: 10, target: 'all', isType: false, names: ['*'] },
      { file: 'src/client/lib/a.ts', line: 11, target: 'src/client/lib/later.ts', isType: false, names: [] },
    ]);
  });
});

describe('the rules on imports', () => {
  const allowed: [string, string][] = [
    ['src/client/lib/trpc.ts', "import type { AppRouter } from '../../server/router.ts';"],
    ['src/client/lib/trpc.ts', "import type { inferRouterOutputs } from '@trpc/server';"],
    ['src/client/features/keepsakes/letters/page.tsx', "import { Page } from '../../../components/page.tsx';"],
    ['src/client/features/keepsakes/letters/parts/page.tsx', "import { use } from '../use-letters.ts';"],
    ['src/client/routes/letters.tsx', "import { LettersPage } from '../features/letters/page.tsx';"],
    ['src/shared/letters.ts', "import { z } from 'zod';\nimport { age } from './age.ts';"],
    ['src/shared/letters.test.ts', "import { test } from 'vitest';"],
    ['src/server/features/keepsakes/letters/letters.router.ts', "import { x } from '../../../kernel/trpc/trpc.ts';"],
    ['db/migrations/2026-11-23-00-baseline.ts', "import { sql } from 'kysely';"],
    ['db/migrations/2026-11-23-00-baseline.ts', "import { readFile } from 'node:fs/promises';"],
    ['db/migrations/index.ts', "import * as baseline from './2026-11-23-00-baseline.ts';"],
  ];
  test.for(allowed)('allow in %s: %s', ([file, text]) => {
    expect(check(file, text)).toEqual([]);
  });

  const forbidden: [string, string, string][] = [
    ['src/client/lib/trpc.ts', "import { appRouter } from '../../server/router.ts';", 'AppRouter'],
    ['src/client/lib/trpc.ts', "import type { AppRouter, appRouter } from '../../server/router.ts';", 'AppRouter'],
    ['src/client/lib/other.ts', "import type { AppRouter } from '../../server/router.ts';", 'AppRouter'],
    ['src/client/lib/a.ts', "import { readFile } from 'node:fs';", 'runs in a browser'],
    ['src/shared/letters.ts', "import { useState } from 'react';", 'shared code is pure'],
    ['src/shared/letters.ts', "import { hash } from 'node:crypto';", 'shared code is pure'],
    [
      'src/shared/letters.ts',
      "import type { Db } from '../server/kernel/database/database.ts';",
      'shared code is pure',
    ],
    ['src/client/components/card.tsx', "import { Story } from '../features/stories/story.tsx';", 'below the features'],
    ['src/client/lib/a.ts', "const page = await import('../features/stories/story.tsx');", 'below the features'],
    ['src/client/features/diary/a/a.tsx', "import { B } from '../b/b.tsx';", 'a route composes two features'],
    [
      'src/client/features/diary/a/a.tsx',
      "import { Route } from '../../../routes/a.tsx';",
      'a route composes two features',
    ],
    ['src/server/kernel/rest/rest.ts', "import { x } from '../../features/a/a.ts';", 'knows no feature'],
    ['src/server/kernel/rest/rest.ts', "import { appRouter } from '../../router.ts';", 'knows no feature'],
    ['src/server/features/diary/a/a.ts', "import { B } from '../../../../client/lib/b.ts';", 'src/shared'],
    ['src/server/app.ts', "import { x } from '../../tests/harness/x.ts';", 'without its tests'],
    ['db/migrations/1.ts', "import { x } from '../../src/shared/x.ts';", 'frozen'],
    ['db/migrations/1.ts', "import { z } from 'zod';", 'frozen'],
  ];
  test.for(forbidden)('forbid in %s: %s', ([file, text, instead]) => {
    expect(check(file, text)).toEqual([expect.stringContaining(instead)]);
  });
});

describe('the list of features', () => {
  const file = 'src/server/features/keepsakes/letters/letters.ts';
  const found = readImports({ file, text: "import { listStories } from '../stories/stories.queries.ts';" });
  const files = [file, 'src/server/features/keepsakes/stories/stories.queries.ts'];

  test('allows a call that is written down', () => {
    expect(checkFeatureCalls(found, files, { letters: ['stories'], stories: [] })).toEqual([]);
  });

  test('forbids a call that is not, a folder that is not, and a line without a folder', () => {
    expect(checkFeatureCalls(found, files, { letters: [], search: [] })).toEqual([
      expect.stringContaining('src/server/features/stories is not in tests/source-rules/feature-calls.ts'),
      expect.stringContaining('names search, which has no folder'),
      expect.stringContaining(`${file}:1 imports src/server/features/keepsakes/stories/stories.queries.ts`),
    ]);
  });

  test('has no cycle', () => {
    expect(findCycles({ a: ['b'], b: ['c'], c: ['b'] })).toEqual(['b > c > b', 'c > b > c']);
    expect(findCycles({ a: ['b', 'c'], b: ['c'], c: [] })).toEqual([]);
  });
});

describe('the rules on what is written', () => {
  // Put together here, lest this file break the rules itself.
  const join = (...parts: string[]) => parts.join('');
  const forbidden: [string, string][] = [
    ['src/server/features/diary/a/a.queries.ts', join("db.selectFrom('a').select", 'All()')],
    ['README.md', join('see /', 'home/somebody/notes.md')],
    ['docs/a.md', join('cd /', 'Users/somebody')],
    ['.npmrc', join('registry=https://', 'registry.example.org/')],
    ['package-lock.json', join('"resolved', '": "https://example.org/a.tgz"')],
    ['src/shared/a.ts', join('// oxlint', '-disable-next-line')],
    ['src/shared/a.ts', join('// @ts', '-ignore')],
    ['src/shared/a.ts', join('// @ts', '-expect-error wrong on purpose')],
    ['src/shared/a.test.ts', join('test', ".skip('a')")],
    ['tests/e2e/a.e2e.ts', join('describe', '.concurrent.only("a")')],
    ['src/shared/a.test.ts', join('test', '.skipIf(true)("a")')],
    ['src/server/app.ts', join("import { env } from 'node", ":process'")],
  ];
  test.for(forbidden)('forbid in %s: %s', ([file, text]) => {
    expect(checkTexts([{ file, text }])).toHaveLength(1);
  });

  const allowed: [string, string][] = [
    ['src/server/kernel/a.ts', join('select', 'All()')],
    ['src/client/routes/a.tsx', "navigate('/homework/stories')"],
    ['README.md', 'https://example.org/home/page and ./root/file'],
    ['src/shared/a.test.ts', join('// @ts', '-expect-error a family procedure needs a family')],
    ['src/shared/a.ts', 'const only = list.skip(1)'],
  ];
  test.for(allowed)('allow in %s: %s', ([file, text]) => {
    expect(checkTexts([{ file, text }])).toEqual([]);
  });
});

import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkImports } from './source-rules/import-rules.ts';
import { kernelRooms, roles, rooms } from './source-rules/rooms.ts';
import { readSources } from './source-rules/sources.ts';
import { checkTexts } from './source-rules/text-rules.ts';
import { checkWords } from './source-rules/word-rules.ts';

const root = path.resolve(import.meta.dirname, '..');

describe('the sources', () => {
  test('import only from rooms that are lower in the list', { timeout: 300_000 }, async () => {
    const { findings, imports } = await checkImports(root, ['src', 'db', 'scripts', 'tests']);
    expect(findings).toEqual([]);
    expect(imports).toBeGreaterThan(1000);
  });

  test('have a folder for each room of the list', () => {
    expect(rooms.filter((room) => !existsSync(path.join(root, 'src/server/features', room)))).toEqual([]);
    expect(kernelRooms.filter((room) => !existsSync(path.join(root, 'src/server/kernel', room)))).toEqual([]);
    expect(new Set(rooms).size).toBe(rooms.length);
  });

  test('have the rooms of an area one after the other', () => {
    const areas = rooms.map((room) => room.split('/')[0]);
    expect(areas.filter((area, index) => area !== areas[index - 1])).toEqual([...new Set(areas)]);
  });

  test('name the role of each file of a feature', () => {
    const files = readSources().map(({ file }) => file);
    const named = files.filter((file) => file.startsWith('src/server/features/') && /\.ts$(?<!\.test\.ts)/.test(file));
    expect(named.length).toBeGreaterThan(200);
    expect(named.filter((file) => !roles.includes(file.split('.').at(-2) ?? ''))).toEqual([]);
  });

  test('follow the text rules', () => {
    const sources = readSources();
    expect(sources.length).toBeGreaterThan(40);
    expect(checkTexts(sources)).toEqual([]);
  });

  test('translate every text of the client, and every refusal, into each language', () => {
    expect(checkWords(readSources())).toEqual([]);
  });
});

/** Two rooms of the list, and the folders between their files and `src/server`. */
const [low, high] = [rooms[0] ?? '', rooms.at(-1) ?? ''];
const lowRoom = `src/server/features/${low}`;
const highRoom = `src/server/features/${high}`;
const up = '../../..';

const allowedImports: [string, string][] = [
  ['src/client/data/server.ts', "import type { inferRouterOutputs } from '@trpc/server';"],
  ['src/client/features/a/letters/page.tsx', "import { Page } from '../../../ui/page.tsx';"],
  ['src/client/features/a/letters/parts/part.tsx', "import { use } from '../use-letters.ts';"],
  ['src/client/features/a/letters/page.test.tsx', "import { readFile } from 'node:fs';"],
  ['src/client/routes/letters.tsx', "import { LettersPage } from '../features/a/letters/page.tsx';"],
  ['src/shared/letters.ts', "import { z } from 'zod';\nimport { age } from './age.ts';"],
  ['src/shared/letters.test.ts', "import { test } from 'vitest';"],
  [`${lowRoom}/low.ts`, `import { x } from '${up}/kernel/trpc/trpc.ts';`],
  [`${highRoom}/high.ts`, `import { x } from '../../${low}/low.ts';`],
  ['src/server/kernel/files/a.test.ts', "import { x } from '../../../../tests/harness/x.ts';"],
  ['src/server/kernel/rest/a.ts', "import { x } from '../wire/low.ts';"],
  ['src/server/kernel/print/typst.ts', "import { x } from '@myriaddreamin/typst-ts-node-compiler';"],
  [
    'db/migrations/2026-11-23-00-baseline.ts',
    "import { sql } from 'kysely';\nimport { readFile } from 'node:fs/promises';",
  ],
  ['db/migrations/index.ts', "import * as baseline from './2026-11-23-00-baseline.ts';"],
];

const routerType = 'client-takes-the-router-type-only';
const forbiddenImports: [string, string, string][] = [
  ['src/client/data/trpc.ts', "import { appRouter } from '../../server/router.ts';", routerType],
  ['src/client/data/trpc.ts', "import type { Services } from '../../server/services.ts';", routerType],
  ['src/client/data/other.ts', "import type { AppRouter } from '../../server/router.ts';", routerType],
  ['src/client/data/a.ts', "import { readFile } from 'node:fs';", 'client-runs-in-a-browser'],
  ['src/client/data/b.ts', "import { x } from '../../../tests/harness/x.ts';", 'client-runs-in-a-browser'],
  ['src/client/ui/card.tsx', "import { S } from '../features/a/stories/s.tsx';", 'client-parts-below-features'],
  ['src/client/ui/list.tsx', "import { Field } from '../forms/field.tsx';", 'rooms-import-downwards'],
  ['src/client/data/c.ts', "const s = await import('../features/a/stories/s.tsx');", 'client-parts-below-features'],
  ['src/client/features/a/letters/a.tsx', "import { S } from '../stories/s.tsx';", 'routes-compose-features'],
  [
    'src/client/features/a/letters/b.tsx',
    "import { R } from '../../../routes/letters.tsx';",
    'routes-compose-features',
  ],
  ['src/client/shell/a.tsx', "import { S } from '../features/a/stories/s.tsx';", 'routes-compose-features'],
  ['src/shared/a.ts', "import { useState } from 'react';", 'shared-is-pure'],
  ['src/shared/b.ts', "import { hash } from 'node:crypto';", 'shared-is-pure'],
  ['src/shared/c.ts', "import type { S } from '../server/services.ts';", 'shared-is-pure'],
  ['src/server/kernel/wire/a.ts', `import { x } from '../../features/${low}/low.ts';`, 'kernel-knows-no-feature'],
  ['src/server/kernel/wire/b.ts', "import { appRouter } from '../../router.ts';", 'kernel-knows-no-feature'],
  ['src/server/kernel/wire/c.ts', "import type { S } from '../../services.ts';", 'kernel-knows-no-feature'],
  ['src/server/kernel/wire/a.test.ts', `import { x } from '../../features/${low}/low.ts';`, 'kernel-tests'],
  ['src/server/kernel/disk/a.ts', "import { x } from '../wire/low.ts';", 'rooms-import-downwards'],
  ['src/server/kernel/live/a.ts', "import type { S } from '../services.ts';", 'rooms-import-downwards'],
  ['src/server/kernel/a.ts', "import { x } from './wire/low.ts';", 'rooms-import-downwards'],
  ['src/server/kernel/new/a.ts', "import { x } from '../errors.ts';", 'rooms-are-listed'],
  [`${lowRoom}/a.ts`, `import { B } from '${up}/../client/data/a.ts';`, 'server-and-client-apart'],
  [`${lowRoom}/b.ts`, `import { x } from '../../${high}/high.ts';`, 'rooms-import-downwards'],
  [`${lowRoom}/c.ts`, `import type { X } from '../../${high}/high.ts';`, 'rooms-import-downwards'],
  [`${lowRoom}/d.ts`, `import { x } from '${up}/router.ts';`, 'features-know-no-frame'],
  [`${lowRoom}/e.ts`, "import { x } from '@myriaddreamin/typst-ts-node-compiler';", 'compiler-in-its-process'],
  [`${lowRoom}/f.ts`, `const x = await import('${up}/kernel/print/typst.ts');`, 'compiler-in-its-process'],
  ['src/server/features/nowhere/new/a.ts', `import { x } from '${up}/services.ts';`, 'rooms-are-listed'],
  ['src/server/app.ts', "import { x } from '../../tests/harness/x.ts';", 'runs-without-tests'],
  ['db/migrations/1.ts', "import { x } from '../../src/shared/age.ts';", 'migrations-are-frozen'],
  ['db/migrations/2.ts', "import { z } from 'zod';", 'migrations-are-frozen'],
];

/** Files that only the files above import. */
const imported = [
  'src/client/ui/page.tsx',
  'src/client/forms/field.tsx',
  'src/client/features/a/letters/use-letters.ts',
  'src/client/features/a/stories/s.tsx',
  'src/shared/age.ts',
  'src/server/router.ts',
  'src/server/services.ts',
  'src/server/kernel/trpc/trpc.ts',
  'src/server/kernel/wire/low.ts',
  'src/server/kernel/errors.ts',
  'src/server/kernel/services.ts',
  'tests/harness/x.ts',
];

describe('the rules on imports', () => {
  let folder: string;
  let findings: string[];
  const linesOf = (file: string) =>
    [...allowedImports, ...forbiddenImports].filter(([name]) => name === file).map(([, line]) => line);

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'import-rules-'));
    await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    for (const file of [
      ...imported,
      ...allowedImports.map(([name]) => name),
      ...forbiddenImports.map(([name]) => name),
    ]) {
      await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
      await writeFile(path.join(folder, file), `${linesOf(file).join('\n')}\nexport {};\n`);
    }
    ({ findings } = await checkImports(folder, ['src', 'db', 'tests']));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** A finding about an import in one of a file's lines. */
  const found = (file: string, line: string) => {
    const specifier = /'(?:node:)?([^']+)'[^']*$/.exec(line)?.[1] ?? '';
    const target = specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : specifier;
    return findings.filter((finding) => finding.startsWith(`${file} imports `) && finding.includes(target));
  };

  test.for(allowedImports)('allow in %s: %s', ([file]) => {
    expect(findings.filter((finding) => finding.startsWith(`${file} imports `))).toEqual([]);
  });

  test.for(forbiddenImports)('forbid in %s: %s', ([file, line, rule]) => {
    expect(found(file, line)).toContainEqual(expect.stringContaining(`(${rule}`));
  });
});

describe('the rules on text', () => {
  // Concatenated here, so that this file doesn't break the rules itself.
  const join = (...parts: string[]) => parts.join('');
  const forbidden: [string, string][] = [
    ['src/server/features/diary/a/a.queries.ts', join("db.selectFrom('a').select", 'All()')],
    ['src/client/data/trpc.ts', "import type { AppRouter, Other } from '../../server/router.ts';"],
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
    ['src/client/a.ts', join('History', '.prototype.go.call(history, -1)')],
    ['src/server/app.ts', join("import { env } from 'node", ":process'")],
    ['src/client/a.tsx', "css={{ '& > *:has(+ *)': { flex: '1' } }}"],
    ['src/client/a.tsx', "css={{ '&:has(img) > :first-child': { flex: '1' } }}"],
    ['tests/e2e/a.e2e.ts', 'await expectAccessible(page);'],
    ['src/client/a.tsx', '<Button marginLeft="auto" />'],
    ['src/client/a.tsx', "const base = { borderLeftColor: 'border' };"],
    ['src/server/features/a/b/print.ts', 'const text = unsealed(letter).draftContent;'],
    ['src/client/a.tsx', "const base = { textAlign: 'right' };"],
    ['src/client/a.tsx', "const base = { left: { base: '8px', lg: 'auto' } };"],
    ['src/client/a.tsx', "const base = { right: '-7px' };"],
    ['src/client/a.tsx', '<Ribbon right="20px" />'],
    ['src/client/a.css', '.a { padding-right: 8px; }'],
    ['src/client/a.css', '.a { left: 0; }'],
    ['src/client/a.tsx', "const base = { textAlign: { base: 'center', lg: 'left' } };"],
    ['src/client/a.tsx', "const base = { float: 'left' };"],
    ['src/client/a.tsx', "const base = { padding: { base: 0, lg: '8px 2px 8px 4px' } };"],
    ['src/client/a.tsx', '<Box margin="-8px 0 -8px auto" />'],
    ['src/shared/a.ts', '  // One.\n  // Two.\n  // Three.\n'],
    ['src/shared/a.ts', '/**\n * One.\n *\n * Two.\n */\n'],
  ];
  test.for(forbidden)('forbid in %s: %s', ([file, text]) => {
    expect(checkTexts([{ file, text }])).toHaveLength(1);
  });

  const allowed: [string, string][] = [
    ['src/server/kernel/a.ts', join('select', 'All()')],
    ['src/client/routes/a.tsx', "navigate('/homework/stories')"],
    ['src/client/data/trpc.ts', "import type { AppRouter } from '../../server/router.ts';"],
    ['README.md', 'https://example.org/home/page and ./root/file'],
    ['src/shared/a.test.ts', join('// @ts', '-expect-error a family procedure needs a family')],
    ['src/shared/a.ts', 'const only = list.skip(1)'],
    ['src/shared/a.ts', '// One.\n// Two.\n/**\n * One.\n * Two.\n */\n'],
    ['src/client/a.tsx', "const base = { marginInlineStart: 'auto', insetInlineEnd: 0, textAlign: 'start' };"],
    ['src/client/a.tsx', "const base = { left: '50%', transform: 'translateX(-50%)' };"],
    ['src/client/a.tsx', 'box.scrollTo({ left: place * width });'],
    ['src/client/a.tsx', "const base = { padding: '8px 4px 2px 4px', inset: 'auto 0 0 0' };"],
    ['src/server/a.ts', "const base = { left: '8px' };"],
    ['tests/e2e/dialogs.all.e2e.ts', 'await expectAccessible(page);'],
    ['src/client/a.tsx', "css={{ '& > button:has(+ *)': { flex: '1' }, '&:has(img) > button': { flex: '1' } }}"],
  ];
  test.for(allowed)('allow in %s: %s', ([file, text]) => {
    expect(checkTexts([{ file, text }])).toEqual([]);
  });
});

describe('the rules on words', () => {
  const unsaid: [string, string][] = [
    ['<p>Nothing here yet</p>', 'Nothing here yet'],
    ['<p>{count} stories</p>', 'stories'],
    ["<p>{isOwn ? 'yours' : name}</p>", 'yours'],
    ['<b>{`by ${name}`}</b>', 'by …'],
    ['<TextField name="title" label="Title" />', 'Title'],
    ["<Button busyLabel={isNew ? 'Adding…' : say('Saving…')} />", 'Adding…'],
    ['<button aria-label={name || "Close"} />', 'Close'],
    ["const options = [{ value: 'high', label: 'High' }];", 'High'],
    ["notify({ title: say('Saved'), description: 'It is kept.' });", 'It is kept.'],
    ["const empty = 'No stories yet';", 'No stories yet'],
    ['setError(`Can’t read ${file}`);', 'Can’t read …'],
  ];
  test.for(unsaid)('forbid %s', ([text, words]) => {
    const findings = checkWords([{ file: 'src/client/a.tsx', text }]);
    expect(findings).toEqual([expect.stringContaining(`src/client/a.tsx:1 has "${words}"`)]);
  });

  const unsaidRefusals: [string, string][] = [
    ["const kind = z.enum(kinds, 'Please choose a kind');", 'Please choose a kind'],
    ['const name = z.string().max(9, `Please use at most ${most}`);', 'Please use at most …'],
    ["throw new AppError('FORBIDDEN', isOwn ? say('Not yet') : 'Not for you.');", 'Not for you.'],
    ["throw badField('date', 'No such day');", 'No such day'],
  ];
  test.for(unsaidRefusals)('forbid in the server and in shared %s', ([text, words]) => {
    const findings = checkWords([{ file: 'src/shared/a.ts', text }]);
    expect(findings).toEqual([expect.stringContaining(`src/shared/a.ts:1 has "${words}"`)]);
  });

  const said: [string, string][] = [
    ['src/client/a.tsx', "<p>{say('Nothing here yet')}</p>"],
    ['src/client/a.tsx', "<TextField name=\"title\" label={sayAs('of a story', 'Title')} />"],
    ['src/client/a.tsx', '<Say text="Read <b>the help</b> first." b={bold} />'],
    ['src/client/a.tsx', '<h1>Upbringing</h1>'],
    ['src/client/a.tsx', '<p>{name} · {count} – {`${width} × ${height}`}</p>'],
    ['src/client/a.tsx', "const fields = { title: 'basics', description: 'basics' };"],
    ['src/client/a.ts', "const codes = ['Escape', 'no-store', 'America/New_York'];"],
    ['src/client/a.test.tsx', '<p>Nothing here yet</p>'],
    ['src/server/a.ts', "log({ message: 'Nothing here yet' });"],
  ];
  test.for(said)('allow in %s: %s', ([file, text]) => {
    expect(checkWords([{ file, text }])).toEqual([]);
  });
});

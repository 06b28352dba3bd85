import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readHalves } from './vite-split-schemas.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'upbringing-halves-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, code: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, code);
  return file;
}

test('what needs zod, by whatever way, is apart from the rest', () => {
  write('fields.ts', `import { z } from 'zod';\nexport const id = z.number();\nexport const longest = 10;`);
  const file = write(
    'books.ts',
    `import type { z } from 'zod';
     import { id, longest } from './fields.ts';
     export const kinds = ['novel', 'poem'];
     const names = { id: 'Number', kinds: 'Kinds' };
     let last = 0;
     export const book = { id, kinds, next: () => (last += 1) };
     export type Book = z.infer<typeof book>;
     export const nameOf = (key: string): string | undefined => names[key].slice(longest);
     console.log(id);`,
  );
  const { halfOf, codeOf } = readHalves();
  expect(['kinds', 'nameOf', 'book', 'last'].map((name) => halfOf(file, name))).toEqual([
    'plain',
    'plain',
    'schemas',
    'schemas',
  ]);
  const plain = codeOf(file, 'plain');
  expect(plain).toContain(`import { longest } from "./fields.ts";`);
  expect(plain).not.toMatch(/\bimport \{ id\b|last|console/);
  const schemas = codeOf(file, 'schemas');
  expect(schemas).toContain(`import { kinds } from "${file}?plain";`);
  expect(schemas).toMatch(/let last = 0;[^]*console\.log\(id\)/);
  expect(schemas).not.toContain('nameOf');
});

test('what is not exported is found by the other half', () => {
  const file = write(
    'notes.ts',
    `import { z } from 'zod';\nconst limit = 9;\nexport const note = z.string().max(limit);`,
  );
  expect(readHalves().codeOf(file, 'plain')).toContain('export { limit };');
});

test('a module that is one or the other stays whole', () => {
  const { halfOf } = readHalves();
  expect(halfOf(write('words.ts', `export const words = ['a'];`), 'words')).toBeUndefined();
  expect(halfOf(write('all.ts', `import { z } from 'zod';\nexport const all = z.string();`), 'all')).toBeUndefined();
});

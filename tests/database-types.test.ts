import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { describeTables } from './harness/describe-tables.ts';

const generated = new URL('../src/server/kernel/database/tables.gen.ts', import.meta.url);

it('the table types match the schema: `npm run generate` writes them', async () => {
  expect(await readFile(generated, 'utf8')).toBe(await describeTables());
});

it('a check that lists texts becomes a union type, also for lists and nullable columns', async () => {
  const text = await describeTables();
  expect(text).toContain("scope: 'read' | 'write';");
  expect(text).toContain("lastOutcome: 'succeeded' | 'failed' | null;");
  expect(text).toMatch(/reminderTypes: Generated<\('lesson_due' \| .*\)\[\]>;/);
});

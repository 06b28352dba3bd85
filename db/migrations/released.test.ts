import { expect, it } from 'vitest';
import { changedSince, hashSchemaFiles } from '../../tests/harness/schema-files.ts';
import { migrations } from './index.ts';
import released from './released.json' with { type: 'json' };

it('released migrations haven’t changed', async () => {
  expect(changedSince(released, await hashSchemaFiles())).toEqual([]);
});

it('finds a changed or removed released migration', async () => {
  const now = await hashSchemaFiles();
  const baseline = 'db/migrations/2026-11-23-00-baseline.ts';
  expect(now).toHaveProperty([baseline]);
  expect(changedSince(now, now)).toEqual([]);
  expect(changedSince({ ...now, [baseline]: 'other', 'db/schema/gone.sql': 'x' }, now)).toEqual([
    baseline,
    'db/schema/gone.sql',
  ]);
});

it('migrations run in the order of their names, and each has a file', async () => {
  const names = Object.keys(migrations);
  expect(names).toEqual(names.toSorted());
  const files = Object.keys(await hashSchemaFiles());
  expect(names.map((name) => `db/migrations/${name}.ts`)).toEqual(files.filter((file) => file.endsWith('.ts')));
});

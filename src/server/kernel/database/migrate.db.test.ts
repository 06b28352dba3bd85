import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { createEmptyDatabase } from '../../../../tests/harness/empty-database.ts';
import { knownSteps, migrateToLatest } from './migrate.ts';
import { openEngine } from './open-engine.ts';

const { url, drop } = await createEmptyDatabase();
// The embedded database has one process.
const engines = await Promise.all(
  Array.from({ length: url === undefined ? 1 : 3 }, () =>
    openEngine({ databaseUrl: url, onPoolError: () => undefined }),
  ),
);

afterAll(async () => {
  for (const engine of engines) await engine.close();
  await drop();
});

test('only one of several processes migrates, and no lock outlives a transaction', async () => {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  const done = await Promise.all(engines.map((engine) => migrateToLatest(engine.ownerDialect())));
  const texts = asked.mock.calls.map(([query]) => (query as unknown as { text: string }).text);
  asked.mockRestore();
  expect(done.flat()).toEqual(knownSteps());
  expect(texts.filter((text) => /pg_advisory_(un)?lock/.test(text))).toEqual([]);
});

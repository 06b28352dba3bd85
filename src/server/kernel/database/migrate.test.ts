import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, expect, test } from 'vitest';
import { copyEmbeddedTemplate } from '../../../../tests/harness/embedded-template.ts';
import { StartError } from '../start-error.ts';
import { embeddedEngine } from './embedded/embedded-engine.ts';
import { findLastStep, knownSteps, migrateToLatest } from './migrate.ts';

const folder = await mkdtemp(join(tmpdir(), 'upbringing-migrate-'));
await copyEmbeddedTemplate(folder);
const pglite = new PGlite(folder);
const engine = embeddedEngine(pglite, () => rm(folder, { recursive: true }));

afterAll(() => engine.close());

/** The database of a version whose last migration is this one. */
async function lastSeen(step: string): Promise<unknown> {
  await pglite.query('update kysely_migration set name = $1 where name = $2', [step, knownSteps().at(-1)]);
  try {
    return await migrateToLatest(engine.ownerDialect()).catch((error: unknown) => error);
  } finally {
    await pglite.query('update kysely_migration set name = $2 where name = $1', [step, knownSteps().at(-1)]);
  }
}

test('migrating twice changes nothing', async () => {
  expect(await migrateToLatest(engine.ownerDialect())).toEqual([]);
  expect(await findLastStep(engine.ownerDialect())).toBe(knownSteps().at(-1));
});

test.each([
  [
    '2026-11-22-95-opening-days',
    /^The database is from before the first release.*export each family.*import the exports/,
  ],
  ['2999-01-01-00-later', /^The database is from a newer version of Upbringing\. Please install that one/],
])('a database whose last migration is %s stops the start with what to do', async (step, sentence) => {
  const failure = await lastSeen(step);
  expect(failure).toBeInstanceOf(StartError);
  expect(failure).toHaveProperty('message', expect.stringMatching(sentence));
});

import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Member } from '../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../tests/harness/test-app.ts';
import type { FamilyTransaction } from './database.ts';

let app: TestApp;
let family: Member;

beforeAll(async () => {
  app = await startTestApp();
  family = await app.createFamily();
});

const listChildren = () => family.api('GET', '/api/children');
const isOnServer = () => app.database.kind === 'postgresql';

const idsIn = (db: FamilyTransaction) =>
  db.selectFrom('children').where('tenantId', '=', db.tenantId).select('id').execute();

test('PostgreSQL plans a repeated statement once', async () => {
  // In one transaction, because each connection has its own plans.
  const runs = await app.database.family(family.tenantId, async (db) => {
    for (let time = 0; time < 5; time += 1) {
      await db.selectFrom('children').where('tenantId', '=', db.tenantId).select(['id', 'name']).execute();
    }
    const { rows } = await sql<{ runs: number }>`
      select (generic_plans + custom_plans)::integer as runs from pg_prepared_statements
      where statement like 'select "id", "name" from "children"%'
    `.execute(db);
    return rows.map((row) => row.runs);
  });
  // The first time it got no name yet.
  expect(runs).toEqual(isOnServer() ? [4] : []);
});

test('a pooler without prepared statements costs one failure only', async () => {
  // As on a connection that the pooler has meanwhile handed to someone else.
  const ask = () =>
    app.database.family(family.tenantId, async (db) => {
      for (let time = 0; time < 3; time += 1) await idsIn(db);
      await sql`deallocate all`.execute(db);
      return idsIn(db);
    });
  if (isOnServer()) await expect(ask()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(await ask()).toEqual([]);
  expect((await listChildren()).status).toBe(200);
});

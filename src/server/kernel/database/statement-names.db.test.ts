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

test('PostgreSQL plans once what is asked again and again', async () => {
  for (let time = 0; time < 5; time += 1) expect((await listChildren()).status).toBe(200);
  const prepared = await app.database.family(family.tenantId, async (db) => {
    const { rows } = await sql<{ runs: number }>`
      select (generic_plans + custom_plans) as runs from pg_prepared_statements where statement like '%"children"%'
    `.execute(db);
    return rows.map(({ runs }) => runs > 1);
  });
  expect(prepared).toEqual(isOnServer() ? [true] : []);
});

test('a pooler that does not know prepared statements costs one failure, and no more', async () => {
  const count = (db: FamilyTransaction) =>
    db.selectFrom('children').where('tenantId', '=', db.tenantId).select('id').execute();
  // As on a connection that the pooler has handed to somebody else meanwhile.
  const ask = () =>
    app.database.family(family.tenantId, async (db) => {
      for (let time = 0; time < 3; time += 1) await count(db);
      await sql`deallocate all`.execute(db);
      return count(db);
    });
  if (isOnServer()) await expect(ask()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(await ask()).toEqual([]);
  expect((await listChildren()).status).toBe(200);
});

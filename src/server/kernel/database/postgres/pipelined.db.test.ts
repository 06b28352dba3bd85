import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import type { FamilyTransaction } from '../database.ts';

let app: TestApp;
let ours: Member;

beforeAll(async () => {
  app = await startTestApp();
  ours = await app.createFamily();
});

const rename = (db: FamilyTransaction, firstName: string | null) =>
  sql<{ id: number }>`
    update users set first_name = ${firstName} where tenant_id = ${db.tenantId} and id = ${ours.userId}
    returning id`.execute(db);
const nameNow = () =>
  app.database.family(ours.tenantId, async (db) => {
    const own = db.selectFrom('users').where('tenantId', '=', db.tenantId).where('id', '=', ours.userId);
    return (await own.select('firstName').executeTakeFirst())?.firstName;
  });

test('simultaneous statements are answered in order', async () => {
  const names = ['Ada', 'Ben', 'Cleo'];
  await app.database.family(ours.tenantId, (db) => Promise.all(names.map((name) => rename(db, name))));
  expect(await nameNow()).toBe('Cleo');
});

test('a failing statement undoes the transaction, and the next transaction’s connection works', async () => {
  const before = await nameNow();
  const failing = app.database.family(ours.tenantId, async (db) => {
    await rename(db, 'Undone');
    await rename(db, null);
  });
  await expect(failing).rejects.toThrow('null value');
  expect(await nameNow()).toBe(before);
});

test('a constraint that is only checked at the end fails the transaction', async () => {
  const failing = app.database.service((db) =>
    sql`
      insert into account_lookups select l.* from account_lookups as l
      where l.tenant_id = ${ours.tenantId} and l.user_id = ${ours.userId}`.execute(db),
  );
  await expect(failing).rejects.toThrow('account_lookups_pkey');
  expect(await nameNow()).toBeDefined();
});

test('a transaction that has ended sends no statements', async () => {
  const kept = await app.database.family(ours.tenantId, async (db) => db);
  await expect(rename(kept, 'Later')).rejects.toThrow();
  expect(await nameNow()).not.toBe('Later');
});

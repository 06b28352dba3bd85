import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Member } from '../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../tests/harness/test-app.ts';
import type { FamilyTransaction } from './database.ts';
import { withEnd } from './pipelined.ts';

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

test('the last statement is one of its transaction, which ends with it', async () => {
  const { rows } = await app.database.family(ours.tenantId, (db) => withEnd(db, () => rename(db, 'Ada')));
  expect(rows).toEqual([{ id: ours.userId }]);
  expect(await nameNow()).toBe('Ada');
});

test('a last statement that fails undoes the transaction, and the next one finds its connection as ever', async () => {
  const before = await nameNow();
  const failing = app.database.family(ours.tenantId, async (db) => {
    await rename(db, 'Undone');
    await withEnd(db, () => rename(db, null));
  });
  await expect(failing).rejects.toThrow('null value');
  expect(await nameNow()).toBe(before);
});

test('a constraint that is only checked at the end fails the transaction', async () => {
  const failing = app.database.service((db) =>
    withEnd(db, () =>
      sql`
        insert into account_lookups select l.* from account_lookups as l
        where l.tenant_id = ${ours.tenantId} and l.user_id = ${ours.userId}`.execute(db),
    ),
  );
  await expect(failing).rejects.toThrow('account_lookups_pkey');
  expect(await nameNow()).toBeDefined();
});

test('nothing is asked after the last statement', async () => {
  const asking = app.database.family(ours.tenantId, async (db) => {
    await withEnd(db, () => rename(db, 'Last'));
    await rename(db, 'Later');
  });
  // The embedded database sends no end ahead.
  await (app.database.kind === 'postgresql' ? expect(asking).rejects.toThrow('has ended') : asking);
  expect(await nameNow()).toBe(app.database.kind === 'postgresql' ? 'Last' : 'Later');
});

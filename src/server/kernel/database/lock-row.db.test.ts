import { beforeAll, expect, test } from 'vitest';
import type { Member } from '../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../tests/harness/test-app.ts';
import type { FamilyTransaction } from './database.ts';
import { lockRecord, lockRow } from './lock-row.ts';

let app: TestApp;
let ours: Member;
let id: number;

beforeAll(async () => {
  app = await startTestApp();
  ours = await app.createFamily();
  ({ id } = await ours.rpc.children.create({ name: 'Maya', dateOfBirth: '2019-04-09', currentStage: 'Elementary' }));
});

const childIn = (db: FamilyTransaction) => {
  const own = db.selectFrom('children').where('tenantId', '=', db.tenantId).where('id', '=', id);
  return own.select(['name', 'version']).executeTakeFirstOrThrow();
};

/** Renames the child on another connection, which delays its commit. */
async function beginRenaming(name: string) {
  const renamed = Promise.withResolvers<void>();
  const commit = Promise.withResolvers<void>();
  const ended = app.database.family(ours.tenantId, async (db) => {
    await lockRow(db, 'children', id);
    const own = db.updateTable('children').where('tenantId', '=', db.tenantId).where('id', '=', id);
    await own.set((eb) => ({ name, version: eb('version', '+', 1) })).execute();
    renamed.resolve();
    await commit.promise;
  });
  await renamed.promise;
  return { commit: commit.resolve, ended };
}

/** The built-in database has one connection: there the second transaction begins after the first. */
test('a record is read only after its lock is granted, so it includes what others have just written', async () => {
  const other = await beginRenaming('Maja');
  let isAsked = false;
  const reading = app.database.family(ours.tenantId, (db) =>
    lockRecord(db, 'children', { id }, () => {
      isAsked = true;
      return childIn(db);
    }),
  );
  await new Promise((resolve) => setTimeout(resolve, 200));
  const wasAskedBefore = isAsked;
  other.commit();
  await other.ended;
  expect(await reading).toMatchObject({ name: 'Maja' });
  expect(wasAskedBefore).toBe(false);
});

test('a change that waited for another one is refused, with the other’s record', async () => {
  const { version } = await app.database.family(ours.tenantId, childIn);
  const other = await beginRenaming('Maia');
  const saving = app.database.family(ours.tenantId, (db) =>
    lockRecord(db, 'children', { id, version }, () => childIn(db)),
  );
  const refused = expect(saving).rejects.toMatchObject({ code: 'CONFLICT' });
  other.commit();
  await other.ended;
  await refused;
});

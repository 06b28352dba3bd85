import { beforeAll, expect, test } from 'vitest';
import type { Member } from '../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../tests/harness/test-app.ts';
import { prepared } from './prepared.ts';

let app: TestApp;
let families: Member[];

beforeAll(async () => {
  app = await startTestApp();
  families = [await app.createFamily(), await app.createFamily()];
  const born = { dateOfBirth: '2019-04-09', currentStage: 'Elementary' };
  for (const family of families) {
    for (const name of ['Maya', 'Theo']) await family.api('POST', '/api/children', { ...born, name });
  }
});

const named = prepared((db, given: { name: string }) =>
  db
    .selectFrom('children')
    .where('tenantId', '=', db.tenantId)
    .where('name', '=', given.name)
    .select(['tenantId', 'name']),
);

test('a prepared query uses its transaction’s family, and the values of its run', async () => {
  for (const { tenantId } of families) {
    for (const name of ['Theo', 'Maya', 'Theo']) {
      expect(await app.database.family(tenantId, (db) => named(db, { name }))).toEqual([{ tenantId, name }]);
    }
  }
});

test('a prepared query refuses missing values and unknown names', async () => {
  const { tenantId } = families[0] as Member;
  const forgetting = app.database.family(tenantId, (db) => named(db, {} as { name: string }));
  await expect(forgetting).rejects.toThrow('A prepared query needs name.');
  const spreading = prepared((db, given: { name: string }) => {
    const { name } = { ...given };
    return db.selectFrom('children').where('tenantId', '=', db.tenantId).where('name', '=', name).select('id');
  });
  const spread = app.database.family(tenantId, (db) => spreading(db, { name: 'Maya' }));
  await expect(spread).rejects.toThrow('names each value');
});

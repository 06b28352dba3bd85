import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/harness/test-app.ts';

const app = await startTestApp();

test('the accounts come in pages of 50', async () => {
  const { rpc } = await app.createFamily({ role: 'admin' });
  const { tenantId } = await app.createFamily({ lastName: 'Crowd' });
  const members = Array.from({ length: 51 }, (_, n) => ({
    tenantId,
    email: `crowd-${n}@example.com`,
    password: 'x',
    firstName: 'Many',
    lastName: 'Crowd',
    role: 'user' as const,
    status: 'deactivated' as const,
  }));
  await app.database.service((db) => db.insertInto('users').values(members).execute());
  const first = await rpc.admin.page({ search: 'many crowd' });
  expect([first.users.length, first.nextCursor]).toEqual([50, 50]);
  const rest = await rpc.admin.page({ search: 'many crowd', cursor: 50 });
  expect([rest.users.length, rest.nextCursor]).toEqual([1, null]);
});

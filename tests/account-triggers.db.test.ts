import { expect, test } from 'vitest';
import { startTestApp } from './harness/test-app.ts';

const app = await startTestApp();

test('an address belongs to one account, whatever the code does', async () => {
  const parent = await app.createFamily();
  const stranger = await app.createFamily();
  const register = (tenantId: number, email: string) =>
    app.database.service((db) =>
      db
        .insertInto('users')
        .values({ tenantId, email, firstName: 'Hannah', lastName: 'Brandt', password: 'x' })
        .execute(),
    );
  await expect(register(stranger.tenantId, parent.email.toUpperCase())).rejects.toThrow('account_lookups_pkey');
  await expect(register(parent.tenantId, parent.email)).rejects.toThrow('account_lookups_pkey');
  const rename = app.database.service((db) =>
    db
      .updateTable('users')
      .set({ email: parent.email })
      .where('tenantId', '=', stranger.tenantId)
      .where('id', '=', stranger.userId)
      .execute(),
  );
  await expect(rename).rejects.toThrow('account_lookups_pkey');
  const both = await Promise.allSettled([
    register(parent.tenantId, 'new@example.com'),
    register(stranger.tenantId, 'New@example.com'),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await app.createFamily();
});

test.each([
  ['en', 'Lund Family'],
  ['es', 'Familia Lund'],
  ['fr', 'Famille Lund'],
  ['de', 'Familie Lund'],
  ['it', 'Famiglia Lund'],
  ['pt', 'Família Lund'],
])('names the new family in the browser’s language: %s', async (language, name) => {
  const email = `lund-${language}@example.com`;
  const { statusCode } = await app.server.inject({
    method: 'POST',
    url: '/api/register',
    payload: { email, password: 'correct horse battery', firstName: 'Ida', lastName: 'Lund' },
    headers: { 'accept-language': language },
  });
  expect(statusCode).toBe(201);
  const row = await app.database.service((db) =>
    db
      .selectFrom('users as u')
      .innerJoin('tenants as t', 't.id', 'u.tenantId')
      .innerJoin('userSettings as s', (join) =>
        join.onRef('s.tenantId', '=', 'u.tenantId').onRef('s.userId', '=', 'u.id'),
      )
      .where('u.email', '=', email)
      .select(['t.name', 's.language'])
      .executeTakeFirstOrThrow(),
  );
  expect(row).toEqual({ name, language });
});

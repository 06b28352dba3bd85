import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../tests/harness/test-app.ts';

const app = await startTestApp();

test('reads columns of the same name by their own table, however often', async () => {
  const texts = [`1::bigint as some_value`, `'1'::text as some_value`, `'1'::text as "someValue"`];
  const rows = await app.database.service(async (db) => {
    const read = [];
    for (const text of [...texts, ...texts]) read.push(...(await sql`select ${sql.raw(text)}`.execute(db)).rows);
    return read;
  });
  const [number, text] = [{ someValue: 1 }, { someValue: '1' }];
  expect(rows).toEqual([number, text, text, number, text, text]);
});

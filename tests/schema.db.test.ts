import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from './harness/test-app.ts';

const app = await startTestApp();

const named = async (query: ReturnType<typeof sql<{ name: string }>>): Promise<string[]> => {
  const { rows } = await app.database.service((db) => query.execute(db));
  return rows.map(({ name }) => name).toSorted();
};

/** Tables with a family, and their columns by number. */
const familyTables = sql`
  select c.oid, c.relname, a.attnum as tenant from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`;

// A table spread over machines by family can't hold another family's rows.
test('unique keys of family tables include the family', async () => {
  const others = await named(sql`
    select i.indexrelid::regclass::text as name from pg_index i
    join (${familyTables}) as t on t.oid = i.indrelid
    where i.indisunique and not t.tenant = any(i.indkey)`);
  // An address, and a number that texts come from, belong to one account only.
  expect(others).toEqual(['account_lookups_pkey']);
});

test('a key between family tables includes the family, and clears no part of itself', async () => {
  const keys = sql`
    select k.conname::text as name, k.confdeltype, t.tenant = any(k.conkey) and named.tenant = any(k.confkey) as whole
    from pg_constraint k
    join (${familyTables}) as t on t.oid = k.conrelid
    join (${familyTables}) as named on named.oid = k.confrelid
    where k.contype = 'f'`;
  expect(await named(sql`select name from (${keys}) as key where not whole or confdeltype in ('n', 'd')`)).toEqual([]);
  expect(await named(sql`select name from (${keys}) as key where whole`)).toContain(
    'push_subscriptions_session_id_fkey',
  );
});

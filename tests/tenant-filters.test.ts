import { loadModule } from 'libpg-query';
import { beforeAll, describe, expect, test } from 'vitest';
import { findUnfiltered } from './harness/tenant-filters.ts';

const columns = new Map([
  ['tenants', 'id'],
  ['users', 'tenant_id'],
  ['children', 'tenant_id'],
]);
const problemsOf = (text: string) => findUnfiltered(text, columns);

beforeAll(() => loadModule());

describe('a statement', () => {
  test.each([
    'select * from children where tenant_id = $1 and id = $2',
    'select 1 from "children" as "c" where "c"."tenant_id" = $1::bigint',
    'select * from children where (tenant_id, id) = ($1, $2)',
    'select * from children where (tenant_id, id) in (($1, $2), ($3, $4))',
    'select * from children where tenant_id = any($1)',
    'select * from users u join children c on c.tenant_id = u.tenant_id where c.tenant_id = $1',
    'select * from users u join tenants t on t.id = u.tenant_id where t.id = $1',
    'select * from users u left join children c on c.tenant_id = u.tenant_id and c.user_id = u.id where u.tenant_id = $1',
    'select (select count(*) from children c where c.tenant_id = u.tenant_id) from users u where u.tenant_id = $1',
    'with one as (select * from children where tenant_id = $1) select * from one join users u on u.tenant_id = one.tenant_id',
    'insert into children (tenant_id, name) values ($1, $2) on conflict (tenant_id, name) do nothing',
    'update children set name = $1 where tenant_id = $2 and id in (select id from users where tenant_id = $3)',
    'delete from children using users u where children.tenant_id = u.tenant_id and u.tenant_id = $1',
    'select * from job_runs',
  ])('of one family is accepted: %s', (text) => {
    expect(problemsOf(text)).toEqual([]);
  });

  test.each([
    ['select * from children where id = $1', "children: every family's"],
    ['select * from children where tenant_id = $1 or id = $2', "children: every family's"],
    ['select * from children where not tenant_id = $1', "children: every family's"],
    ['select * from children where tenant_id <> $1', "children: every family's"],
    ['select * from children where tenant_id not in ($1)', "children: every family's"],
    ['select * from children where tenant_id = user_id', "children: every family's"],
    ['select * from children c join users u on u.id = c.user_id where c.tenant_id = $1', "users: every family's"],
    ['select * from children c, users u where u.id = c.user_id and c.tenant_id = $1', "users: every family's"],
    [
      'select * from children c join users u on u.tenant_id = c.tenant_id',
      "children: every family's, users: every family's",
    ],
    ['select * from users u left join children c on u.tenant_id = $1 and c.tenant_id = $1', "users: every family's"],
    ['select * from users u join addresses a on a.tenant_id = u.tenant_id', "users: every family's"],
    ['select (select count(*) from children) from users where tenant_id = $1', "children: every family's"],
    ['select 1 where exists (select from children where id = $1)', "children: every family's"],
    ['select 1 from users where tenant_id = $1 union all select 1 from children', "children: every family's"],
    ['with c as (select * from children) select * from c where tenant_id = $1', "children: every family's"],
    ['update children set name = $1 where id = $2', "children: every family's"],
    ['update children set tenant_id = $1 where tenant_id = $2', 'children: a row that changes its family'],
    ['delete from children', "children: every family's"],
    ['insert into children (name) values ($1)', 'children: a row without its family'],
    ['insert into children select * from given', 'children: a row without its family'],
    [
      'insert into children (tenant_id, name) values ($1, $2) on conflict (name) do nothing',
      'children: a conflict without its family',
    ],
  ])('of several families is reported: %s', (text, problem) => {
    expect(problemsOf(text).join(', ')).toBe(problem);
  });
});

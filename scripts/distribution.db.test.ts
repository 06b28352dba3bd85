import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../tests/harness/test-app.ts';
import { type KnownTable, planDistribution, tablesQuery } from './distribution.ts';

const app = await startTestApp();
let tables: KnownTable[];

beforeAll(async () => {
  const { rows } = await app.database.service((db) => sql.raw<KnownTable>(tablesQuery(false)).execute(db));
  tables = rows;
});

const changed = (name: string, change: Partial<KnownTable>): KnownTable[] =>
  tables.map((table) => (table.name === name ? { ...table, ...change } : table));

test('every family moves to one node with all its tables, and its foreign keys are restored', () => {
  const { refusals, statements } = planDistribution(tables);
  expect(refusals).toEqual([]);
  const spread = statements.filter((statement) => statement.includes('create_distributed_table'));
  expect(spread[0]).toBe(`select create_distributed_table('"tenants"', 'id')`);
  expect(spread).toContain(
    `select create_distributed_table('"daily_stories"', 'tenant_id', colocate_with => 'tenants')`,
  );
  const names = spread.map((statement) => /"(\w+)"/.exec(statement)?.[1]);
  const left = tables.map(({ name }) => name).filter((name) => !names.includes(name));
  expect(left.toSorted()).toEqual([
    'account_lookups',
    'job_runs',
    'kysely_migration',
    'kysely_migration_lock',
    'orphaned_bytes',
    'prebuilt_teachings',
    'rate_limit_hits',
    'stopped_numbers',
    'stripe_endings',
    'stripe_events',
    'tallies',
  ]);
  const keysOf = (verb: string) =>
    statements.flatMap(
      (statement) =>
        new RegExp(`^alter table (\\S+) ${verb} constraint (\\S+)`).exec(statement)?.slice(1, 3).join(' ') ?? [],
    );
  const dropped = keysOf('drop');
  expect(dropped.length).toBeGreaterThan(60);
  expect(keysOf('add')).toEqual(dropped.filter((key) => !key.startsWith('"account_lookups"')));
});

test('no trigger exists while rows move; afterwards all are restored except those of the lookups', () => {
  const { statements } = planDistribution(tables);
  const named = (pattern: RegExp) => statements.flatMap((statement) => pattern.exec(statement)?.[1] ?? []);
  const dropped = named(/^drop trigger "(\w+)"/);
  expect(dropped.length).toBeGreaterThan(20);
  expect(named(/^CREATE TRIGGER (\w+)/)).toEqual(dropped.filter((name) => !name.startsWith('account_lookup')));
  const order = statements.map((statement) => /drop trigger|create_distributed|CREATE TRIGGER/.exec(statement)?.[0]);
  expect(order.lastIndexOf('drop trigger')).toBeLessThan(order.indexOf('create_distributed'));
  expect(order.indexOf('CREATE TRIGGER')).toBeGreaterThan(order.lastIndexOf('create_distributed'));
});

test('a second run moves nothing; a run after an upgrade moves the new tables', () => {
  const done = tables.map((table) => ({ ...table, isDistributed: true, looseKeys: [] }));
  const second = planDistribution(done);
  expect(second.refusals).toEqual([]);
  expect(second.statements.filter((statement) => /create_|constraint|trigger /.test(statement))).toEqual([]);
  const { statements } = planDistribution(
    done.map((table) => (table.name === 'heirlooms' ? { ...table, isDistributed: false } : table)),
  );
  expect(statements.filter((statement) => statement.includes('create_'))).toEqual([
    `select create_distributed_table('"heirlooms"', 'tenant_id', colocate_with => 'tenants')`,
  ]);
});

test('refuses an unknown table, and changes nothing', () => {
  const stranger = {
    name: 'notes_of_ours',
    hasFamily: true,
    isDistributed: false,
    foreignKeys: [],
    triggers: [],
    looseKeys: [],
  };
  expect(planDistribution([...tables, stranger])).toEqual({
    refusals: ['notes_of_ours is no table of this version.'],
    statements: [],
  });
  expect(planDistribution(changed('children', { hasFamily: false })).refusals).toEqual([
    'children has no tenant_id, and nothing says where it belongs.',
  ]);
  expect(planDistribution(changed('children', { looseKeys: ['children_name'] })).refusals).toEqual([
    'children: children_name lacks the family.',
  ]);
});

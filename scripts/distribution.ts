import type pg from 'pg';
import { familyTables } from '../src/server/features/household/families/family-tables.rules.ts';
import { snakeCase } from '../src/server/kernel/database/catalog.ts';
import { longRunningLimits, ordinaryLimits } from '../src/server/kernel/database/engine.ts';

/** A table as the database knows it. */
export interface KnownTable {
  name: string;
  hasFamily: boolean;
  isDistributed: boolean;
  foreignKeys: { name: string; definition: string; to: string }[];
  triggers: { name: string; definition: string }[];
  /** Unique keys without `tenant_id`: Citus can't enforce them. */
  looseKeys: string[];
}

export const tablesQuery = (isCitus: boolean): string => `
  select c.relname::text as "name",
    family.attnum is not null as "hasFamily",
    ${isCitus ? 'exists (select from pg_dist_partition as p where p.logicalrelid = c.oid)' : 'false'} as "isDistributed",
    coalesce((select json_agg(json_build_object(
        'name', k.conname, 'definition', pg_get_constraintdef(k.oid), 'to', target.relname) order by k.conname)
      from pg_constraint as k join pg_class as target on target.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f'), '[]') as "foreignKeys",
    coalesce((select json_agg(json_build_object('name', t.tgname, 'definition', pg_get_triggerdef(t.oid)) order by t.tgname)
      from pg_trigger as t where t.tgrelid = c.oid and not t.tgisinternal), '[]') as "triggers",
    array(select i.indexrelid::regclass::text from pg_index as i
      where i.indrelid = c.oid and i.indisunique and not family.attnum = any(i.indkey) order by 1) as "looseKeys"
  from pg_class as c
  left join pg_attribute as family on family.attrelid = c.oid and not family.attisdropped
    and family.attname = case c.relname when 'tenants' then 'id' else 'tenant_id' end
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
  order by c.relname <> 'tenants', c.relname`;

/** Copied to every node and read by all families. */
const everywhere = ['prebuilt_teachings'];
/** Small tables of the installation, on the coordinator only. */
const onCoordinator = [
  'account_lookups',
  'job_runs',
  'kysely_migration',
  'kysely_migration_lock',
  'orphaned_bytes',
  'rate_limit_hits',
  'stopped_numbers',
  'stripe_endings',
  'stripe_events',
  'tallies',
];
/** Triggers that write to a table of the coordinator. The program writes it as well. */
const lookupTriggers = [
  'account_lookup',
  'account_lookup_new_number',
  'account_lookup_number',
  'account_lookup_passkey',
];

const known = new Set([...Object.keys(familyTables).map(snakeCase), ...onCoordinator]);

interface Distribution {
  /** Why nothing is done. */
  refusals: string[];
  statements: string[];
}

/** Spreads the families' tables over the nodes, each family on one node. Everything else stays where it is. */
export function planDistribution(tables: readonly KnownTable[]): Distribution {
  const ofFamilies = tables.filter(({ name, hasFamily }) => hasFamily && !onCoordinator.includes(name));
  const others = tables.filter((table) => !ofFamilies.includes(table));
  const todo = ofFamilies.filter(({ isDistributed }) => !isDistributed);
  const copies = others.filter(({ name, isDistributed }) => everywhere.includes(name) && !isDistributed);
  const refusals = [
    ...tables.filter(({ name }) => !known.has(name)).map(({ name }) => `${name} is no table of this version.`),
    ...others
      .filter(({ name }) => known.has(name) && ![...everywhere, ...onCoordinator].includes(name))
      .map(({ name }) => `${name} has no tenant_id, and nothing says where it belongs.`),
    ...ofFamilies.flatMap(({ name, looseKeys }) => looseKeys.map((key) => `${name}: ${key} lacks the family.`)),
    ...others
      .filter(({ name }) => everywhere.includes(name))
      .flatMap(({ name, foreignKeys }) => foreignKeys.map((key) => `${name}: ${key.name} leads to a family.`)),
  ];
  if (refusals.length > 0) return { refusals, statements: [] };
  const moved = new Set(todo.map(({ name }) => name));
  // A foreign key can't connect tables on different nodes: drop the keys of moving tables first and add them again
  // last.
  const keys = tables.flatMap(({ name, foreignKeys }) =>
    foreignKeys.filter(({ to }) => moved.has(name) || moved.has(to)).map((key) => ({ table: name, ...key })),
  );
  // Moving rows would fire these triggers again, on a node that doesn't have all tables yet.
  const triggers = todo.flatMap(({ name: table, triggers: each }) => each.map((trigger) => ({ table, ...trigger })));
  const steps = [
    ...keys.map(({ table, name }) => `alter table "${table}" drop constraint "${name}"`),
    ...triggers.map(({ table, name }) => `drop trigger "${name}" on "${table}"`),
    ...todo.map(
      ({ name }) =>
        `select create_distributed_table('"${name}"', '${name === 'tenants' ? 'id' : 'tenant_id'}'${name === 'tenants' ? '' : `, colocate_with => 'tenants'`})`,
    ),
    ...copies.map(({ name }) => `select create_reference_table('"${name}"')`),
    ...keys
      .filter(({ table }) => !onCoordinator.includes(table))
      .map(({ table, name, definition }) => `alter table "${table}" add constraint "${name}" ${definition}`),
    ...triggers.filter(({ name }) => !lookupTriggers.includes(name)).map(({ definition }) => definition),
  ];
  return { refusals, statements: [...before, ...steps, ...after] };
}

const before = [
  // Triggers only touch rows of the same family, which are on the same node.
  'set citus.enable_unsafe_triggers = on',
  `do $$ begin execute format('alter database %I set citus.enable_unsafe_triggers = on', current_database()); end $$`,
  `set local citus.multi_shard_modify_mode = 'sequential'`,
];
const after = [
  // Citus enters a node as the role of the transaction.
  'alter role upbringing_family login',
  'alter role upbringing_service login',
  // The transaction's own setting doesn't reach other nodes.
  `alter role upbringing_family set lock_timeout = '${ordinaryLimits.lockMs}ms'`,
  `alter role upbringing_service set lock_timeout = '${longRunningLimits.lockMs}ms'`,
  // Rows from another query get their numbers on the coordinator.
  'grant usage on all sequences in schema public to upbringing_family, upbringing_service',
  `alter function app_choose_family(bigint) set citus.propagate_set_commands = 'local'`,
];

/** Does the remaining steps, either all or none, or only lists them. Returns a sentence. */
export async function distribute(client: pg.Client, isDry: boolean): Promise<string> {
  const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`);
  if (!rowCount && !isDry)
    throw new Error('The database has no Citus. A superuser adds it with: create extension citus.');
  const { rows } = await client.query<KnownTable>(tablesQuery(Boolean(rowCount)));
  if (rows.length === 0) throw new Error('The database has no tables yet. Run "npm run migrate" first.');
  const { refusals, statements } = planDistribution(rows);
  if (refusals.length > 0) throw new Error(`Nothing was done.\n${refusals.join('\n')}`);
  if (isDry) return statements.map((statement) => `${statement};`).join('\n');
  await client.query('begin');
  for (const statement of statements) await client.query(statement);
  await client.query('commit');
  return 'Every family is on one node of the cluster.';
}

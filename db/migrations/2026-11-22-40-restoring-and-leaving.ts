import { type Kysely, sql } from 'kysely';

/** What a family needs to come back from its export, and to be deleted with notice. */
const statements = [
  // Rows that refer to each other are written by ids that are known before. It runs as the owner, since a family may not
  // touch a sequence, and gives numbers that nobody has; nothing else.
  `create function app_take_ids(kept regclass, wanted integer) returns bigint[] language sql volatile security definer as $$
    select array(select nextval(pg_get_serial_sequence(kept::text, 'id')::regclass) from generate_series(1, wanted))
  $$`,
  `revoke execute on function app_take_ids(regclass, integer) from public`,
  `grant execute on function app_take_ids(regclass, integer) to upbringing_family, upbringing_service`,

  // A family that asked to be deleted, until it is or was kept.
  `create table family_deletions (
    tenant_id bigint not null,
    requested_by bigint not null,
    requested_at timestamptz not null,
    takes_effect_at timestamptz not null,
    primary key (tenant_id)
  )`,
  `alter table family_deletions add constraint family_deletions_tenant_id_fkey foreign key (tenant_id) references tenants (id) on delete cascade`,
  `alter table family_deletions add constraint family_deletions_requested_by_fkey foreign key (tenant_id, requested_by) references users (tenant_id, id)`,
  `create index family_deletions_takes_effect_at on family_deletions (takes_effect_at)`,
  `select app_guard_family_table('family_deletions')`,

  // Where bytes are whose family is gone: its own list goes with it.
  `create table orphaned_bytes (
    storage_key text primary key,
    created_at timestamptz not null default now()
  )`,
  `select app_guard_service_table('orphaned_bytes')`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

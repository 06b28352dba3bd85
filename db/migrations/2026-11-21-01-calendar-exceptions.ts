import { type Kysely, sql } from 'kysely';

/** What is different about one occurrence of a recurring event: that it is completed, gone, moved or changed. */
const statements = [
  `create table calendar_event_exceptions (
    tenant_id bigint not null,
    event_id bigint not null,
    occurrence date not null,
    is_deleted boolean not null default false,
    status text,
    completed_at timestamptz,
    child_id bigint,
    start_date timestamptz,
    end_date timestamptz,
    overrides jsonb not null default '{}',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (tenant_id, event_id, occurrence)
  )`,
  `alter table calendar_event_exceptions add constraint calendar_event_exceptions_event_id_fkey foreign key (tenant_id, event_id) references calendar_events (tenant_id, id) on delete cascade`,
  `alter table calendar_event_exceptions add constraint calendar_event_exceptions_child_id_fkey foreign key (tenant_id, child_id) references children (tenant_id, id)`,
  `alter table calendar_event_exceptions add constraint calendar_event_exceptions_status_check check (status in ('scheduled', 'completed'))`,
  `create index calendar_event_exceptions_child_id on calendar_event_exceptions (tenant_id, child_id)`,
  `select app_guard_family_table('calendar_event_exceptions')`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

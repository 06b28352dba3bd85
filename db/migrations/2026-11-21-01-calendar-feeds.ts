import { type Kysely, sql } from 'kysely';

/** Each person's secret iCalendar address. The token itself is stored nowhere: only its hash is. */
const statements = [
  `create table calendar_feeds (
    tenant_id bigint not null,
    user_id bigint not null,
    token_hash text not null,
    created_at timestamptz not null default now(),
    primary key (tenant_id, user_id)
  )`,
  `alter table calendar_feeds add constraint calendar_feeds_user_id_fkey foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade`,
  `create index calendar_feeds_token_hash on calendar_feeds (token_hash)`,
  `select app_guard_family_table('calendar_feeds')`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

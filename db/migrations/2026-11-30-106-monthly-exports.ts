import { type Kysely, sql } from 'kysely';

const statements = `
-- Who gets everything of the family once a month, and where. Of the account: an export has what its reader may see.
create table monthly_exports (
  tenant_id bigint not null,
  user_id bigint not null,
  kind text not null,
  -- Where it goes, for its owner to read; without keys.
  place text,
  -- The address with its keys, sealed for the account; null for a mail.
  target text,
  next_at timestamptz not null,
  last_at timestamptz,
  -- Why the last try failed; null after a good one.
  failure text,
  tries integer not null default 0,
  -- The process that makes one now, and until when.
  claim text,
  claimed_until timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  constraint monthly_exports_user_id_fkey
    foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  constraint monthly_exports_kind_check check (kind in ('mail', 'webdav', 's3')),
  constraint monthly_exports_target_check check ((kind = 'mail') = (target is null))
);
create index monthly_exports_due on monthly_exports (next_at);
select app_guard_family_table('monthly_exports');
select app_watch_file_references('monthly_exports');
`;

/** Exports that go to a place of the family's own every month. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(`do $file$ begin execute $statements$${statements}$statements$; end $file$`).execute(db);
}

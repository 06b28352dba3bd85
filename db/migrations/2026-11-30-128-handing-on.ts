import { type Kysely, sql } from 'kysely';

const statements = `
-- When a child gets its own bundle, and what goes in.
create table handing_on (
  tenant_id bigint not null,
  child_id bigint not null,
  -- The member who set it up or changed it last.
  user_id bigint,
  day date not null,
  -- In which the day begins.
  timezone text not null,
  email text,
  language text not null,
  parts text[] not null,
  -- Of the code that opens the child's link. It was shown once.
  code_hash text not null,
  code_made_at timestamptz not null,
  -- Before which day the parents were told, and when.
  warned_day date,
  warned_at timestamptz,
  handed_on_at timestamptz,
  -- Where the link went, its hash, and until when it works.
  mailed_to text,
  link_hash text,
  link_expires_at timestamptz,
  downloads integer not null default 0,
  downloaded_at timestamptz,
  primary key (tenant_id, child_id),
  constraint handing_on_child_id_fkey
    foreign key (tenant_id, child_id) references children (tenant_id, id) on delete cascade,
  constraint handing_on_user_id_fkey foreign key (tenant_id, user_id) references users (tenant_id, id),
  constraint handing_on_language_check check (language in ('en', 'es', 'fr', 'de', 'it', 'pt')),
  constraint handing_on_parts_check check (parts <@ '{album,letters,heirlooms,messages,books}'),
  constraint handing_on_warned_check check ((warned_day is null) = (warned_at is null)),
  constraint handing_on_link_check check ((link_hash is null) = (link_expires_at is null))
);
create index handing_on_user_id on handing_on (tenant_id, user_id);
create unique index handing_on_link_hash on handing_on (tenant_id, link_hash) where link_hash is not null;
create index handing_on_day on handing_on (day) where handed_on_at is null;
select app_guard_family_table('handing_on');
select app_watch_file_references('handing_on');
`;

/** A grown child gets what was kept of it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(`do $file$ begin execute $statements$${statements}$statements$; end $file$`).execute(db);
}

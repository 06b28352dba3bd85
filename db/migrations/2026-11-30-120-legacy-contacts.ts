import { type Kysely, sql } from 'kysely';

const statements = `
-- Who receives a member's export if that member doesn't answer for 30 days.
create table legacy_contacts (
  tenant_id bigint not null,
  user_id bigint not null,
  name text not null,
  email text not null,
  -- The owner's words to them, which come with the export.
  words text,
  named_at timestamptz not null,
  -- Of the link with which they ask.
  link_hash text not null,
  requests integer not null default 0,
  asked_at timestamptz,
  -- While a request waits: when it is given, and when the next mail is due.
  gives_at timestamptz,
  next_at timestamptz,
  -- Since when it stands still, because the owner can't sign in.
  paused_at timestamptz,
  refused_at timestamptz,
  given_at timestamptz,
  -- Of the link to the export, and of that link with its code.
  key_hash text,
  code_hash text,
  downloads integer not null default 0,
  primary key (tenant_id, user_id),
  constraint legacy_contacts_user_id_fkey
    foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  constraint legacy_contacts_waiting_check check ((gives_at is null) = (next_at is null)),
  constraint legacy_contacts_key_check check ((key_hash is null) = (code_hash is null))
);
create unique index legacy_contacts_link_hash on legacy_contacts (tenant_id, link_hash);
create unique index legacy_contacts_key_hash on legacy_contacts (tenant_id, key_hash) where key_hash is not null;
create index legacy_contacts_waiting on legacy_contacts (next_at) where next_at is not null;
select app_guard_family_table('legacy_contacts');
select app_watch_file_references('legacy_contacts');
`;

/** The person whom a member names in advance. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(`do $file$ begin execute $statements$${statements}$statements$; end $file$`).execute(db);
}

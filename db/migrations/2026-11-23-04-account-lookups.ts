import { type Kysely, sql } from 'kysely';

const statements = `
-- Whose an address or a phone number is, whichever family the account is in: each has one account of all. Former members
-- have none. An account that moves has two rows until the end of its transaction.
create table account_lookups (
  hash text not null,
  tenant_id bigint not null,
  user_id bigint not null,
  primary key (hash) deferrable initially deferred,
  constraint account_lookups_user_id_fkey
    foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index account_lookups_user_id on account_lookups (tenant_id, user_id);
select app_guard_service_table('account_lookups');
create function app_lookup_hash(kind text, known_by text) returns text language sql immutable as $$
  select encode(sha256(convert_to(kind || ':' || lower(known_by), 'UTF8')), 'hex')
$$;
insert into account_lookups (hash, tenant_id, user_id)
select app_lookup_hash('address', email), tenant_id, id from users where left_at is null
union all
select app_lookup_hash('number', phone_number), tenant_id, user_id from user_settings where phone_number is not null;

-- Writes down what an account is known by now.
create function app_note_lookups(of_family bigint, of_user bigint) returns void language plpgsql as $$
declare
  own text[];
begin
  select array_remove(array[
      case when u.left_at is null then app_lookup_hash('address', u.email) end,
      app_lookup_hash('number', p.phone_number)
    ], null)
  into own
  from users u left join user_settings p on p.tenant_id = u.tenant_id and p.user_id = u.id
  where u.tenant_id = of_family and u.id = of_user;
  delete from account_lookups
  where tenant_id = of_family and user_id = of_user and hash <> all(coalesce(own, '{}'));
  insert into account_lookups (hash, tenant_id, user_id)
  select noted, of_family, of_user from unnest(own) as noted
  where not exists (
    select from account_lookups as l where l.hash = noted and l.tenant_id = of_family and l.user_id = of_user);
end $$;
revoke execute on function app_note_lookups(bigint, bigint) from public;
grant execute on function app_note_lookups(bigint, bigint) to upbringing_service;

-- Kept by the database itself, so that no way of making an account can forget it. Not on Citus, where a row's node has
-- no such table: there what makes and changes accounts writes it down, as it does everywhere.
create function app_note_account() returns trigger language plpgsql as $$
begin
  perform app_note_lookups(new.tenant_id, case tg_argv[0] when 'id' then (to_jsonb(new) ->> 'id')::bigint
    else (to_jsonb(new) ->> 'user_id')::bigint end);
  return null;
end $$;
drop trigger account_address on users;
drop function app_note_address();
drop table account_addresses;
drop index user_settings_phone_number_unique;
create constraint trigger account_lookup after insert or update of email, left_at on users
  deferrable initially deferred for each row execute function app_note_account('id');
create constraint trigger account_lookup_new_number after insert on user_settings
  deferrable initially deferred for each row when (new.phone_number is not null)
  execute function app_note_account('user_id');
create constraint trigger account_lookup_number after update of phone_number on user_settings
  deferrable initially deferred for each row when (new.phone_number is distinct from old.phone_number)
  execute function app_note_account('user_id');

-- Finding who calls runs as the service by definition, rather than by a change of role: Citus tells its nodes of each
-- change, and a connection of one role can't become the other.
create function app_find_session(proof text, at timestamptz, of_family bigint) returns table (
  "userId" bigint, "tenantId" bigint, email text, "firstName" text, "lastName" text, "profileImageUrl" text, role text,
  "createdAt" timestamptz, timezone text, "signedInAt" timestamptz, "lastSeenAt" timestamptz
) language plpgsql security definer as $$
begin
  for attempt in 1..2 loop
    return query select u.id, u.tenant_id, u.email, u.first_name, u.last_name, u.profile_image_url, u.role, u.created_at,
      p.timezone, s.created_at, s.last_seen_at
    from sessions s
    join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
    join tenants t on t.id = s.tenant_id
    left join user_settings p on p.tenant_id = s.tenant_id and p.user_id = s.user_id
    where s.tenant_id = of_family and s.sid = proof and s.expire > at and u.status = 'active' and t.status = 'active';
    exit when found or attempt = 2;
    select s.tenant_id into of_family from sessions s where s.sid = proof and s.tenant_id is distinct from of_family;
    exit when not found;
  end loop;
end $$;
create or replace function app_enter_session(proof text, at timestamptz, of_family bigint) returns table (
  "userId" bigint, "tenantId" bigint, email text, "firstName" text, "lastName" text, "profileImageUrl" text, role text,
  "createdAt" timestamptz, timezone text, "signedInAt" timestamptz, "lastSeenAt" timestamptz
) language plpgsql as $$
begin
  select * into "userId", "tenantId", email, "firstName", "lastName", "profileImageUrl", role, "createdAt", timezone,
    "signedInAt", "lastSeenAt"
  from app_find_session(proof, at, of_family);
  perform app_enter("tenantId");
  if "userId" is not null then return next; end if;
end $$;
create function app_find_token(proof text, at timestamptz, of_family bigint) returns table (
  "userId" bigint, "tenantId" bigint, email text, "firstName" text, "lastName" text, "profileImageUrl" text, role text,
  "createdAt" timestamptz, timezone text, "tokenId" bigint, scope text, "lastUsedAt" timestamptz
) language plpgsql security definer as $$
begin
  if of_family is null then
    select a.tenant_id into of_family from api_tokens a where a.token_hash = proof;
  end if;
  return query select u.id, u.tenant_id, u.email, u.first_name, u.last_name, u.profile_image_url, u.role, u.created_at,
    p.timezone, a.id, a.scope, a.last_used_at
  from api_tokens a
  join users u on u.tenant_id = a.tenant_id and u.id = a.user_id
  join tenants t on t.id = a.tenant_id
  left join user_settings p on p.tenant_id = a.tenant_id and p.user_id = a.user_id
  where a.tenant_id = of_family and a.token_hash = proof and a.expires_at > at
    and u.status = 'active' and t.status = 'active';
end $$;
create or replace function app_enter_token(proof text, at timestamptz, of_family bigint) returns table (
  "userId" bigint, "tenantId" bigint, email text, "firstName" text, "lastName" text, "profileImageUrl" text, role text,
  "createdAt" timestamptz, timezone text, "tokenId" bigint, scope text, "lastUsedAt" timestamptz
) language plpgsql as $$
begin
  select * into "userId", "tenantId", email, "firstName", "lastName", "profileImageUrl", role, "createdAt", timezone,
    "tokenId", scope, "lastUsedAt"
  from app_find_token(proof, at, of_family);
  perform app_enter("tenantId");
  if "userId" is not null then return next; end if;
end $$;
revoke execute on function app_find_session(text, timestamptz, bigint), app_find_token(text, timestamptz, bigint)
  from public;
do $owner$
declare
  finding text;
begin
  execute format('grant create on schema %I to upbringing_service', current_schema());
  foreach finding in array array['app_find_session', 'app_find_token'] loop
    execute format('alter function %I(text, timestamptz, bigint) set search_path = pg_catalog, %I, pg_temp',
      finding, current_schema());
    execute format('alter function %I(text, timestamptz, bigint) owner to upbringing_service', finding);
  end loop;
  execute format('revoke create on schema %I from upbringing_service', current_schema());
end $owner$;

-- Sign-in finds an account in two steps: who has the address, and then that family's account.
create function app_find_account(known_by text, device text) returns table (
  id bigint, email text, "firstName" text, "lastName" text, "profileImageUrl" text, role text, status text,
  "tenantId" bigint, "createdAt" timestamptz, "passwordHash" text, "tenantStatus" text, "lastSignInAt" timestamptz,
  "isKnownDevice" boolean
) language plpgsql as $$
declare
  owner account_lookups;
begin
  select * into owner from account_lookups where hash = app_lookup_hash('address', known_by);
  if owner.hash is null then return; end if;
  return query select u.id, u.email, u.first_name, u.last_name, u.profile_image_url, u.role, u.status, u.tenant_id,
    u.created_at, u.password, t.status, u.last_sign_in_at,
    exists (select from known_devices as d
      where d.tenant_id = owner.tenant_id and d.user_id = owner.user_id and d.device_hash = device)
  from users as u join tenants as t on t.id = u.tenant_id
  where u.tenant_id = owner.tenant_id and u.id = owner.user_id;
end $$;
revoke execute on function app_find_account(text, text) from public;
grant execute on function app_find_account(text, text) to upbringing_service;
`;

/** An address and a phone number find their account by a table that needs no row of a family. */
export async function up(db: Kysely<never>): Promise<void> {
  // Both databases take a file of statements as one.
  await sql.raw(`do $file$ begin execute $statements$${statements}$statements$; end $file$`).execute(db);
}

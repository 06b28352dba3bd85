import { type Kysely, sql } from 'kysely';

const statements = `
-- A proof says of which family it is, so that its rows are looked for in one place. One from before says null. A session
-- that went on to another family with its account keeps its proof, and is found by it alone.
create function app_enter_session(proof text, at timestamptz, of_family bigint) returns table (
  "userId" bigint, "tenantId" bigint, email text, "firstName" text, "lastName" text, "profileImageUrl" text, role text,
  "createdAt" timestamptz, timezone text, "signedInAt" timestamptz, "lastSeenAt" timestamptz
) language plpgsql as $$
begin
  perform app_enter_service();
  for attempt in 1..2 loop
    select u.id, u.tenant_id, u.email, u.first_name, u.last_name, u.profile_image_url, u.role, u.created_at, p.timezone,
      s.created_at, s.last_seen_at
    into "userId", "tenantId", email, "firstName", "lastName", "profileImageUrl", role, "createdAt", timezone,
      "signedInAt", "lastSeenAt"
    from sessions s
    join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
    join tenants t on t.id = s.tenant_id
    left join user_settings p on p.tenant_id = s.tenant_id and p.user_id = s.user_id
    where s.tenant_id = of_family and s.sid = proof and s.expire > at and u.status = 'active' and t.status = 'active';
    exit when found or attempt = 2;
    select s.tenant_id into of_family from sessions s where s.sid = proof and s.tenant_id is distinct from of_family;
    exit when not found;
  end loop;
  reset role;
  perform app_enter("tenantId");
  if "userId" is not null then return next; end if;
end $$;
create function app_enter_token(proof text, at timestamptz, of_family bigint) returns table (
  "userId" bigint, "tenantId" bigint, email text, "firstName" text, "lastName" text, "profileImageUrl" text, role text,
  "createdAt" timestamptz, timezone text, "tokenId" bigint, scope text, "lastUsedAt" timestamptz
) language plpgsql as $$
begin
  perform app_enter_service();
  if of_family is null then
    select a.tenant_id into of_family from api_tokens a where a.token_hash = proof;
  end if;
  select u.id, u.tenant_id, u.email, u.first_name, u.last_name, u.profile_image_url, u.role, u.created_at, p.timezone,
    a.id, a.scope, a.last_used_at
  into "userId", "tenantId", email, "firstName", "lastName", "profileImageUrl", role, "createdAt", timezone,
    "tokenId", scope, "lastUsedAt"
  from api_tokens a
  join users u on u.tenant_id = a.tenant_id and u.id = a.user_id
  join tenants t on t.id = a.tenant_id
  left join user_settings p on p.tenant_id = a.tenant_id and p.user_id = a.user_id
  where a.tenant_id = of_family and a.token_hash = proof and a.expires_at > at
    and u.status = 'active' and t.status = 'active';
  reset role;
  perform app_enter("tenantId");
  if "userId" is not null then return next; end if;
end $$;
revoke execute on function app_enter_session(text, timestamptz, bigint), app_enter_token(text, timestamptz, bigint)
  from public;

-- On Citus a table is many, with a number behind its name each, and a row has the type of one of them.
create or replace function app_note_file_references() returns trigger language plpgsql as $$
declare
  address constant text := '/api/files/';
  noted constant text := regexp_replace(tg_table_name, '_[0-9]{5,}$', '');
  before text := case when tg_op = 'INSERT' then '' else old::text end;
  after text := case when tg_op = 'DELETE' then '' else new::text end;
begin
  if strpos(before, address) > 0 then
    delete from file_references
    where tenant_id = old.tenant_id and table_name = noted and row_key = app_row_key(to_jsonb(old), tg_argv);
  end if;
  if strpos(after, address) > 0 then
    insert into file_references (tenant_id, file_id, table_name, row_key)
    select distinct new.tenant_id, mentioned.ids[1]::bigint, noted, app_row_key(to_jsonb(new), tg_argv)
    from regexp_matches(after, address || '([1-9][0-9]{0,14})', 'g') as mentioned (ids)
    on conflict do nothing;
  end if;
  return null;
end $$;
create or replace function app_set_opening_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or new.opens_on is null or new.trigger_type = 'manual' then
    new.opens_on := case new.trigger_type
      when 'date' then (date '2000-01-01' + make_interval(
        years => left(new.trigger_value, 4)::integer - 2000,
        months => substr(new.trigger_value, 6, 2)::integer - 1,
        days => right(new.trigger_value, 2)::integer - 1))::date
      when 'age' then (
        select make_date(date_part('year', child.date_of_birth)::integer + new.trigger_value::integer,
          date_part('month', child.date_of_birth)::integer, 1) + date_part('day', child.date_of_birth)::integer - 1
        from children as child where child.tenant_id = new.tenant_id and child.id = new.child_id)
    end;
  end if;
  return new;
end $$;
drop function app_opening_day(legacy_messages);

-- The families with something to send after one of them, in the order of their ids, and how many messages each has
-- waiting. It looks at no message twice; on Citus no recursive query can.
create function app_families_with_due(
  after_family bigint, families integer, most integer, due_by timestamptz, at timestamptz, without text[]
) returns table ("tenantId" bigint, waiting integer) language plpgsql as $$
begin
  "tenantId" := after_family;
  for turn in 1..families loop
    select message.tenant_id into "tenantId" from outgoing_messages as message
    where message.tenant_id > "tenantId" and message.status = 'pending' and message.due_at <= due_by
      and (message.expires_at is null or message.expires_at > at) and message.channel <> all(without)
    order by message.tenant_id limit 1;
    exit when not found;
    select count(*) into waiting from (
      select from outgoing_messages as message
      where message.tenant_id = "tenantId" and message.status = 'pending' and message.due_at <= due_by
        and (message.expires_at is null or message.expires_at > at) and message.channel <> all(without)
      limit most
    ) as message;
    return next;
  end loop;
end $$;
revoke execute on function app_families_with_due(bigint, integer, integer, timestamptz, timestamptz, text[]) from public;
grant execute on function app_families_with_due(bigint, integer, integer, timestamptz, timestamptz, text[])
  to upbringing_service;

-- Its end is random. A family is found by its id alone.
alter table tenants drop constraint tenants_slug_unique;
`;

/** Every row of a family can be found where that family is, so that families can be spread over machines. */
export async function up(db: Kysely<never>): Promise<void> {
  // Both databases take a file of statements as one.
  await sql.raw(`do $file$ begin execute $statements$${statements}$statements$; end $file$`).execute(db);
}

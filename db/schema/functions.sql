-- Two roles that own nothing and never bypass row level security. Each transaction switches to one of them:
-- upbringing_family sees one family, upbringing_service sees what has no family (sign-in, administration, jobs).
-- See docs/decisions/003.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['upbringing_family', 'upbringing_service'] loop
    -- The roles belong to the whole cluster: another database may have made them, also at this moment.
    if not exists (select from pg_roles where rolname = wanted) then
      begin
        execute format('create role %I nologin nobypassrls', wanted);
      exception when duplicate_object or unique_violation then
        null;
      end;
    end if;
    -- From PostgreSQL 16 on, making a role does not yet allow to switch to it. A login that somebody prepared
    -- is a member already and may not grant; whether it can switch is proved at every start.
    if not (select rolsuper from pg_roles where rolname = current_user) then
      begin
        execute format('grant %I to %I', wanted, current_user);
      exception when unique_violation or insufficient_privilege then
        null;
      end;
    end if;
    execute format('grant usage on schema %I to %I', current_schema(), wanted);
  end loop;
end $$;

-- Each transaction begins with one of these. Not set_config(): Citus does not pass it on to its workers.
create function app_enter(tenant bigint) returns void language plpgsql as $$
begin
  execute format('set local app.tenant_id = %L', coalesce(tenant::text, ''));
  set local role upbringing_family;
end $$;
create function app_enter_service() returns void language plpgsql as $$
begin
  set local app.tenant_id = '';
  set local role upbringing_service;
end $$;
-- Once inside, a transaction can't enter another family.
revoke execute on function app_enter(bigint), app_enter_service() from public;

-- For each table of families.
create function app_guard_family_table(guarded regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', guarded);
  execute format('alter table %s force row level security', guarded);
  execute format(
    'create policy family on %s to upbringing_family
      using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::bigint)
      with check (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::bigint)',
    guarded);
  execute format('create policy service on %s to upbringing_service using (true) with check (true)', guarded);
  execute format('grant select, insert, update, delete on %s to upbringing_family, upbringing_service', guarded);
end $$;
-- For tables that no family may touch.
create function app_guard_service_table(guarded regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', guarded);
  execute format('alter table %s force row level security', guarded);
  execute format('create policy service on %s to upbringing_service using (true) with check (true)', guarded);
  execute format('grant select, insert, update, delete on %s to upbringing_service', guarded);
end $$;
revoke execute on function app_guard_family_table(regclass), app_guard_service_table(regclass) from public;

-- The trigger of tables with a version. A change is what sets `updated_at`; what jobs note on a row is none.
create function app_next_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

-- Rows that refer to each other are written by ids that are known before. It runs as the owner, since a family may not
-- touch a sequence, and gives numbers that nobody has; nothing else.
create function app_take_ids(kept regclass, wanted integer) returns bigint[] language sql volatile security definer
  set search_path = pg_catalog, pg_temp as $$
  select array(select nextval(pg_get_serial_sequence(kept::text, 'id')::regclass) from generate_series(1, wanted))
$$;
revoke execute on function app_take_ids(regclass, integer) from public;
grant execute on function app_take_ids(regclass, integer) to upbringing_family, upbringing_service;

-- The database itself notes which rows hold the address of which file: no way of writing a row can forget it.
-- The arguments are the columns of the row's key; a row without an address costs one look through its text.
create function app_note_file_references() returns trigger language plpgsql as $$
declare
  address constant text := '/api/files/';
  before text := case when tg_op = 'INSERT' then '' else old::text end;
  after text := case when tg_op = 'DELETE' then '' else new::text end;
begin
  if strpos(before, address) > 0 then
    delete from file_references
    where tenant_id = old.tenant_id and table_name = tg_table_name and row_key = app_row_key(to_jsonb(old), tg_argv);
  end if;
  if strpos(after, address) > 0 then
    insert into file_references (tenant_id, file_id, table_name, row_key)
    select distinct new.tenant_id, mentioned.ids[1]::bigint, tg_table_name::text, app_row_key(to_jsonb(new), tg_argv)
    from regexp_matches(after, address || '([1-9][0-9]{0,14})', 'g') as mentioned (ids)
    on conflict do nothing;
  end if;
  return null;
end $$;
create function app_row_key(kept jsonb, key text[]) returns text language sql immutable as $$
  select string_agg(kept ->> name, ' ' order by name) from unnest(key) as name
$$;
-- For each new table of families that has texts.
create function app_watch_file_references(watched regclass) returns void language plpgsql as $$
begin
  execute format(
    'create trigger file_references after insert or update or delete on %s
      for each row execute function app_note_file_references(%s)',
    watched,
    (select string_agg(quote_literal(a.attname), ', ' order by a.attname)
      from pg_catalog.pg_index i
      join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indrelid = watched and i.indisprimary and a.attname <> 'tenant_id'));
end $$;
revoke execute on function app_watch_file_references(regclass) from public;

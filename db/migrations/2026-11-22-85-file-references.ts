import { type Kysely, sql } from 'kysely';

/** Which rows hold the address of which file, kept by the database itself: no way of writing a row can forget it. */
const statements = [
  `create table file_references (
    tenant_id bigint not null,
    file_id bigint not null,
    table_name text not null,
    row_key text not null,
    primary key (tenant_id, file_id, table_name, row_key)
  )`,
  `alter table file_references add constraint file_references_tenant_id_fkey foreign key (tenant_id) references tenants (id) on delete cascade`,
  `create index file_references_row on file_references (tenant_id, table_name, row_key)`,
  `select app_guard_family_table('file_references')`,

  // The arguments are the columns of the row's key; a row without an address costs one look through its text.
  `create function app_note_file_references() returns trigger language plpgsql as $$
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
  end $$`,
  `create function app_row_key(kept jsonb, key text[]) returns text language sql immutable as $$
    select string_agg(kept ->> name, ' ' order by name) from unnest(key) as name
  $$`,

  // Watches a table of families from now on, and notes what its rows hold already. As the service: forced row level
  // security hides the rows from the owner.
  `create function app_watch_file_references(watched regclass) returns void language plpgsql as $$
  declare
    key text[];
  begin
    select array_agg(a.attname::text order by a.attname) into key
    from pg_catalog.pg_index i
    join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey) and a.attname <> 'tenant_id'
    where i.indrelid = watched and i.indisprimary;
    execute format(
      'create trigger file_references after insert or update or delete on %s for each row execute function app_note_file_references(%s)',
      watched, (select string_agg(quote_literal(name), ', ') from unnest(key) as name));
    perform app_enter_service();
    execute format(
      'insert into file_references (tenant_id, file_id, table_name, row_key)
        select distinct kept.tenant_id, mentioned.ids[1]::bigint, %L, app_row_key(to_jsonb(kept), %L::text[])
        from %s as kept, regexp_matches(kept::text, ''/api/files/([1-9][0-9]{0,14})'', ''g'') as mentioned (ids)
        where strpos(kept::text, ''/api/files/'') > 0
        on conflict do nothing',
      (select relname from pg_catalog.pg_class where oid = watched), key, watched);
    reset role;
  end $$`,
  `revoke execute on function app_watch_file_references(regclass) from public`,

  // Every table of families that has a text; a new one says so in its own step.
  `do $$
  declare
    watched regclass;
  begin
    for watched in
      select c.oid::regclass from pg_catalog.pg_class c
      join pg_catalog.pg_attribute t on t.attrelid = c.oid and t.attname = 'tenant_id' and not t.attisdropped
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
        and c.relname not in ('files', 'removed_files', 'file_references')
        and has_column_privilege('upbringing_family', c.oid, t.attnum, 'select')
        and exists (
          select from pg_catalog.pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
            and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'text[]'::regtype, 'varchar[]'::regtype,
              'jsonb'::regtype, 'json'::regtype))
    loop
      perform app_watch_file_references(watched);
    end loop;
  end $$`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

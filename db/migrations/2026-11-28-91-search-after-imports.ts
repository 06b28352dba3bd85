import { type Kysely, sql } from 'kysely';

const statements = `
-- In a transaction that sets this, new records are left to the job, which finds the family in search_fills.
create function app_searches_later() returns boolean language sql stable parallel safe as $$
  select current_setting('app.search_later', true) is not distinct from 'on'
$$;

create or replace function app_note_search_entry() returns trigger language plpgsql as $$
declare
  of_kind constant text := tg_argv[0];
begin
  if tg_op = 'DELETE' then
    delete from search_entries
    where tenant_id = old.tenant_id and kind = of_kind and record_id = old.id;
  elsif tg_op = 'INSERT' then
    if not app_searches_later() then
      perform app_write_search_entry(of_kind, to_jsonb(new));
    end if;
  elsif (app_search_source(of_kind, to_jsonb(old)), to_jsonb(old) -> 'is_private',
      to_jsonb(old) -> 'child_id', to_jsonb(old) -> 'tags')
    is distinct from (app_search_source(of_kind, to_jsonb(new)), to_jsonb(new) -> 'is_private',
      to_jsonb(new) -> 'child_id', to_jsonb(new) -> 'tags') then
    perform app_write_search_entry(of_kind, to_jsonb(new));
  end if;
  return null;
end $$;

create or replace function app_note_search_child() returns trigger language plpgsql as $$
declare
  link constant jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
  family constant bigint := link ->> 'tenant_id';
  child constant bigint := link ->> 'child_id';
  mark constant text := family || '#c' || child;
begin
  if tg_op = 'INSERT' and app_searches_later() then
    return null;
  end if;
  update search_entries set
    child_ids = case tg_op when 'DELETE' then array_remove(child_ids, child)
      else array(select distinct id from unnest(child_ids || child) as id order by id) end,
    words = case tg_op when 'DELETE' then ts_delete(words, mark) else words || array_to_tsvector(array[mark]) end
  where tenant_id = family and kind = tg_argv[0]
    and record_id = (link ->> (case tg_argv[0] when 'story' then 'story_id' else 'experience_id' end))::bigint;
  return null;
end $$;

-- A plan made while a family had few words would look through all of them for each word.
alter function app_write_search_entry(text, jsonb) set plan_cache_mode = force_custom_plan;
`;

/** A large import leaves the words of its records to a job. */
export async function up(db: Kysely<never>): Promise<void> {
  // Both databases take a file of statements as one.
  await sql.raw(`do $file$ begin execute $statements$${statements}$statements$; end $file$`).execute(db);
}

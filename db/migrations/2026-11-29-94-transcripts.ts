import { type Kysely, sql } from 'kysely';

const statements = `
-- What a family has chosen for all of its members. Without a row it has chosen nothing.
create table family_settings (
  tenant_id bigint primary key,
  -- Whether recordings are sent to the service that writes them down.
  transcribes boolean not null default false,
  updated_at timestamptz not null default now(),
  constraint family_settings_tenant_id_fkey foreign key (tenant_id) references tenants (id) on delete cascade
);
select app_guard_family_table('family_settings');

-- What is said in a recording. Members who may hear the file may read it.
create table transcripts (
  tenant_id bigint not null,
  file_id bigint not null,
  content text not null default '',
  -- waiting: a job writes it; failed: the job has given up; deleted: by a member, and the job leaves it so.
  status text not null default 'waiting',
  -- Why it failed.
  failure text,
  -- The job doesn't touch a corrected one.
  corrected_by bigint,
  corrected_at timestamptz,
  tries integer not null default 0,
  -- When the job writes it, or takes it over from a process that has died.
  due_at timestamptz not null default now(),
  claim text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, file_id),
  constraint transcripts_file_id_fkey
    foreign key (tenant_id, file_id) references files (tenant_id, id) on delete cascade,
  constraint transcripts_corrected_by_fkey foreign key (tenant_id, corrected_by) references users (tenant_id, id),
  constraint transcripts_status_check check (status in ('waiting', 'done', 'failed', 'deleted'))
);
create index transcripts_corrected_by on transcripts (tenant_id, corrected_by) where corrected_by is not null;
create index transcripts_due_at on transcripts (due_at) where status = 'waiting';
create trigger transcripts_version before update of updated_at on transcripts
  for each row execute function app_next_version();
select app_guard_family_table('transcripts');
select app_watch_file_references('transcripts');

-- A recording waits for its transcript as soon as a record holds it.
create function app_note_recording() returns trigger language plpgsql as $$
begin
  if new.table_name not in ('trash', 'transcripts') and exists (
    select from family_settings as chosen where chosen.tenant_id = new.tenant_id and chosen.transcribes
  ) then
    insert into transcripts (tenant_id, file_id)
    select file.tenant_id, file.id from files as file
    where file.tenant_id = new.tenant_id and file.id = new.file_id and file.type like 'audio/%'
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger recordings after insert on file_references for each row execute function app_note_recording();

-- The words of the files that a record holds, which are what is said in recordings: all, or those that a reader may hear.
create function app_file_words(record jsonb, reader bigint) returns text language plpgsql stable as $$
declare
  family constant bigint := record ->> 'tenant_id';
  held constant bigint[] := array(
    select substring(address from '^/api/files/([1-9][0-9]{0,14})')::bigint from (
      select jsonb_array_elements_text(
        case jsonb_typeof(record -> 'media_urls') when 'array' then record -> 'media_urls' else '[]' end) as address
      union all select record ->> 'voice_note_url' union all select record ->> 'media_url'
    ) as addresses where starts_with(address, '/api/files/'));
begin
  if cardinality(held) = 0 then
    return null;
  end if;
  return (
    select string_agg(transcript.content, chr(10) order by transcript.file_id)
    from transcripts as transcript
    join files as file on file.tenant_id = transcript.tenant_id and file.id = transcript.file_id
    where transcript.tenant_id = family and transcript.file_id = any(held) and transcript.content <> ''
      and (reader is null or file.sealed_for is null or file.sealed_for = reader or reader = any(file.sealed_with)));
end $$;

-- As before, with the notes and the transcripts of the record.
create or replace function app_write_search_entry(of_kind text, record jsonb) returns boolean language plpgsql
set plan_cache_mode = force_custom_plan as $$
declare
  family constant bigint := record ->> 'tenant_id';
  source record;
  in_title text[];
  found_words text[];
  children bigint[];
begin
  select * into source from app_search_source(of_kind, record);
  in_title := app_words_of(source.title);
  found_words := app_words_of(concat_ws(' ', source.title, source.body,
    case of_kind when 'story' then app_story_notes(family, (record ->> 'id')::bigint) end,
    app_file_words(record, null)));
  children := case of_kind
    when 'story' then array(
      select link.child_id from daily_story_children as link
      where link.tenant_id = family and link.story_id = (record ->> 'id')::bigint order by 1)
    when 'experience' then array(
      select link.child_id from experience_participants as link
      where link.tenant_id = family and link.experience_id = (record ->> 'id')::bigint order by 1)
    when 'child' then array[(record ->> 'id')::bigint]
    else array_remove(array[(record ->> 'child_id')::bigint], null)
  end;
  insert into search_entries as entry
    (tenant_id, kind, record_id, dated, sorted_by, child_ids, people, tags, private_to, words)
  values (family, of_kind, (record ->> 'id')::bigint, source.dated,
    coalesce(source.dated, left(record ->> 'created_at', 10)::date), children,
    app_texts_of(record -> 'tagged_people'), app_texts_of(record -> 'tags'),
    case when (record ->> 'is_private')::boolean then (record ->> 'user_id')::bigint end,
    array_to_tsvector(array(
      select family || ':' || word from unnest(found_words) as word
      union all select family || '=' || word from unnest(in_title) as word
      union all select family || '#c' || child from unnest(children) as child
      union all select family || mark from unnest(array[to_char(source.dated, '"#y"FMYYYY'),
        to_char(source.dated, '"#m"FMMM'), to_char(source.dated, '"#d"FMDD')]) as mark where mark is not null)))
  on conflict (tenant_id, kind, record_id) do update set dated = excluded.dated, sorted_by = excluded.sorted_by,
    child_ids = excluded.child_ids, people = excluded.people, tags = excluded.tags,
    private_to = excluded.private_to, words = excluded.words
  where (entry.dated, entry.sorted_by, entry.child_ids, entry.people, entry.tags, entry.private_to, entry.words)
    is distinct from (excluded.dated, excluded.sorted_by, excluded.child_ids, excluded.people, excluded.tags,
      excluded.private_to, excluded.words);
  insert into search_words (tenant_id, word, reversed)
  select family, word, reverse(word) from unnest(found_words) as word
  where length(word) >= 3 and word !~ '^[0-9]'
    and not exists (select from search_words as known where known.tenant_id = family and known.word = word.word);
  return true;
end $$;

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
      to_jsonb(old) -> 'child_id', to_jsonb(old) -> 'tags', app_file_words(to_jsonb(old), null))
    is distinct from (app_search_source(of_kind, to_jsonb(new)), to_jsonb(new) -> 'is_private',
      to_jsonb(new) -> 'child_id', to_jsonb(new) -> 'tags', app_file_words(to_jsonb(new), null)) then
    perform app_write_search_entry(of_kind, to_jsonb(new));
  end if;
  return null;
end $$;

-- A story's entry has its notes by itself now.
drop trigger search_notes on daily_stories;
create or replace function app_note_story_notes() returns trigger language plpgsql as $$
declare
  changed constant jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
begin
  perform app_write_search_entry('story', to_jsonb(s)) from daily_stories as s
  where s.tenant_id = (changed ->> 'tenant_id')::bigint and s.id = (changed ->> 'story_id')::bigint;
  return null;
end $$;

-- The records that hold a recording are found by its words too. Locked, so that an entry is not older than its record.
create function app_note_transcript() returns trigger language plpgsql as $$
declare
  changed constant jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
  family constant bigint := changed ->> 'tenant_id';
  holder record;
begin
  if tg_op = 'INSERT' and (changed ->> 'content' = '' or app_searches_later()) then
    return null;
  end if;
  for holder in
    select known.kind, known.name, link.row_key::bigint as id
    from file_references as link
    join (values ('story', 'daily_stories'), ('experience', 'experiences'), ('heirloom', 'heirlooms'),
      ('message', 'legacy_messages')) as known (kind, name) on known.name = link.table_name
    where link.tenant_id = family and link.file_id = (changed ->> 'file_id')::bigint
  loop
    execute format(
      'select app_write_search_entry($1, part.record) from (
        select to_jsonb(held) as record from %I as held where held.tenant_id = $2 and held.id = $3
        for no key update of held) as part', holder.name)
    using holder.kind, family, holder.id;
  end loop;
  return null;
end $$;
create trigger search_transcripts after insert or update of content or delete on transcripts
  for each row execute function app_note_transcript();
`;

/** Transcripts of recordings, which search finds, and the family's choice to have them. */
export async function up(db: Kysely<never>): Promise<void> {
  // Both databases take a file of statements as one.
  await sql.raw(`do $file$ begin execute $statements$${statements}$statements$; end $file$`).execute(db);
}

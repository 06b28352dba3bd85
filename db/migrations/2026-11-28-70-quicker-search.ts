import { type Kysely, sql } from 'kysely';

/** As in the migration that brought search. */
const wordCharacters =
  'a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2c00-\u2dff\u3040-\ud7ff\uf900-\ufdff\ufe70-\uffdc';

const statements = `
-- The words of a text, each once; "mueller" as "muller" too. A record has at most 7,000, or it would not fit.
create function app_words_of(given text) returns text[] language plpgsql immutable parallel safe as $$
declare
  folded constant text := app_fold_text(given);
begin
  return array(
    select left(word, 32) from unnest(string_to_array(regexp_replace(
      concat(folded, ' ', replace(replace(replace(folded, 'ae', 'a'), 'oe', 'o'), 'ue', 'u')),
      '[^${wordCharacters}]+', ' ', 'g'), ' ')) with ordinality as words (word, place)
    where word <> '' group by 1 order by min(place) limit 7000);
end $$;

create or replace function app_search_source(kind text, record jsonb, out title text, out body text, out dated date)
language plpgsql immutable parallel safe as $$
begin
  title := case kind when 'heirloom' then record ->> 'name' when 'child' then record ->> 'name' else record ->> 'title' end;
  body := (select string_agg(part #>> '{}', ' ') from unnest(case kind
      when 'story' then array['content', 'mood', 'location', 'tags', 'tagged_people', 'former_children']
      when 'lesson' then array['description', 'content', 'why_important', 'general_comments', 'discussion_prompts',
        'resources', 'activities', 'tags']
      when 'plannedLesson' then array['description', 'content', 'activities', 'books', 'discussion_prompts']
      when 'experience' then array['description', 'location', 'why_important', 'preparation_notes',
        'reflection_prompts', 'notes', 'sub_activities', 'tags', 'former_children']
      when 'event' then array['description', 'location', 'notes']
      when 'heirloom' then array['description', 'significance', 'current_location', 'family_history', 'general_wishes',
        'intended_recipient', 'transfer_instructions', 'appraised_by']
      when 'book' then array['author', 'isbn', 'reason', 'notes', 'tags']
      when 'letter' then array['salutation', 'draft_content', 'final_content', 'growth_observations',
        'personal_qualities', 'gratitude', 'hopes', 'signature', 'memories', 'photo_notes']
      when 'message' then array['content']
      when 'milestone' then array['description']
      when 'activity' then array['description', 'questions', 'notes']
      when 'idea' then array['content']
      when 'child' then array['strengths', 'opportunities', 'interests', 'passions', 'personality_traits',
        'learning_style', 'special_needs', 'notes']
    end) as field cross join jsonb_path_query(record -> field, 'strict $.**') as part
    where jsonb_typeof(part) = 'string');
  dated := left(case kind
    when 'story' then record ->> 'story_date'
    when 'plannedLesson' then record ->> 'scheduled_date'
    when 'experience' then coalesce(record ->> 'completed_date', record ->> 'scheduled_date')
    when 'event' then record ->> 'start_date'
    when 'letter' then record ->> 'letter_date'
    when 'book' then record ->> 'completed_at'
    when 'milestone' then record ->> 'completed_at'
    when 'activity' then record ->> 'completed_at'
  end, 10)::date;
end $$;

create or replace function app_texts_of(list jsonb) returns text[] language plpgsql immutable parallel safe as $$
begin
  if jsonb_typeof(list) = 'array' and list <> '[]' then
    return array(select distinct app_fold_text(entry) from jsonb_array_elements_text(list) as entry order by 1);
  end if;
  return '{}';
end $$;

create or replace function app_write_search_entry(of_kind text, record jsonb) returns boolean language plpgsql as $$
declare
  family constant bigint := record ->> 'tenant_id';
  source record;
  in_title text[];
  found_words text[];
  children bigint[];
begin
  select * into source from app_search_source(of_kind, record);
  in_title := app_words_of(source.title);
  found_words := app_words_of(concat_ws(' ', source.title, source.body));
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
drop function app_search_words(text);
`;

/** PL/pgSQL keeps the plans of its functions, and a text is split into words in one pass. */
export async function up(db: Kysely<never>): Promise<void> {
  // Both databases take a file of statements as one.
  await sql.raw(`do $file$ begin execute $statements$${statements}$statements$; end $file$`).execute(db);
}

import { type Kysely, sql } from 'kysely';

const statements = `
-- By the address of the photo, which the story's list of media has.
alter table daily_stories
  add column captions jsonb not null default '{}',
  add constraint daily_stories_captions_check check (jsonb_typeof(captions) = 'object');

create or replace function app_search_source(kind text, record jsonb, out title text, out body text, out dated date)
language plpgsql immutable parallel safe as $$
begin
  title := case kind when 'heirloom' then record ->> 'name' when 'child' then record ->> 'name' else record ->> 'title' end;
  body := (select string_agg(part #>> '{}', ' ') from unnest(case kind
      when 'story' then array['content', 'captions', 'mood', 'location', 'tags', 'tagged_people', 'former_children']
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
`;

/** The captions of a story's photos. Search finds the story by them, too. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(`do $file$ begin execute $statements$${statements}$statements$; end $file$`).execute(db);
}

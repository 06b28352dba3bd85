import { type Kysely, sql } from 'kysely';

const statements = `
alter table photo_import_items
  -- The story that got the photo, and the children whom the import added to it.
  add column story_id bigint,
  add column added_child_ids bigint[] not null default '{}',
  drop constraint photo_import_items_state_check,
  add constraint photo_import_items_state_check
    check (state in ('waiting', 'copied', 'told', 'left_out', 'taken_back'));
create index photo_import_items_story_id on photo_import_items (tenant_id, story_id) where story_id is not null;
update photo_import_items as item set story_id = story.id
from photo_imports as import, daily_stories as story
where import.tenant_id = item.tenant_id and import.id = item.import_id
  and story.tenant_id = import.tenant_id and story.user_id = import.user_id and story.story_date = item.day
  and item.state = 'told';
-- After the end, due_at says when the photos that aren't needed any more are forgotten.
update photo_imports set due_at = updated_at + interval '30 days' where state <> 'running';
`;

/** What an import of photos added to each story can be taken back. */
export async function up(db: Kysely<never>): Promise<void> {
  // Both databases take a file of statements as one.
  await sql.raw(`do $file$ begin execute $statements$${statements}$statements$; end $file$`).execute(db);
}

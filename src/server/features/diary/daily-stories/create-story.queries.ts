import { sql } from 'kysely';
import type { CreateStory } from '../../../../shared/diary/daily-stories.ts';
import { changedCaptions } from '../../../../shared/diary/photo-captions.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { prepared } from '../../../kernel/database/prepared.ts';
import { type StoryReader, type StoryRow, storyColumns } from './daily-stories.queries.ts';

export type NewStory = Pick<CreateStory, 'content' | 'storyDate'> & Partial<CreateStory> & { source?: string };

type InsertedStory = Required<Omit<NewStory, 'version' | 'captions'>> & StoryReader & Record<'at' | 'captions', string>;

/** Inserts the story and its children in one statement. Inserts nothing if a child isn't tracked. */
const insertStory = prepared(
  (db, given: InsertedStory) => sql<StoryRow>`
    with named as (
      select id, date_of_birth from children
      where tenant_id = ${db.tenantId} and ended_at is null and id = any(${given.childIds}::bigint[])
    ), s as (
      insert into daily_stories (tenant_id, user_id, title, content, story_date, tags, mood, tagged_people, location,
        media_urls, captions, is_private, shared_with, source, created_at, updated_at)
      select ${db.tenantId}::bigint, ${given.userId}::bigint, ${given.title}::text, ${given.content}::text,
        ${given.storyDate}::date, ${given.tags}::text[], ${given.mood}::text, ${given.taggedPeople}::text[],
        ${given.location}::text, ${given.mediaUrls}::text[],
        ${given.captions}::jsonb, ${given.isPrivate}::boolean, ${given.sharedWith}::text, ${given.source}::text,
        ${given.at}::timestamptz, ${given.at}::timestamptz
      where (select count(*) from named) = cardinality(${given.childIds}::bigint[])
      on conflict (tenant_id, user_id, story_date) do nothing
      returning *
    ), linked as (
      insert into daily_story_children (tenant_id, story_id, child_id)
      select s.tenant_id, s.id, named.id from s cross join named
      returning story_id
    )
    select ${sql.join(storyColumns.map((column) => sql.ref(column)))}, s.former_children,
      array(select id from named order by date_of_birth, id) as child_ids, '[]'::jsonb as hearts, '[]'::jsonb as notes,
      '[]'::jsonb as from_relatives
    from s`,
);

const emptyStory = {
  title: null,
  mood: null,
  location: null,
  isPrivate: false,
  sharedWith: 'parents',
  source: 'web',
  tags: [],
  taggedPeople: [],
  mediaUrls: [],
  childIds: [],
};

/** Returns undefined if the author already has a story for that date, or if a child isn't tracked. */
export async function createStory(
  db: FamilyTransaction,
  { userId }: StoryReader,
  { childIds, tags, taggedPeople, mediaUrls, captions, isPrivate, sharedWith, source, ...story }: NewStory,
  now: Date,
): Promise<StoryRow | undefined> {
  const given = { childIds, tags, taggedPeople, mediaUrls, isPrivate, sharedWith, source };
  const kept = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const [created] = await insertStory(db, {
    ...emptyStory,
    ...story,
    ...kept,
    captions: JSON.stringify(changedCaptions(undefined, captions, mediaUrls ?? [])),
    userId,
    at: now.toISOString(),
  } as InsertedStory);
  return created;
}

import { type RawBuilder, sql } from 'kysely';
import type { Captions } from '../../../../shared/diary/photo-captions.ts';
import type { StoryMoment } from '../../../../shared/diary/story-moments.ts';
import type { Memory, PhotoNote } from '../../../../shared/keepsakes/annual-letters.ts';
import {
  type BundleScope,
  type Condition,
  experienceIds,
  letterIds,
  messageIds,
  milestoneIds,
  storyIds,
} from './bundle-scope.queries.ts';

/** Who put a heart on a record, and what was written about it. */
export interface Responses {
  hearts: string[];
  comments: { name: string; content: string; voiceUrl: string | null; at: string }[];
}

export interface StoryEntry extends Responses {
  kind: 'story';
  date: string;
  title: string | null;
  content: string;
  mediaUrls: string[];
  moments: StoryMoment[];
  createdAt: string;
  captions: Captions;
  location: string | null;
  people: string[];
  author: string | null;
}

export interface MilestoneEntry extends Responses {
  kind: 'milestone';
  date: string;
  title: string;
  description: string | null;
  category: string;
}

export interface ExperienceEntry extends Responses {
  kind: 'experience';
  date: string;
  title: string;
  description: string | null;
  mediaUrls: string[];
  location: string | null;
  notes: string | null;
}

export type AlbumEntry = StoryEntry | MilestoneEntry | ExperienceEntry;

export interface LetterEntry extends Responses {
  year: number;
  letterDate: string | null;
  title: string | null;
  salutation: string | null;
  finalContent: string | null;
  signature: string | null;
  memories: Memory[];
  photoNotes: PhotoNote[];
  growthObservations: string | null;
  personalQualities: string | null;
  gratitude: string | null;
  hopes: string | null;
  author: string | null;
}

export interface MessageEntry {
  title: string;
  content: string | null;
  mediaUrl: string | null;
  author: string | null;
}

/** A select of rows `(date, id, entry)`, the entry as JSON. */
type Select = RawBuilder<unknown>;

/** What the pages show, oldest first, each with all that belongs to it: only one is in memory at a time. */
export const pageSelects = (scope: BundleScope): { album: Select; letters: Select; messages: Select } => {
  const family = sql.lit(scope.tenantId);
  const author = (column: string): Condition => sql`(
    select nullif(concat_ws(' ', u.first_name, u.last_name), '') from users as u
    where u.tenant_id = ${family} and u.id = ${sql.raw(column)})`;
  const responses = (isAbout: Condition, members: Condition = sql`false`): Condition => sql`
    'hearts', (select coalesce(json_agg(heart.name order by heart.at), '[]') from (
      select concat_ws(' ', u.first_name, u.last_name) as name, sh.created_at as at
      from story_hearts as sh join users as u on u.tenant_id = ${family} and u.id = sh.user_id
      where sh.tenant_id = ${family} and sh.story_id = x.id and ${members}
      union all
      select v.name, r.created_at from relative_hearts as r
      join relatives as v on v.tenant_id = ${family} and v.id = r.relative_id
      where r.tenant_id = ${family} and ${isAbout}) as heart),
    'comments', (select coalesce(json_agg(json_build_object(
        'name', said.name, 'content', said.content, 'voiceUrl', said.voice_url, 'at', said.at) order by said.at), '[]')
      from (
      select concat_ws(' ', u.first_name, u.last_name) as name, sn.content, null::text as voice_url, sn.created_at as at
      from story_notes as sn join users as u on u.tenant_id = ${family} and u.id = sn.user_id
      where sn.tenant_id = ${family} and sn.story_id = x.id and ${members}
      union all
      select v.name, r.content, r.voice_url, r.created_at from relative_comments as r
      join relatives as v on v.tenant_id = ${family} and v.id = r.relative_id
      where r.tenant_id = ${family} and ${isAbout}) as said)`;
  const ofPhotos = (table: string): Condition => sql`r.file_id in (
    select fr.file_id from file_references as fr
    where fr.tenant_id = ${family} and fr.table_name = ${sql.lit(table)} and fr.row_key = x.id::text)`;
  return {
    album: sql`
      select x.story_date as date, 3 as place, x.id, json_build_object('kind', 'story', 'date', x.story_date,
        'title', x.title, 'content', x.content, 'mediaUrls', x.media_urls, 'moments', x.moments,
        'createdAt', x.created_at, 'captions', x.captions, 'location', x.location, 'people', x.tagged_people,
        'author', ${author('x.user_id')},
        ${responses(sql`(r.story_id = x.id or ${ofPhotos('daily_stories')})`, sql`true`)}) as entry
      from daily_stories as x where x.tenant_id = ${family} and x.id in ${storyIds(scope)}
      union all
      select (x.completed_at at time zone ${sql.lit(scope.timeZone)})::date, 1, x.id, json_build_object('kind', 'milestone',
        'date', (x.completed_at at time zone ${sql.lit(scope.timeZone)})::date, 'title', x.title, 'description', x.description,
        'category', x.category, ${responses(sql`r.milestone_id = x.id`)})
      from milestones as x where x.tenant_id = ${family} and x.id in ${milestoneIds(scope)}
      union all
      select x.completed_date, 2, x.id, json_build_object('kind', 'experience', 'date', x.completed_date,
        'title', x.title, 'description', x.description, 'mediaUrls', x.media_urls, 'location', x.location,
        'notes', x.notes, ${responses(ofPhotos('experiences'))})
      from experiences as x where x.tenant_id = ${family} and x.id in ${experienceIds(scope)}
      order by 1, 2, 3`,
    letters: sql`
      select x.year as date, 1 as place, x.id, json_build_object('year', x.year, 'letterDate', x.letter_date,
        'title', x.title, 'salutation', x.salutation, 'finalContent', coalesce(x.draft_content, x.final_content),
        'signature', x.signature, 'memories', x.memories, 'photoNotes', x.photo_notes,
        'growthObservations', x.growth_observations, 'personalQualities', x.personal_qualities,
        'gratitude', x.gratitude, 'hopes', x.hopes, 'author', ${author('x.user_id')},
        ${responses(sql`r.letter_id = x.id`)}) as entry
      from annual_letters as x where x.tenant_id = ${family} and x.id in ${letterIds(scope)} order by 1, 3`,
    messages: sql`
      select coalesce(x.opens_on, x.delivered_at::date) as date, 1 as place, x.id, json_build_object(
        'title', x.title, 'content', x.content, 'mediaUrl', x.media_url, 'author', ${author('x.user_id')}) as entry
      from legacy_messages as x where x.tenant_id = ${family} and x.id in ${messageIds(scope)} order by 1, 3`,
  };
};

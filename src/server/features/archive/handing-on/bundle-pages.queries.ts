import { type RawBuilder, sql } from 'kysely';
import type { Captions } from '../../../../shared/diary/photo-captions.ts';
import type { StoryMoment } from '../../../../shared/diary/story-moments.ts';
import type { Memory, PhotoNote } from '../../../../shared/keepsakes/annual-letters.ts';
import { type BundleIds, type BundleScope, type Condition, isAmong } from './bundle-scope.queries.ts';

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

/** By which column, and by the photos of which table, responses are about the row `x`. */
interface About {
  column?: 'story_id' | 'milestone_id' | 'letter_id';
  photosOf?: 'daily_stories' | 'experiences';
}

/** A select of rows `(date, id, entry)`, the entry as JSON. */
type Select = RawBuilder<unknown>;

/** What the pages show, oldest first, each with all that belongs to it: only one is in memory at a time. */
export const pageSelects = (
  scope: BundleScope,
  ids: BundleIds,
): { album: Select; letters: Select; messages: Select } => {
  const family = sql.lit(scope.tenantId);
  const author = (column: string): Condition => sql`(
    select nullif(concat_ws(' ', u.first_name, u.last_name), '') from users as u
    where u.tenant_id = ${family} and u.id = ${sql.raw(column)})`;
  // Each way by its own index: one condition for both would read all responses for each record.
  const ofRelatives = (from: 'relative_hearts' | 'relative_comments', columns: string, about: About): Condition => {
    const select = sql`select v.name, ${sql.raw(columns)}`;
    const relative = sql`join relatives as v on v.tenant_id = ${family} and v.id = r.relative_id`;
    const parts = [];
    if (about.column !== undefined) {
      parts.push(sql`${select} from ${sql.table(from)} as r ${relative}
        where r.tenant_id = ${family} and r.${sql.id(about.column)} = x.id`);
    }
    if (about.photosOf !== undefined) {
      parts.push(sql`${select} from file_references as fr
        join ${sql.table(from)} as r on r.tenant_id = ${family} and r.file_id = fr.file_id ${relative}
        where fr.tenant_id = ${family} and fr.table_name = ${sql.lit(about.photosOf)} and fr.row_key = x.id::text`);
    }
    return sql.join(parts, sql` union all `);
  };
  const ofMembers = (from: 'story_hearts' | 'story_notes', columns: string): Condition => sql`
    select concat_ws(' ', u.first_name, u.last_name) as name, ${sql.raw(columns)}
    from ${sql.table(from)} as r join users as u on u.tenant_id = ${family} and u.id = r.user_id
    where r.tenant_id = ${family} and r.story_id = x.id`;
  const both = (members: Condition, relatives: Condition, { column }: About): Condition =>
    column === 'story_id' ? sql`${members} union all ${relatives}` : relatives;
  const responses = (about: About): Condition => sql`
    'hearts', (select coalesce(json_agg(heart.name order by heart.at), '[]') from (${both(
      ofMembers('story_hearts', 'r.created_at as at'),
      ofRelatives('relative_hearts', 'r.created_at as at', about),
      about,
    )}) as heart),
    'comments', (select coalesce(json_agg(json_build_object(
        'name', said.name, 'content', said.content, 'voiceUrl', said.voice_url, 'at', said.at) order by said.at), '[]')
      from (${both(
        ofMembers('story_notes', 'r.content, null::text as voice_url, r.created_at as at'),
        ofRelatives('relative_comments', 'r.content, r.voice_url, r.created_at as at', about),
        about,
      )}) as said)`;
  return {
    album: sql`
      select x.story_date as date, 3 as place, x.id, json_build_object('kind', 'story', 'date', x.story_date,
        'title', x.title, 'content', x.content, 'mediaUrls', x.media_urls, 'moments', x.moments,
        'createdAt', x.created_at, 'captions', x.captions, 'location', x.location, 'people', x.tagged_people,
        'author', ${author('x.user_id')},
        ${responses({ column: 'story_id', photosOf: 'daily_stories' })}) as entry
      from daily_stories as x where x.tenant_id = ${family} and ${isAmong('x.id', ids.stories)}
      union all
      select (x.completed_at at time zone ${sql.lit(scope.timeZone)})::date, 1, x.id, json_build_object('kind', 'milestone',
        'date', (x.completed_at at time zone ${sql.lit(scope.timeZone)})::date, 'title', x.title, 'description', x.description,
        'category', x.category, ${responses({ column: 'milestone_id' })})
      from milestones as x where x.tenant_id = ${family} and ${isAmong('x.id', ids.milestones)}
      union all
      select x.completed_date, 2, x.id, json_build_object('kind', 'experience', 'date', x.completed_date,
        'title', x.title, 'description', x.description, 'mediaUrls', x.media_urls, 'location', x.location,
        'notes', x.notes, ${responses({ photosOf: 'experiences' })})
      from experiences as x where x.tenant_id = ${family} and ${isAmong('x.id', ids.experiences)}
      order by 1, 2, 3`,
    letters: sql`
      select x.year as date, 1 as place, x.id, json_build_object('year', x.year, 'letterDate', x.letter_date,
        'title', x.title, 'salutation', x.salutation, 'finalContent', coalesce(x.draft_content, x.final_content),
        'signature', x.signature, 'memories', x.memories, 'photoNotes', x.photo_notes,
        'growthObservations', x.growth_observations, 'personalQualities', x.personal_qualities,
        'gratitude', x.gratitude, 'hopes', x.hopes, 'author', ${author('x.user_id')},
        ${responses({ column: 'letter_id' })}) as entry
      from annual_letters as x where x.tenant_id = ${family} and ${isAmong('x.id', ids.letters)} order by 1, 3`,
    messages: sql`
      select coalesce(x.opens_on, x.delivered_at::date) as date, 1 as place, x.id, json_build_object(
        'title', x.title, 'content', x.content, 'mediaUrl', x.media_url, 'author', ${author('x.user_id')}) as entry
      from legacy_messages as x where x.tenant_id = ${family} and ${isAmong('x.id', ids.messages)} order by 1, 3`,
  };
};

import { sql } from 'kysely';
import type { StoryFromRelative, StoryHeart, StoryNote } from '../../../../shared/diary/story-responses.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';

/** The name of the member `u`. */
export const memberName = sql<string>`btrim(concat_ws(' ', u.first_name, u.last_name))`;
const moment = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The hearts of the story `s`, oldest first. */
export const heartsOf = (db: FamilyTransaction) => sql<StoryHeart[]>`coalesce((
  select jsonb_agg(jsonb_build_object('userId', h.user_id, 'name', ${memberName}, 'createdAt', ${moment('h.created_at')})
    order by h.created_at, h.user_id)
  from story_hearts as h join users as u on u.tenant_id = h.tenant_id and u.id = h.user_id
  where h.tenant_id = ${db.tenantId} and u.tenant_id = ${db.tenantId} and h.story_id = s.id), '[]')`;

/** The notes of the story `s`, oldest first. */
export const notesOf = (db: FamilyTransaction) => sql<StoryNote[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', n.id, 'storyId', n.story_id, 'userId', n.user_id, 'name', ${memberName},
      'content', n.content, 'version', n.version, 'createdAt', ${moment('n.created_at')},
      'updatedAt', ${moment('n.updated_at')})
    order by n.id)
  from story_notes as n join users as u on u.tenant_id = n.tenant_id and u.id = n.user_id
  where n.tenant_id = ${db.tenantId} and u.tenant_id = ${db.tenantId} and n.story_id = s.id), '[]')`;

/** What relatives gave for the story `s`, and what members answered, oldest first. */
export const fromRelativesOf = (db: FamilyTransaction) => sql<StoryFromRelative[]>`coalesce((
  select jsonb_agg(jsonb_build_object('type', given.type, 'responseId', given.id, 'relativeId', given.relative_id,
      'relativeName', r.name, 'userId', given.user_id, 'authorName', coalesce(nullif(${memberName}, ''), r.name),
      'content', given.content, 'voiceUrl', given.voice_url, 'createdAt', ${moment('given.created_at')},
      'seenOn', given.seen_on)
    order by given.created_at, given.id)
  from (
    select 'heart' as type, h.id, h.relative_id, null::bigint as user_id, '' as content, null as voice_url, h.created_at,
      null::date as seen_on
    from relative_hearts as h where h.tenant_id = ${db.tenantId} and h.story_id = s.id
    union all
    select 'comment', c.id, c.relative_id, c.user_id, c.content, c.voice_url, c.created_at, null
    from relative_comments as c where c.tenant_id = ${db.tenantId} and c.story_id = s.id
    union all
    select 'seen', n.id, n.relative_id, null, '', null, n.seen_on::timestamptz, n.seen_on
    from relative_seen as n where n.tenant_id = ${db.tenantId} and n.story_id = s.id
  ) as given
  join relatives as r on r.tenant_id = ${db.tenantId} and r.id = given.relative_id
  left join users as u on u.tenant_id = ${db.tenantId} and u.id = given.user_id), '[]')`;

import { sql } from 'kysely';
import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import type { Captions } from '../../../../shared/diary/photo-captions.ts';
import { fileIdOf } from '../../../../shared/files/file-address.ts';
import type { SharedRecord } from '../../../../shared/reach/relatives.ts';
import type { SharedKind } from '../../../../shared/sharing.ts';
import type { RelativeTransaction } from '../../../kernel/database/database.ts';

/** Something that was shared, without what was said about it. */
export interface SharedRow {
  kind: SharedKind;
  id: number;
  day: CalendarDate;
  title: string | null;
  content: string;
  mediaUrls: string[];
  captions: Captions;
  /** The first name of the member who wrote it. */
  author: string | null;
}

/** A position in the list: by day, then by kind, then by id. */
export interface SpaceKey {
  day: CalendarDate;
  kind: SharedKind;
  id: number;
}

const ranks: Readonly<Record<SharedKind, number>> = { story: 1, milestone: 2, letter: 3, photo: 4 };

/** What comes after a record on the page. */
const isAfter = ({ day, kind, id }: SpaceKey) => sql`(
  r.day < ${day}::date or (r.day = ${day}::date and r.rank > ${ranks[kind]})
  or (r.day = ${day}::date and r.rank = ${ranks[kind]} and r.id < ${id}))`;

const isAmong = (records: readonly SharedRecord[]) => sql`(r.kind, r.id) in (
  select given.kind, given.id from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as given(kind text, id bigint))`;

/** A day before the moment, because what was being shared at it has an earlier time. */
const isSince = (moment: string) => sql`r.shared_at > ${moment}::timestamptz - interval '1 day'`;

const isWithin = ({ from, to }: { from: CalendarDate; to: CalendarDate }) =>
  sql`r.day between ${from}::date and ${to}::date`;

interface SharedFilter {
  /** What comes after it on the page. */
  after?: SpaceKey | undefined;
  only?: readonly SharedRecord[] | undefined;
  /** Shared from about that moment on. */
  since?: string | undefined;
  days?: { from: CalendarDate; to: CalendarDate } | undefined;
  limit: number;
}

/** Newest day first. Row level security leaves what the relative may see. */
export async function listShared(
  db: RelativeTransaction,
  { after, only, since, days, limit }: SharedFilter,
): Promise<SharedRow[]> {
  const family = sql.lit(db.tenantId);
  const condition = after
    ? isAfter(after)
    : only
      ? isAmong(only)
      : since
        ? isSince(since)
        : days
          ? isWithin(days)
          : sql`true`;
  const { rows } = await sql<SharedRow>`
    select r.kind, r.id, r.day, r.title, r.content, r.media_urls, r.captions, author.first_name as author
    from (
      select 'story' as kind, ${sql.lit(ranks.story)} as rank, id, user_id, story_date as day, title, content, media_urls, captions,
        shared_at
      from daily_stories where tenant_id = ${family}
      union all
      select 'milestone', ${sql.lit(ranks.milestone)}, id, user_id, coalesce(completed_at, now())::date, title,
        coalesce(description, ''), '{}', '{}'::jsonb, shared_at
      from milestones where tenant_id = ${family}
      union all
      select 'letter', ${sql.lit(ranks.letter)}, id, user_id, coalesce(letter_date, make_date(year, 12, 31)), title,
        concat_ws(chr(10) || chr(10), salutation, coalesce(final_content, ''), signature),
        array(select note ->> 'photoUrl' from jsonb_array_elements(photo_notes) as note where note ->> 'photoUrl' is not null),
        '{}'::jsonb, shared_at
      from annual_letters where tenant_id = ${family}
      union all
      select 'photo', ${sql.lit(ranks.photo)}, id, null, coalesce(shared_at, created_at)::date, null, '', array['/api/files/' || id],
        '{}'::jsonb, shared_at
      from files where tenant_id = ${family} and shared_with = 'relatives'
    ) as r left join users as author on author.tenant_id = ${family} and author.id = r.user_id
    where ${condition}
    order by r.day desc, r.rank, r.id desc limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

export interface SharedFile {
  id: number;
  type: string;
  size: number;
  width: number | null;
  height: number | null;
  storageKey: string;
  thumbnailKey: string | null;
}

/** Those of these files that the relative may see. */
export async function findSharedFiles(db: RelativeTransaction, ids: readonly number[]): Promise<SharedFile[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('files')
    .where('tenantId', '=', db.tenantId)
    .where('id', 'in', ids)
    .select(['id', 'type', 'size', 'width', 'height', 'storageKey', 'thumbnailKey'])
    .execute();
}

export const fileIdsOf = (rows: readonly Pick<SharedRow, 'mediaUrls'>[]): number[] =>
  rows.flatMap(({ mediaUrls }) => mediaUrls.flatMap((url) => fileIdOf(url) ?? []));

export interface SaidRow {
  id: number;
  kind: SharedKind;
  recordId: number;
  /** The first name of the member who answered; null for the relative's own words. */
  member: string | null;
  content: string;
  voiceUrl: string | null;
  createdAt: string;
}

const recordOf = sql<SharedKind>`case when story_id is not null then 'story' when milestone_id is not null then 'milestone'
  when letter_id is not null then 'letter' else 'photo' end`;
const recordIdOf = sql<number>`coalesce(story_id, milestone_id, letter_id, file_id)`;

/** What the relative said about records, and what members answered, oldest first. */
export const listSaid = (db: RelativeTransaction, ids: readonly number[]): Promise<SaidRow[]> =>
  db
    .selectFrom('relativeComments as c')
    .leftJoin('users as u', (join) => join.on('u.tenantId', '=', db.tenantId).onRef('u.id', '=', 'c.userId'))
    .where('c.tenantId', '=', db.tenantId)
    .where('c.relativeId', '=', db.relativeId)
    .where(recordIdOf, 'in', ids)
    .select(['c.id', 'c.content', 'c.voiceUrl', 'c.createdAt', recordOf.as('kind'), recordIdOf.as('recordId')])
    .select(sql<string | null>`case when c.user_id is not null then coalesce(u.first_name, '') end`.as('member'))
    .orderBy('c.id')
    .execute();

/** Which of these records have the relative's heart. */
export const listHearts = (db: RelativeTransaction, ids: readonly number[]) =>
  db
    .selectFrom('relativeHearts')
    .where('tenantId', '=', db.tenantId)
    .where('relativeId', '=', db.relativeId)
    .where(recordIdOf, 'in', ids)
    .select([recordOf.as('kind'), recordIdOf.as('recordId')])
    .execute();

/** The children and the members whose names the page says. */
export async function listNames(db: RelativeTransaction): Promise<{ children: string[]; members: string[] }> {
  const children = await db
    .selectFrom('children')
    .where('tenantId', '=', db.tenantId)
    .select('name')
    .orderBy('id')
    .execute();
  const members = await db
    .selectFrom('users')
    .where('tenantId', '=', db.tenantId)
    .where('firstName', 'is not', null)
    .select('firstName')
    .orderBy('id')
    .execute();
  return { children: children.map(({ name }) => name), members: members.flatMap(({ firstName }) => firstName || []) };
}

import { sql } from 'kysely';
import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import type { Captions } from '../../../../shared/diary/photo-captions.ts';
import type { HouseholdKind } from '../../../../shared/reach/households.ts';
import type { FamilyTransaction, HouseholdTransaction } from '../../../kernel/database/database.ts';

/** A record that the other family shares. Its id stays on the server. */
export interface MomentRow {
  kind: HouseholdKind;
  id: number;
  key: string;
  day: CalendarDate;
  title: string | null;
  content: string;
  mediaUrls: string[];
  captions: Captions;
  /** First name. */
  author: string | null;
}

interface MomentFilter {
  key?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  limit: number;
}

/** Newest day first. Row level security leaves what is shared with this household. */
export async function listMoments(
  db: HouseholdTransaction,
  { key, from, to, limit }: MomentFilter,
): Promise<MomentRow[]> {
  const family = sql.lit(db.tenantId);
  const { rows } = await sql<MomentRow>`
    select r.kind, r.id, r.key, r.day, r.title, r.content, r.media_urls, r.captions, author.first_name as author
    from (
      select 'story' as kind, 1 as rank, id, household_key as key, user_id, story_date as day, title, content, media_urls, captions
      from daily_stories where tenant_id = ${family}
      union all
      select 'milestone', 2, id, household_key, user_id, completed_at::date, title, coalesce(description, ''), '{}', '{}'::jsonb
      from milestones where tenant_id = ${family}
      union all
      select 'photo', 3, id, household_key, null, created_at::date, null, '', array['/api/files/' || id], '{}'::jsonb
      from files where tenant_id = ${family} and ${db.householdId}::text = any(household_ids)
    ) as r left join users as author on author.tenant_id = ${family} and author.id = r.user_id
    where (${key ?? null}::text is null or r.key = ${key ?? null}::text)
      and (${from ?? null}::date is null or r.day >= ${from ?? null}::date)
      and (${to ?? null}::date is null or r.day <= ${to ?? null}::date)
    order by r.day desc, r.rank, r.id desc limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

export interface MomentFile {
  id: number;
  type: string;
  size: number;
  width: number | null;
  height: number | null;
  seconds: number | null;
  storageKey: string;
  thumbnailKey: string | null;
}

/** Those of these files that the household sees. */
export async function findMomentFiles(
  db: HouseholdTransaction,
  ids: readonly number[],
): Promise<Map<number, MomentFile>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('files')
    .where('tenantId', '=', db.tenantId)
    .where('id', 'in', ids)
    .select(['id', 'type', 'size', 'width', 'height', 'seconds', 'storageKey', 'thumbnailKey'])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The column that names a record of this kind. */
export const recordColumns = {
  story: 'storyId',
  milestone: 'milestoneId',
  photo: 'fileId',
} as const satisfies Record<HouseholdKind, string>;

export interface GivenRow {
  storyId: number | null;
  milestoneId: number | null;
  fileId: number | null;
  key: string;
  userId: number;
  author: string;
  /** Null for a heart. */
  content: string | null;
  createdAt: string;
}

/** What this household gave back about these records, oldest first. */
export const listGiven = (
  db: HouseholdTransaction,
  { story, milestone, photo }: Readonly<Record<HouseholdKind, readonly number[]>>,
): Promise<GivenRow[]> =>
  db
    .selectFrom('householdResponses')
    .where('tenantId', '=', db.tenantId)
    .where('householdId', '=', db.householdId)
    .where((eb) =>
      eb.or([
        eb('storyId', '=', sql<number>`any(${story}::bigint[])`),
        eb('milestoneId', '=', sql<number>`any(${milestone}::bigint[])`),
        eb('fileId', '=', sql<number>`any(${photo}::bigint[])`),
      ]),
    )
    .select(['storyId', 'milestoneId', 'fileId', 'responseKey as key', 'otherUserId as userId'])
    .select(['authorName as author', 'content', 'createdAt'])
    .orderBy('id')
    .execute();

/** The member's own stories with copies, by the key of what was copied. */
export async function findCopies(
  db: FamilyTransaction,
  userId: number,
  keys: readonly string[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('householdCopies')
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', userId)
    .where('recordKey', 'in', keys)
    .select(['recordKey', 'storyId'])
    .execute();
  return new Map(rows.map(({ recordKey, storyId }) => [recordKey, storyId]));
}

/** Returns false if the member copied it before. */
export async function insertCopy(
  db: FamilyTransaction,
  copy: { userId: number; recordKey: string; storyId: number },
): Promise<boolean> {
  const row = await db
    .insertInto('householdCopies')
    .values({ tenantId: db.tenantId, ...copy })
    .onConflict((conflict) => conflict.columns(['tenantId', 'userId', 'recordKey']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

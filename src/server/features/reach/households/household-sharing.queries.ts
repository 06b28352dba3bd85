import { sql } from 'kysely';
import type { HouseholdKind, HouseholdResponse } from '../../../../shared/reach/households.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';

const tables = { story: 'daily_stories', milestone: 'milestones', photo: 'files' } as const;

export interface OwnRecord {
  kind: HouseholdKind;
  id: number;
}

/** Whether a record is about the child; a photo is, if it is in a story about the child. */
export async function isAboutChild(db: FamilyTransaction, { kind, id }: OwnRecord, childId: number): Promise<boolean> {
  const conditions = {
    story: sql`select from daily_story_children where tenant_id = ${db.tenantId} and story_id = ${id} and child_id = ${childId}`,
    milestone: sql`select from milestones where tenant_id = ${db.tenantId} and id = ${id} and child_id = ${childId}`,
    photo: sql`select from daily_stories as s
      join daily_story_children as c on c.tenant_id = ${db.tenantId} and c.story_id = s.id and c.child_id = ${childId}
      where s.tenant_id = ${db.tenantId} and not s.is_private and s.media_urls @> array[${`/api/files/${id}`}::text]`,
  };
  const { rows } = await sql<{ isAbout: boolean }>`select exists (${conditions[kind]}) as is_about`.execute(db);
  return rows[0]?.isAbout ?? false;
}

/** Shares a record with a household, or stops it. */
export async function setShared(
  db: FamilyTransaction,
  { kind, id }: OwnRecord,
  { householdId, isShared }: { householdId: string; isShared: boolean },
): Promise<void> {
  const without = sql`array_remove(household_ids, ${householdId}::text)`;
  await sql`
    update ${sql.table(tables[kind])}
    set household_ids = ${isShared ? sql`array_append(${without}, ${householdId}::text)` : without}
    where tenant_id = ${db.tenantId} and id = ${id}`.execute(db);
}

/** What a child's other family gave back about a record that the member may read, oldest first. */
export async function listResponses(
  db: FamilyTransaction,
  userId: number,
  { kind, id }: OwnRecord,
): Promise<HouseholdResponse[]> {
  const column = { story: sql`story_id`, milestone: sql`milestone_id`, photo: sql`file_id` }[kind];
  const { rows } = await sql<HouseholdResponse>`
    select case when content is null then 'heart' else 'note' end as type, r.id, author_name as author,
      coalesce(content, '') as content, created_at
    from household_responses as r
    where tenant_id = ${db.tenantId} and ${column} = ${id}
      and (story_id is null or exists (select from daily_stories as s
        where s.tenant_id = ${db.tenantId} and s.id = r.story_id and (not s.is_private or s.user_id = ${userId})))
      and (file_id is null or exists (select from files as f
        where f.tenant_id = ${db.tenantId} and f.id = r.file_id and (f.sealed_for is null or f.sealed_for = ${userId})))
    order by r.id limit 500`.execute(db);
  return rows;
}

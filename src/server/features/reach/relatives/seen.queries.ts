import { sql } from 'kysely';
import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import type { SharedRecord } from '../../../../shared/reach/relatives.ts';
import type { SharedKind } from '../../../../shared/sharing.ts';
import type { FamilyTransaction, RelativeTransaction } from '../../../kernel/database/database.ts';

/** Whether the relative lets the family know what they saw. */
export async function findTellsSeen(db: RelativeTransaction): Promise<boolean> {
  const row = await db
    .selectFrom('relatives')
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', db.relativeId)
    .select('tellsSeen')
    .executeTakeFirst();
  return row?.tellsSeen ?? false;
}

/** Those of the records that are noted already. */
export const listSeen = (db: RelativeTransaction, ids: readonly number[]): Promise<SharedRecord[]> =>
  db
    .selectFrom('relativeSeen')
    .where('tenantId', '=', db.tenantId)
    .where('relativeId', '=', db.relativeId)
    .where(sql<number>`coalesce(story_id, milestone_id, letter_id, file_id)`, 'in', ids)
    .select([
      sql<SharedKind>`case when story_id is not null then 'story' when milestone_id is not null then 'milestone'
        when letter_id is not null then 'letter' else 'photo' end`.as('kind'),
      sql<number>`coalesce(story_id, milestone_id, letter_id, file_id)`.as('id'),
    ])
    .execute();

/** Notes what still exists, if the relative still lets the family know. The first day stays. */
export async function insertSeen(
  db: FamilyTransaction,
  { relativeId, records, day }: { relativeId: number; records: readonly SharedRecord[]; day: CalendarDate },
): Promise<void> {
  const family = sql.lit(db.tenantId);
  await sql`
    insert into relative_seen (tenant_id, relative_id, story_id, milestone_id, letter_id, file_id, seen_on)
    select ${family}, r.id, s.id, m.id, l.id, f.id, ${day}::date
    from relatives as r
    cross join jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as given(kind text, id bigint)
    left join daily_stories as s on given.kind = 'story' and s.tenant_id = ${family} and s.id = given.id
    left join milestones as m on given.kind = 'milestone' and m.tenant_id = ${family} and m.id = given.id
    left join annual_letters as l on given.kind = 'letter' and l.tenant_id = ${family} and l.id = given.id
    left join files as f on given.kind = 'photo' and f.tenant_id = ${family} and f.id = given.id
    where r.tenant_id = ${family} and r.id = ${relativeId} and r.tells_seen
      and num_nonnulls(s.id, m.id, l.id, f.id) = 1
    on conflict do nothing`.execute(db);
}

/** Turning it off deletes what was noted. */
export async function setTellsSeen(db: FamilyTransaction, relativeId: number, tellsSeen: boolean): Promise<void> {
  await db
    .updateTable('relatives')
    .set({ tellsSeen })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', relativeId)
    .execute();
  if (tellsSeen) return;
  await db
    .deleteFrom('relativeSeen')
    .where('tenantId', '=', db.tenantId)
    .where('relativeId', '=', relativeId)
    .execute();
}

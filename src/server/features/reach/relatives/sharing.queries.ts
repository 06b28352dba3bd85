import { sql } from 'kysely';
import type { SetSharing, SharedInList, SharedRecord } from '../../../../shared/reach/relatives.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';

const tables = { story: 'dailyStories', milestone: 'milestones', letter: 'annualLetters', photo: 'files' } as const;

/** Who reads a record now, and whether it can be shared at all. */
export interface Shareable {
  /** Private, sealed, not finished, or no picture. */
  isClosed: boolean;
}

/** The record, if the member may read it. */
export async function findShareable(
  db: FamilyTransaction,
  userId: number,
  { kind, id }: SharedRecord,
): Promise<Shareable | undefined> {
  const conditions = {
    story: sql`select is_private as is_closed from daily_stories
      where tenant_id = ${db.tenantId} and id = ${id} and (not is_private or user_id = ${userId})`,
    milestone: sql`select status <> 'completed' as is_closed from milestones
      where tenant_id = ${db.tenantId} and id = ${id}`,
    letter: sql`select status = 'draft' or sealed_until is not null as is_closed from annual_letters
      where tenant_id = ${db.tenantId} and id = ${id}`,
    photo: sql`select sealed_for is not null or is_draft or type !~ '^(image|video)/' as is_closed from files
      where tenant_id = ${db.tenantId} and id = ${id}
        and (sealed_for is null or sealed_for = ${userId} or ${userId} = any(sealed_with))
        and (not is_draft or user_id = ${userId})`,
  };
  const { rows } = await sql<Shareable>`${conditions[kind]} for update`.execute(db);
  return rows[0];
}

export async function setSharedWith(db: FamilyTransaction, { kind, id, sharedWith }: SetSharing): Promise<void> {
  await db
    .updateTable(tables[kind])
    .set({ sharedWith })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .execute();
}

export async function saveSharesStories(db: FamilyTransaction, sharesStories: boolean, now: Date): Promise<void> {
  const chosen = { sharesStories, updatedAt: now.toISOString() };
  await db
    .insertInto('familySettings')
    .values({ tenantId: db.tenantId, ...chosen })
    .onConflict((on) => on.column('tenantId').doUpdateSet(chosen))
    .execute();
}

const mostListed = 500;

/** What relatives can see, newest day first, at most 500; with `relativeId` what this one sees. */
export async function listSharedRecords(
  db: FamilyTransaction,
  relativeId: number | undefined,
): Promise<SharedInList[]> {
  const family = sql.lit(db.tenantId);
  const { rows } = await sql<SharedInList>`
    select r.kind, r.id, r.title, r.day, r.child_ids, coalesce(noted.seen_by, '[]') as seen_by
    from (
      select 'story' as kind, s.id, coalesce(nullif(btrim(s.title), ''), left(s.content, 80)) as title, s.story_date as day,
        array(select c.child_id from daily_story_children as c
          where c.tenant_id = ${family} and c.story_id = s.id order by c.child_id) as child_ids
      from daily_stories as s where s.tenant_id = ${family} and s.shared_with = 'relatives'
      union all
      select 'milestone', m.id, m.title, coalesce(m.completed_at, m.created_at)::date, array_remove(array[m.child_id], null)
      from milestones as m where m.tenant_id = ${family} and m.shared_with = 'relatives' and m.status = 'completed'
      union all
      select 'letter', l.id, coalesce(l.title, l.year::text), coalesce(l.letter_date, make_date(l.year, 12, 31)), array[l.child_id]
      from annual_letters as l
      where l.tenant_id = ${family} and l.shared_with = 'relatives' and l.status <> 'draft' and l.sealed_until is null
      union all
      select 'photo', f.id, '', f.created_at::date, '{}'
      from files as f where f.tenant_id = ${family} and f.shared_with = 'relatives'
    ) as r
    left join (
      select case when n.story_id is not null then 'story' when n.milestone_id is not null then 'milestone'
          when n.letter_id is not null then 'letter' else 'photo' end as kind,
        coalesce(n.story_id, n.milestone_id, n.letter_id, n.file_id) as id,
        jsonb_agg(jsonb_build_object('name', w.name, 'day', n.seen_on) order by n.seen_on, n.id) as seen_by
      from relative_seen as n join relatives as w on w.tenant_id = ${family} and w.id = n.relative_id
      where n.tenant_id = ${family} and (${relativeId ?? null}::bigint is null or w.id = ${relativeId ?? null})
      group by 1, 2
    ) as noted on noted.kind = r.kind and noted.id = r.id
    where ${relativeId ?? null}::bigint is null or cardinality(r.child_ids) = 0
      or exists (select from relatives as who
        where who.tenant_id = ${family} and who.id = ${relativeId ?? null} and who.sees_all_children)
      or exists (select from relative_children as mine join children as child
          on child.tenant_id = ${family} and child.id = mine.child_id and child.ended_at is null
        where mine.tenant_id = ${family} and mine.relative_id = ${relativeId ?? null} and mine.child_id = any(r.child_ids))
    order by r.day desc, r.kind, r.id desc limit ${sql.lit(mostListed)}`.execute(db);
  return rows;
}

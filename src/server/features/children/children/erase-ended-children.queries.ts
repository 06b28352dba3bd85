import { sql } from 'kysely';
import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';
import { rowsInPart } from '../../../kernel/database/in-parts.ts';
import { restoreLimit } from './children.queries.ts';

/** Families with children to erase: the next ones after an id. */
export async function listFamiliesToErase(db: ServiceTransaction, now: Date, after = 0): Promise<number[]> {
  const rows = await db
    .selectFrom('children')
    .where('endedAt', '<=', restoreLimit(now))
    .where('tenantId', '>', after)
    .select('tenantId')
    .distinct()
    .orderBy('tenantId')
    .limit(rowsInPart)
    .execute();
  return rows.map(({ tenantId }) => tenantId);
}

/** Skips those that another process is erasing. */
export async function lockChildrenToErase(db: FamilyTransaction, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('children')
    .where('tenantId', '=', db.tenantId)
    .where('endedAt', '<=', restoreLimit(now))
    .select('id')
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** Pictures of the children and of their letters, and media of their legacy messages. */
export async function listFilesToErase(db: FamilyTransaction, childIds: number[]): Promise<number[]> {
  if (childIds.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    with own as (
      select profile_image as address from children
      where tenant_id = ${db.tenantId} and id = any(${childIds}::bigint[])
      union all
      select media_url from legacy_messages
      where tenant_id = ${db.tenantId} and child_id = any(${childIds}::bigint[])
      union all
      select note ->> 'photoUrl' from annual_letters, jsonb_array_elements(photo_notes) as note
      where tenant_id = ${db.tenantId} and child_id = any(${childIds}::bigint[])
    )
    select f.id
    from files f
    where f.tenant_id = ${db.tenantId}
      and (
        f.category = 'child' and f.entity_id = any(${childIds}::bigint[])
        or f.category = 'letter' and f.entity_id in (
          select id from annual_letters
          where tenant_id = ${db.tenantId} and child_id = any(${childIds}::bigint[]))
        or f.category in ('child', 'letter', 'voice', 'media', 'document')
          and '/api/files/' || f.id in (select split_part(address, '?', 1) from own)
      )
    order by f.id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** What belongs to the child alone is deleted with its row; stories and experiences keep the name. */
export async function eraseChildren(db: FamilyTransaction, childIds: number[]): Promise<void> {
  if (childIds.length === 0) return;
  await saveNames(db, childIds);
  await forgetLessons(db, childIds);
  for (const table of [
    'calendarEvents',
    'calendarEventExceptions',
    'heirlooms',
    'readingList',
    'relativeQuestions',
  ] as const) {
    await db
      .updateTable(table)
      .set({ childId: null })
      .where('tenantId', '=', db.tenantId)
      .where('childId', 'in', childIds)
      .execute();
  }
  await sql`
    update "values" set excluded_child_ids = array(
      select child_id from unnest(excluded_child_ids) as child_id where child_id <> all(${childIds}::bigint[]))
    where tenant_id = ${db.tenantId} and excluded_child_ids && ${childIds}::bigint[]
  `.execute(db);
  await db.deleteFrom('children').where('tenantId', '=', db.tenantId).where('id', 'in', childIds).execute();
}

/** With a name, a story or experience of an erased child never becomes the whole family's. */
async function saveNames(db: FamilyTransaction, childIds: number[]): Promise<void> {
  for (const [table, link, key] of [
    ['daily_stories', 'daily_story_children', 'story_id'],
    ['experiences', 'experience_participants', 'experience_id'],
  ] as const) {
    await sql`
      update ${sql.table(table)} as record set former_children = record.former_children || array(
        select c.name from ${sql.table(link)} as link
        join children as c on c.tenant_id = link.tenant_id and c.id = link.child_id
        where link.tenant_id = ${db.tenantId} and c.tenant_id = ${db.tenantId}
          and link.${sql.ref(key)} = record.id and c.id = any(${childIds}::bigint[])
        order by c.id)
      where record.tenant_id = ${db.tenantId} and record.id in (
        select ${sql.ref(key)} from ${sql.table(link)}
        where tenant_id = ${db.tenantId} and child_id = any(${childIds}::bigint[]))
    `.execute(db);
  }
}

/** Events and other children's activities stay, without their link to the lessons. */
async function forgetLessons(db: FamilyTransaction, childIds: number[]): Promise<void> {
  const lessons = db
    .selectFrom('lessons')
    .where('tenantId', '=', db.tenantId)
    .where('childId', 'in', childIds)
    .select('id');
  await db
    .updateTable('calendarEvents')
    .set({ lessonId: null })
    .where('tenantId', '=', db.tenantId)
    .where('lessonId', 'in', lessons)
    .execute();
  await db
    .updateTable('activities')
    .set({ lessonId: null })
    .where('tenantId', '=', db.tenantId)
    .where('lessonId', 'in', lessons)
    .execute();
}

import { sql } from 'kysely';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';

interface DeletedLinks {
  childIds: readonly number[];
  /** By id, because some may be erased meanwhile. */
  names: Readonly<Record<string, string>>;
  formerChildren: readonly string[];
}

/** Adds the children that a story had before. Of an erased child, adds the name. */
export async function linkChildren(
  db: FamilyTransaction,
  storyId: number,
  { childIds, names, formerChildren }: DeletedLinks,
): Promise<void> {
  const { rows: known } = await sql<{ id: number }>`
    select id from children where tenant_id = ${db.tenantId} and id = any(${[...childIds]}::bigint[]) for key share
  `.execute(db);
  const ids = known.map(({ id }) => id);
  await sql`
    insert into daily_story_children (tenant_id, story_id, child_id)
    select ${db.tenantId}::bigint, ${storyId}::bigint, child_id from unnest(${ids}::bigint[]) as child_id
    on conflict do nothing`.execute(db);
  const lost = childIds.filter((id) => !ids.includes(id)).flatMap((id) => names[id] ?? []);
  const former = [...formerChildren, ...lost];
  if (former.length === 0) return;
  await sql`
    update daily_stories set former_children = former_children || ${former}::text[]
    where tenant_id = ${db.tenantId} and id = ${storyId}`.execute(db);
}

type Rows = readonly Readonly<Record<string, unknown>>[];

/** Moves hearts and notes from one story to another. */
export async function moveResponses(
  db: FamilyTransaction,
  storyId: number,
  { hearts, notes }: { hearts: Rows; notes: Rows },
): Promise<void> {
  await sql`
    insert into story_hearts (tenant_id, story_id, user_id, created_at)
    select ${db.tenantId}::bigint, ${storyId}::bigint, user_id, created_at
    from jsonb_to_recordset(${JSON.stringify(hearts)}::jsonb) as heart (user_id bigint, created_at timestamptz)
    on conflict do nothing`.execute(db);
  await sql`
    insert into story_notes (id, tenant_id, story_id, user_id, content, version, created_at, updated_at)
    select id, ${db.tenantId}::bigint, ${storyId}::bigint, user_id, content, version, created_at, updated_at
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as note
      (id bigint, user_id bigint, content text, version integer, created_at timestamptz, updated_at timestamptz)
  `.execute(db);
}

/** Once a story is private, its deleted moments belong to its author too. */
export async function keepTrashedMoments(db: FamilyTransaction, storyId: number, userId: number): Promise<void> {
  await sql`
    update trash set owner_id = ${userId}
    where tenant_id = ${db.tenantId} and kind = 'moment' and (record ->> 'storyId')::bigint = ${storyId}`.execute(db);
}

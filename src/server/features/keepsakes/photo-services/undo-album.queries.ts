import { sql } from 'kysely';
import type { Database, FamilyTransaction } from '../../../kernel/database/database.ts';
import { endInParts } from '../../../kernel/database/in-parts.ts';

/** The photos of an import that are still in the stories into which it wrote them. */
const toldItems = (db: FamilyTransaction, importId: number) =>
  db
    .selectFrom('photoImportItems as item')
    .innerJoin('fileReferences as held', (join) =>
      join
        .onRef('held.tenantId', '=', 'item.tenantId')
        .onRef('held.fileId', '=', 'item.fileId')
        .on('held.tableName', '=', 'daily_stories')
        .on(({ ref }) => sql<boolean>`${ref('held.rowKey')} = ${ref('item.storyId')}::text`),
    )
    .where('item.tenantId', '=', db.tenantId)
    .where('held.tenantId', '=', db.tenantId)
    .where('item.importId', '=', importId)
    .where('item.state', '=', 'told');

export async function countUndone(db: FamilyTransaction, importId: number) {
  const { kept } = await toldItems(db, importId)
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .executeTakeFirstOrThrow();
  const { movedToTrash } = await db
    .selectFrom('photoImportItems')
    .where('tenantId', '=', db.tenantId)
    .where('importId', '=', importId)
    .where('state', '=', 'taken_back')
    .select(({ fn }) => fn.countAll<number>().as('movedToTrash'))
    .executeTakeFirstOrThrow();
  return { movedToTrash, kept };
}

/** The next stories that have photos of an import, after one. */
export async function listStoriesToTakeBack(
  db: FamilyTransaction,
  importId: number,
  after: number,
  limit: number,
): Promise<number[]> {
  const rows = await toldItems(db, importId)
    .where('item.storyId', '>', after)
    .select('item.storyId')
    .distinct()
    .orderBy('item.storyId')
    .limit(limit)
    .execute();
  return rows.flatMap(({ storyId }) => storyId ?? []);
}

export async function listToldItems(db: FamilyTransaction, importId: number, storyId: number) {
  const rows = await toldItems(db, importId)
    .where('item.storyId', '=', storyId)
    .select(['item.id', 'item.fileId', 'item.addedChildIds'])
    .execute();
  return rows.flatMap(({ fileId, ...item }) => (fileId === null ? [] : [{ ...item, fileId }]));
}

export async function markUndone(db: FamilyTransaction, id: number, now: Date): Promise<void> {
  await db
    .updateTable('photoImports')
    .set({ state: 'undone', reason: null, updatedAt: now.toISOString() })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .where('state', '!=', 'running')
    .execute();
}

/**
 * Forgets the photos of imports that can't be undone any more. Those in stories stay known, so that they aren't copied
 * again.
 */
export async function forgetOldItems(database: Database, now: Date): Promise<void> {
  await endInParts(database, {
    table: 'photo_import_items',
    by: 'id',
    isOver: sql`
      exists (
        select from photo_imports as import
        where import.tenant_id = photo_import_items.tenant_id and import.id = photo_import_items.import_id
          and import.state <> 'running' and import.due_at <= ${now.toISOString()}
      ) and not exists (
        select from file_references as held
        where held.tenant_id = photo_import_items.tenant_id and held.file_id = photo_import_items.file_id
          and held.table_name = 'daily_stories'
      )`,
  });
  await endInParts(database, {
    table: 'photo_imports',
    by: 'due_at',
    isOver: sql`state <> 'running' and due_at <= ${now.toISOString()}`,
    set: sql`due_at = null`,
  });
}

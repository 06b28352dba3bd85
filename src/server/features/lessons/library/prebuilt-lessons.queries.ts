import { sql } from 'kysely';
import type { Page } from '../../../../shared/fields.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { readPage } from '../../../kernel/database/read-page.ts';
import { writtenColumns } from '../../../kernel/database/sync-content.ts';

const columns = ['id', ...writtenColumns, 'usageCount', 'rating', 'createdBy', 'createdAt'] as const;

export type PrebuiltRow = Awaited<ReturnType<typeof listPrebuiltRows>>[number];

/** The featured ones first, then in the order of the library. */
export async function listPrebuiltRows(db: FamilyTransaction, { limit, offset }: Page) {
  return readPage(db, db.selectFrom('prebuiltTeachings').select(columns).orderBy('isFeatured', 'desc').orderBy('id'), {
    limit,
    offset,
  });
}

/** Counts one use more; undefined when there is no such lesson. */
export async function countUse(db: FamilyTransaction, id: number): Promise<PrebuiltRow | undefined> {
  return db
    .updateTable('prebuiltTeachings')
    .set({ usageCount: sql`usage_count + 1` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

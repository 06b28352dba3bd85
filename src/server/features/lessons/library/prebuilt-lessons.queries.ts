import { sql } from 'kysely';
import type { Page } from '../../../../shared/fields.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { readPage } from '../../../kernel/database/read-page.ts';
import { writtenColumns } from './sync-prebuilt-lessons.queries.ts';

const columns = ['id', ...writtenColumns, 'usageCount', 'rating', 'createdBy', 'createdAt'] as const;

export type PrebuiltRow = Awaited<ReturnType<typeof listPrebuiltRows>>[number];

/** Featured ones first. */
export async function listPrebuiltRows(db: FamilyTransaction, { limit, offset }: Page) {
  return readPage(db, db.selectFrom('prebuiltTeachings').select(columns).orderBy('isFeatured', 'desc').orderBy('id'), {
    limit,
    offset,
  });
}

/** Undefined if there is no such lesson. */
export async function countUse(db: FamilyTransaction, id: number): Promise<PrebuiltRow | undefined> {
  return db
    .updateTable('prebuiltTeachings')
    .set({ usageCount: sql`usage_count + 1` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

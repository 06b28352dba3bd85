import { valueCategories } from '../../../../../db/content/value-categories.ts';
import type { Page } from '../../../../shared/fields.ts';
import {
  type CreateValueCategory,
  defaultCategoryColor,
  defaultCategoryIcon,
  type ValueCategory,
} from '../../../../shared/lessons/value-categories.ts';
import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';
import { readPage } from '../../../kernel/database/read-page.ts';

const categoriesOf = (db: FamilyTransaction) =>
  db
    .selectFrom('valueCategories')
    .where('tenantId', '=', db.tenantId)
    .select((eb) => [
      'id',
      'userId',
      'tenantId',
      'name',
      'description',
      eb.fn.coalesce('color', eb.val(defaultCategoryColor)).as('color'),
      eb.fn.coalesce('icon', eb.val(defaultCategoryIcon)).as('icon'),
      'isDefault',
      'createdAt',
    ]);

/** Defaults first, then the family's own, oldest first. */
export async function listCategories(db: FamilyTransaction, { limit, offset }: Page = {}): Promise<ValueCategory[]> {
  return readPage(db, categoriesOf(db).orderBy('isDefault', 'desc').orderBy('id'), { limit, offset });
}

/** By name in lower case. */
export async function categoryIdsByName(db: FamilyTransaction): Promise<Map<string, number>> {
  const rows = await categoriesOf(db).execute();
  return new Map(rows.map((row) => [categoryNameKey(row.name), row.id]));
}

export async function hasCategory(db: FamilyTransaction, id: number): Promise<boolean> {
  return (await categoriesOf(db).where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Names with the same key are the same category. */
export const categoryNameKey = (name: string): string => name.trim().normalize('NFC').toLowerCase();

export async function createCategory(
  db: FamilyTransaction,
  userId: number,
  input: CreateValueCategory,
): Promise<ValueCategory> {
  const { color, icon, ...row } = await db
    .insertInto('valueCategories')
    .values({ tenantId: db.tenantId, userId, ...input })
    .returning(['id', 'userId', 'tenantId', 'name', 'description', 'color', 'icon', 'isDefault', 'createdAt'])
    .executeTakeFirstOrThrow();
  return { ...row, color: color ?? defaultCategoryColor, icon: icon ?? defaultCategoryIcon };
}

export async function insertDefaultCategories(db: ServiceTransaction, tenantId: number): Promise<void> {
  await db
    .insertInto('valueCategories')
    .values(valueCategories.map((category) => ({ tenantId, ...category, isDefault: true })))
    .execute();
}

/** Adds the defaults that the family has deleted. */
export async function insertMissingDefaults(db: FamilyTransaction): Promise<void> {
  const present = await categoryIdsByName(db);
  const missing = valueCategories.filter((category) => !present.has(categoryNameKey(category.name)));
  if (missing.length === 0) return;
  await db
    .insertInto('valueCategories')
    .values(missing.map((category) => ({ tenantId: db.tenantId, ...category, isDefault: true })))
    .execute();
}

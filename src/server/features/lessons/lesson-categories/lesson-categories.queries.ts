import { languages } from '#words';
import { type DefaultLessonCategory, lessonCategories } from '../../../../../db/content/lesson-categories.ts';
import type { Page } from '../../../../shared/fields.ts';
import {
  type CreateLessonCategory,
  defaultCategoryColor,
  defaultCategoryIcon,
  type LessonCategory,
} from '../../../../shared/lessons/lesson-categories.ts';
import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';
import { readPage } from '../../../kernel/database/read-page.ts';
import { sayContent } from '../../../kernel/words.ts';

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
export async function listCategories(db: FamilyTransaction, { limit, offset }: Page = {}): Promise<LessonCategory[]> {
  return readPage(db, categoriesOf(db).orderBy('isDefault', 'desc').orderBy('id'), { limit, offset });
}

/** By name, in lower case. */
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
  input: CreateLessonCategory,
): Promise<LessonCategory> {
  const { color, icon, ...row } = await db
    .insertInto('valueCategories')
    .values({ tenantId: db.tenantId, userId, ...input })
    .returning(['id', 'userId', 'tenantId', 'name', 'description', 'color', 'icon', 'isDefault', 'createdAt'])
    .executeTakeFirstOrThrow();
  return { ...row, color: color ?? defaultCategoryColor, icon: icon ?? defaultCategoryIcon };
}

const keysOfDefaults = new Map<string, ReadonlySet<string>>();

/** The keys of a default category's name: in English, then in every other language. */
export function keysOfDefault(name: string): ReadonlySet<string> {
  const known = keysOfDefaults.get(name);
  if (known) return known;
  const keys = new Set(languages.map((language) => categoryNameKey(sayContent(name, language))));
  if (lessonCategories.some((category) => category.name === name)) keysOfDefaults.set(name, keys);
  return keys;
}

/** The family's category for a default one's English name, whichever language the family's name is in. */
export function idOfDefault(ids: ReadonlyMap<string, number>, name: string): number | undefined {
  const key = [...keysOfDefault(name)].find((each) => ids.has(each));
  return key === undefined ? undefined : ids.get(key);
}

const rowOfDefault = (tenantId: number, category: DefaultLessonCategory) => ({
  tenantId,
  ...category,
  name: sayContent(category.name),
  description: sayContent(category.description),
  isDefault: true,
});

/** In the reader's language. */
export async function insertDefaultCategories(db: ServiceTransaction, tenantId: number): Promise<void> {
  await db
    .insertInto('valueCategories')
    .values(lessonCategories.map((category) => rowOfDefault(tenantId, category)))
    .execute();
}

/** Adds the defaults that the family has deleted. */
export async function insertMissingDefaults(db: FamilyTransaction): Promise<void> {
  const present = await categoryIdsByName(db);
  const missing = lessonCategories.filter(({ name }) => idOfDefault(present, name) === undefined);
  if (missing.length === 0) return;
  await db
    .insertInto('valueCategories')
    .values(missing.map((category) => rowOfDefault(db.tenantId, category)))
    .execute();
}

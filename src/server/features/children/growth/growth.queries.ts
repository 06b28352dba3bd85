import type { CreateGrowth, GrowthChoice, UpdateGrowth } from '../../../../shared/children/growth.ts';
import type { Page } from '../../../../shared/fields.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { readPage } from '../../../kernel/database/read-page.ts';
import { trackedChildren } from '../children/children.queries.ts';

const columns = [
  'id',
  'userId',
  'childId',
  'date',
  'height',
  'weight',
  'head',
  'version',
  'createdAt',
  'updatedAt',
] as const;

/** Measurements of tracked children. */
const readGrowth = (db: FamilyTransaction) =>
  db
    .selectFrom('growthMeasurements')
    .where('tenantId', '=', db.tenantId)
    .where('childId', 'in', trackedChildren(db).select('id'))
    .select(columns);

export type GrowthRow = Awaited<ReturnType<ReturnType<typeof readGrowth>['executeTakeFirstOrThrow']>>;

/** Newest date first. */
export async function listGrowth(db: FamilyTransaction, childId: number, page: Page): Promise<GrowthRow[]> {
  return readPage(
    db,
    readGrowth(db).where('childId', '=', childId).orderBy('date', 'desc').orderBy('id', 'desc'),
    page,
  );
}

export async function findGrowth(db: FamilyTransaction, id: number): Promise<GrowthRow | undefined> {
  return readGrowth(db).where('id', '=', id).executeTakeFirst();
}

/** The curves that the family chose for a child; undefined if the child isn't tracked. */
export async function findReference(db: FamilyTransaction, childId: number) {
  return trackedChildren(db)
    .where('id', '=', childId)
    .select(['dateOfBirth', 'sex', 'growthStandard as standard'])
    .executeTakeFirst();
}

export async function createGrowth(
  db: FamilyTransaction,
  row: CreateGrowth & { userId: number; childId: number },
): Promise<number> {
  const { id } = await db
    .insertInto('growthMeasurements')
    .values({ tenantId: db.tenantId, ...row })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateGrowth(
  db: FamilyTransaction,
  id: number,
  changes: Omit<UpdateGrowth, 'version'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('growthMeasurements')
    .set({ ...changes, updatedAt: now.toISOString() })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .execute();
}

export async function chooseReference(
  db: FamilyTransaction,
  childId: number,
  { sex, standard }: GrowthChoice,
): Promise<void> {
  await db
    .updateTable('children')
    .set({ sex, growthStandard: standard })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', childId)
    .execute();
}

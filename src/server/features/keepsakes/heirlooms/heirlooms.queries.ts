import { type ExpressionBuilder, sql } from 'kysely';
import type { Page } from '../../../../shared/fields.ts';
import type {
  CreateHeirloom,
  Heirloom,
  HeirloomFilter,
  HeirloomOverview,
  UpdateHeirloom,
} from '../../../../shared/keepsakes/heirlooms.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { likePattern } from '../../../kernel/database/like-pattern.ts';
import { readPage } from '../../../kernel/database/read-page.ts';
import type { Tables } from '../../../kernel/database/tables.gen.ts';
import { endedChild, trackedChild } from '../../children/children/children.queries.ts';

const columns = [
  'h.id',
  'h.userId',
  'h.tenantId',
  'h.name',
  'h.category',
  'h.description',
  'h.significance',
  'h.currentLocation',
  'h.estimatedValue',
  'h.familyHistory',
  'h.wasAppraised',
  'h.appraisalDate',
  'h.appraisedBy',
  'h.appraisalValue',
  'h.generalWishes',
  'h.intendedRecipient',
  'h.transferAge',
  'h.transferInstructions',
  'h.images',
  'h.voiceNoteUrl',
  'h.voiceNoteDuration',
  'h.status',
  'h.version',
  'h.createdAt',
  'h.updatedAt',
] as const;

const heirloomsOf = (db: FamilyTransaction) => db.selectFrom('heirlooms as h').where('h.tenantId', '=', db.tenantId);

type HeirloomBuilder = ExpressionBuilder<Tables & { h: Tables['heirlooms'] }, 'h'>;

const selected = (db: FamilyTransaction) =>
  heirloomsOf(db)
    .select(columns)
    .select((eb) => trackedChild(db, eb.ref('h.childId')).as('childId'));

const matching =
  (db: FamilyTransaction, { search, category, childId, status }: HeirloomFilter) =>
  (eb: HeirloomBuilder) => {
    const pattern = likePattern((search ?? '').trim());
    return eb.and([
      ...(search?.trim()
        ? [sql<boolean>`concat_ws(chr(10), h.name, h.description, h.significance) ilike ${pattern}`]
        : []),
      ...(category ? [eb('h.category', '=', category)] : []),
      ...(status ? [eb('h.status', '=', status)] : []),
      ...(childId === null ? [eb.not(eb.exists(trackedChild(db, eb.ref('h.childId'))))] : []),
      ...(typeof childId === 'number' ? [eb(trackedChild(db, eb.ref('h.childId')), '=', childId)] : []),
    ]);
  };

export async function listHeirlooms(
  db: FamilyTransaction,
  filter: HeirloomFilter = {},
  { limit, offset }: Page = {},
): Promise<Heirloom[]> {
  return readPage(db, selected(db).where(matching(db, filter)).orderBy('h.createdAt', 'desc').orderBy('h.id', 'desc'), {
    limit,
    offset,
  });
}

export async function countByStatus(db: FamilyTransaction): Promise<HeirloomOverview> {
  return heirloomsOf(db)
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('h.status', '=', 'active').as('active'),
      eb.fn.countAll<number>().filterWhere('h.status', '=', 'transferred').as('transferred'),
      eb.fn
        .coalesce(eb.fn.sum<number>('h.estimatedValue').filterWhere('h.status', 'in', ['active', 'damaged']), eb.lit(0))
        .as('estimatedValue'),
    ])
    .executeTakeFirstOrThrow();
}

export async function findHeirloom(db: FamilyTransaction, id: number): Promise<Heirloom | undefined> {
  return selected(db).where('h.id', '=', id).executeTakeFirst();
}

export async function insertHeirloom(db: FamilyTransaction, userId: number, input: CreateHeirloom): Promise<number> {
  const { id } = await db
    .insertInto('heirlooms')
    .values({ tenantId: db.tenantId, userId, ...input })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateHeirloom(
  db: FamilyTransaction,
  id: number,
  { childId, ...changes }: Omit<UpdateHeirloom, 'version' | 'add' | 'remove' | 'order'>,
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('heirlooms')
    .set({ ...changes, updatedAt: now.toISOString() })
    .$if(childId !== undefined, (query) =>
      query.set(({ ref }) => ({ childId: childId ?? endedChild(db, ref('heirlooms.childId')) })),
    )
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

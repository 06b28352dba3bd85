import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';
import type { FamilyRow } from '../../../kernel/jobs/in-pages.ts';

const pageSize = 200;

/**
 * The next letters that opened by themselves since a moment and that the family wasn't told about, by key. Only of
 * active families and children, and of no remembered child.
 */
export async function listOpenedLetters(
  db: ServiceTransaction,
  since: Date,
  after: FamilyRow = { tenantId: 0, id: 0 },
): Promise<FamilyRow[]> {
  return db
    .selectFrom('annualLetters as letter')
    .innerJoin('tenants as family', 'family.id', 'letter.tenantId')
    .innerJoin('children as child', (join) =>
      join.onRef('child.tenantId', '=', 'letter.tenantId').onRef('child.id', '=', 'letter.childId'),
    )
    .where('letter.sealOpenedAt', '>=', since.toISOString())
    .where((eb) =>
      eb.or([eb('letter.sealToldAt', 'is', null), eb('letter.sealToldAt', '<', eb.ref('letter.sealOpenedAt'))]),
    )
    .where('letter.sealedUntil', 'is', null)
    .where('family.status', '=', 'active')
    .where('child.endedAt', 'is', null)
    .where('child.isRemembered', '=', false)
    .where((eb) => eb(eb.refTuple('letter.tenantId', 'letter.id'), '>', eb.tuple(after.tenantId, after.id)))
    .select(['letter.id', 'letter.tenantId'])
    .orderBy('letter.tenantId')
    .orderBy('letter.id')
    .limit(pageSize)
    .execute();
}

/** The child the letter is for, its year, and when it opened. */
export interface OpenedLetter {
  childId: number;
  childName: string;
  year: number;
  sealOpenedAt: string | null;
}

export async function findOpenedLetter(db: FamilyTransaction, id: number): Promise<OpenedLetter | undefined> {
  return db
    .selectFrom('annualLetters as letter')
    .innerJoin('children as child', (join) =>
      join.on('child.tenantId', '=', db.tenantId).onRef('child.id', '=', 'letter.childId'),
    )
    .where('letter.tenantId', '=', db.tenantId)
    .where('letter.id', '=', id)
    .select(['child.id as childId', 'child.name as childName', 'letter.year', 'letter.sealOpenedAt'])
    .executeTakeFirst();
}

/** Records that the family was told about this opening. */
export async function markTold(db: FamilyTransaction, id: number): Promise<void> {
  await db
    .updateTable('annualLetters')
    .set((eb) => ({ sealToldAt: eb.ref('sealOpenedAt') }))
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .execute();
}

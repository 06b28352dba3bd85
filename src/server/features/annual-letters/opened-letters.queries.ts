import type { FamilyTransaction, ServiceTransaction } from '../../platform/database/database.ts';

/** A letter whose day may have come somewhere. */
export interface OpenedLetter {
  id: number;
  tenantId: number;
  sealedUntil: string;
  /** Of who sealed it: the day begins where they live. */
  timezone: string;
}

/** Letters whose day is one of these, in families that can sign in, of children who are still there. */
export async function listLettersToOpen(
  db: ServiceTransaction,
  { first, last }: { first: string; last: string },
): Promise<OpenedLetter[]> {
  const rows = await db
    .selectFrom('annualLetters as letter')
    .innerJoin('tenants as family', 'family.id', 'letter.tenantId')
    .innerJoin('children as child', (join) =>
      join.onRef('child.tenantId', '=', 'letter.tenantId').onRef('child.id', '=', 'letter.childId'),
    )
    .innerJoin('userSettings as settings', (join) =>
      join.onRef('settings.tenantId', '=', 'letter.tenantId').onRef('settings.userId', '=', 'letter.sealedBy'),
    )
    .where('letter.sealedUntil', '>=', first)
    .where('letter.sealedUntil', '<=', last)
    .where('letter.openedEarlyAt', 'is', null)
    .where('family.status', '=', 'active')
    .where('child.endedAt', 'is', null)
    .select(['letter.id', 'letter.tenantId', 'letter.sealedUntil', 'settings.timezone'])
    .orderBy('letter.tenantId')
    .orderBy('letter.id')
    .execute();
  return rows.flatMap(({ sealedUntil, ...row }) => (sealedUntil === null ? [] : { ...row, sealedUntil }));
}

/** Whom the letter is for, and of which year. */
export async function findLetterHeading(
  db: FamilyTransaction,
  id: number,
): Promise<{ childName: string; year: number } | undefined> {
  return db
    .selectFrom('annualLetters as letter')
    .innerJoin('children as child', (join) =>
      join.on('child.tenantId', '=', db.tenantId).onRef('child.id', '=', 'letter.childId'),
    )
    .where('letter.tenantId', '=', db.tenantId)
    .where('letter.id', '=', id)
    .select(['child.name as childName', 'letter.year'])
    .executeTakeFirst();
}

import type { FamilyTransaction, ServiceTransaction } from '../../platform/database/database.ts';

/** A sealed letter whose day has come. */
export interface OpenedLetter {
  id: number;
  tenantId: number;
  /** That day. */
  openedOn: string;
}

/** Letters that opened since then, in families that can sign in, of children who are still there. */
export async function listOpenedLetters(db: ServiceTransaction, since: string): Promise<OpenedLetter[]> {
  const rows = await db
    .selectFrom('annualLetters as letter')
    .innerJoin('tenants as family', 'family.id', 'letter.tenantId')
    .innerJoin('children as child', (join) =>
      join.onRef('child.tenantId', '=', 'letter.tenantId').onRef('child.id', '=', 'letter.childId'),
    )
    .where('letter.openedOn', '>=', since)
    .where('family.status', '=', 'active')
    .where('child.endedAt', 'is', null)
    .select(['letter.id', 'letter.tenantId', 'letter.openedOn'])
    .orderBy('letter.tenantId')
    .orderBy('letter.id')
    .execute();
  return rows.flatMap(({ openedOn, ...row }) => (openedOn === null ? [] : { ...row, openedOn }));
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

import type { FamilyDeletion } from '../../../../shared/accounts/leaving.ts';
import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';

export async function findDeletion(db: FamilyTransaction): Promise<FamilyDeletion | undefined> {
  const row = await db
    .selectFrom('familyDeletions as d')
    .innerJoin('users as u', (join) => join.on('u.tenantId', '=', db.tenantId).onRef('u.id', '=', 'd.requestedBy'))
    .where('d.tenantId', '=', db.tenantId)
    .select(['d.requestedAt', 'd.takesEffectOn', 'd.takesEffectAt', 'u.firstName', 'u.lastName'])
    .executeTakeFirst();
  return row && { ...row, requestedByName: `${row.firstName} ${row.lastName}` };
}

/** Returns false if a deletion is under way already. */
export async function insertDeletion(
  db: FamilyTransaction,
  {
    requestedBy,
    requestedAt,
    takesEffectOn,
    takesEffectAt,
  }: { requestedBy: number; requestedAt: Date; takesEffectOn: CalendarDate; takesEffectAt: Date },
): Promise<boolean> {
  const result = await db
    .insertInto('familyDeletions')
    .values({
      tenantId: db.tenantId,
      requestedBy,
      requestedAt: requestedAt.toISOString(),
      takesEffectOn,
      takesEffectAt: takesEffectAt.toISOString(),
    })
    .onConflict((conflict) => conflict.column('tenantId').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function deleteDeletion(db: FamilyTransaction): Promise<boolean> {
  const result = await db.deleteFrom('familyDeletions').where('tenantId', '=', db.tenantId).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function listDueFamilies(db: ServiceTransaction, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('familyDeletions')
    .where('takesEffectAt', '<=', now.toISOString())
    .select('tenantId')
    .execute();
  return rows.map(({ tenantId }) => tenantId);
}

/** Returns false if the family was kept, is suspended and so can't keep itself, or another process is erasing it. */
export async function lockDueFamily(db: ServiceTransaction, tenantId: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('familyDeletions')
    .where('tenantId', '=', tenantId)
    .where('takesEffectAt', '<=', now.toISOString())
    .where((eb) =>
      eb.exists(
        eb.selectFrom('tenants as t').where('t.id', '=', tenantId).where('t.status', '=', 'active').select('t.id'),
      ),
    )
    .select('tenantId')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
}

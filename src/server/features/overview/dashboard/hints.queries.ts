import type { FirstStep } from '../../../../shared/overview/hint-names.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { oneOf, prepared } from '../../../kernel/database/prepared.ts';
import { openInvitations } from '../../accounts/membership/invitations.queries.ts';
import { trackedChildIds } from '../../children/children/children.queries.ts';

/** The steps that the account has done, and the hints that it has hidden. */
export async function findHints(
  db: FamilyTransaction,
  userId: number,
  now: Date,
): Promise<{ done: Record<FirstStep, boolean>; hidden: string[]; hasTwoStories: boolean }> {
  const { hidden, hasTwoStories, ...done } = oneOf(await hints(db, { userId, now: now.toISOString() }));
  return { done, hidden, hasTwoStories };
}

const hints = prepared((db, { userId, now }: { userId: number; now: string }) =>
  db
    .selectFrom('userSettings as own')
    .where('own.tenantId', '=', db.tenantId)
    .where('own.userId', '=', userId)
    .select(({ eb, exists, or, ref, selectFrom }) => [
      'own.hiddenHints as hidden',
      exists(trackedChildIds(db)).$castTo<boolean>().as('child'),
      exists(selectFrom('dailyStories').where('tenantId', '=', db.tenantId).where('userId', '=', userId).select('id'))
        .$castTo<boolean>()
        .as('story'),
      exists(
        selectFrom('dailyStories')
          .where('tenantId', '=', db.tenantId)
          .where('userId', '=', userId)
          .select('id')
          .offset(1)
          .limit(1),
      )
        .$castTo<boolean>()
        .as('hasTwoStories'),
      ref('own.dailyStoryReminder', '->').key('enabled').$castTo<boolean>().as('reminder'),
      or([eb.exists(otherMembers(db, userId)), eb.exists(invited(db, now))])
        .$castTo<boolean>()
        .as('parent'),
      exists(
        selectFrom('pushSubscriptions').where('tenantId', '=', db.tenantId).where('userId', '=', userId).select('id'),
      )
        .$castTo<boolean>()
        .as('phone'),
    ]),
);

const otherMembers = (db: FamilyTransaction, userId: number) =>
  db
    .selectFrom('users')
    .where('tenantId', '=', db.tenantId)
    .where('id', '!=', userId)
    .where('status', '=', 'active')
    .select('id');

const invited = (db: FamilyTransaction, now: string) =>
  openInvitations(db, now)
    .where('i.tenantId', '=', db.tenantId)
    .where('u.tenantId', '=', db.tenantId)
    .select('i.expiresAt');

/** Locked, so that two tabs can hide different hints at once. */
export async function findHiddenHints(db: FamilyTransaction, userId: number): Promise<string[]> {
  const row = await db
    .selectFrom('userSettings')
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', userId)
    .select('hiddenHints')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.hiddenHints;
}

export async function updateHiddenHints(db: FamilyTransaction, userId: number, hiddenHints: string[]): Promise<void> {
  await db
    .updateTable('userSettings')
    .set({ hiddenHints })
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', userId)
    .execute();
}

import { type ExpressionBuilder, sql } from 'kysely';
import type { AdminFamily, AdminFamilyFilter, UpdateAdminFamily } from '../../../../shared/accounts/admin-families.ts';
import type { Page } from '../../../../shared/fields.ts';
import { activeAccounts } from '../../../kernel/database/account.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';
import { likePattern } from '../../../kernel/database/like-pattern.ts';
import { readPage } from '../../../kernel/database/read-page.ts';
import type { Tables } from '../../../kernel/database/tables.gen.ts';
import { usageMonthOf } from '../../household/families/plan-limits.queries.ts';

type FamilyBuilder = ExpressionBuilder<Tables & { t: Tables['tenants'] }, 't'>;

const matching =
  ({ search, plan, status }: AdminFamilyFilter) =>
  (eb: FamilyBuilder) => {
    const pattern = likePattern((search ?? '').trim());
    const isMember = eb.exists(
      eb
        .selectFrom('users as u')
        .whereRef('u.tenantId', '=', 't.id')
        .where('u.leftAt', 'is', null)
        .where(sql<boolean>`concat_ws(chr(10), u.email, concat_ws(' ', u.first_name, u.last_name)) ilike ${pattern}`)
        .select('u.id'),
    );
    return eb.and([
      ...(search?.trim() ? [eb.or([eb('t.name', 'ilike', pattern), isMember])] : []),
      ...(plan ? [eb('t.plan', '=', plan)] : []),
      ...(status ? [eb('t.status', '=', status)] : []),
    ]);
  };

/** With the latest usage: an earlier month's numbers apply until something changes. */
const families = (db: ServiceTransaction, now: Date) =>
  db
    .selectFrom('tenants as t')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('usageMetrics as m')
          .whereRef('m.tenantId', '=', 't.id')
          .where('m.month', '<=', usageMonthOf(now))
          .select(['m.month', 'm.totalChildren', 'm.storageUsedGb', 'm.lessonsCreated'])
          .orderBy('m.month', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select([
      't.id',
      't.name',
      't.plan',
      't.status',
      't.maxUsers',
      't.maxChildren',
      't.maxStorageGb',
      't.maxLessonsPerMonth',
      't.trialEndsAt',
      't.planSetBy',
      't.subscriptionStatus',
      't.subscriptionEndsAt',
      't.createdAt',
      'latest.month',
      'latest.totalChildren',
      'latest.storageUsedGb',
      'latest.lessonsCreated',
    ]);

type FamilyRow = Awaited<ReturnType<ReturnType<typeof families>['executeTakeFirstOrThrow']>>;

async function withMembers(db: ServiceTransaction, rows: readonly FamilyRow[], now: Date): Promise<AdminFamily[]> {
  const members = await listMembersOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ month, totalChildren, storageUsedGb, lessonsCreated, ...family }) => {
    const own = members.get(family.id) ?? [];
    return {
      ...family,
      members: own.map(({ tenantId: _tenantId, ...member }) => member),
      usage: {
        users: own.filter(({ status }) => status === 'active').length,
        children: totalChildren ?? 0,
        storageGb: storageUsedGb ?? 0,
        lessonsThisMonth: month === usageMonthOf(now) ? (lessonsCreated ?? 0) : 0,
      },
    };
  });
}

async function listMembersOf(db: ServiceTransaction, familyIds: number[]) {
  if (familyIds.length === 0) return new Map<number, never[]>();
  const members = await db
    .selectFrom('users')
    .where('tenantId', 'in', familyIds)
    // A former member has no account.
    .where('leftAt', 'is', null)
    .select(['id', 'tenantId', 'firstName', 'lastName', 'email', 'role', 'status'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return Map.groupBy(members, ({ tenantId }) => tenantId);
}

export async function listFamilies(
  db: ServiceTransaction,
  filter: AdminFamilyFilter,
  { limit, offset, now }: Page & { now: Date },
): Promise<AdminFamily[]> {
  const rows = await readPage(
    db,
    families(db, now).where(matching(filter)).orderBy('t.createdAt', 'desc').orderBy('t.id', 'desc'),
    { limit, offset },
    db.selectFrom('tenants as t').where(matching(filter)),
  );
  return withMembers(db, rows, now);
}

export async function findFamily(db: ServiceTransaction, id: number, now: Date): Promise<AdminFamily | undefined> {
  const rows = await families(db, now).where('t.id', '=', id).execute();
  const [family] = await withMembers(db, rows, now);
  return family;
}

export async function updateFamily(
  db: ServiceTransaction,
  id: number,
  changes: Omit<UpdateAdminFamily, 'id'> & { trialEndsAt?: string; planSetBy?: 'super_admin'; planSetAt?: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('tenants')
    .set({ ...changes, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

/** The family of an active super admin; undefined for anyone else. */
export async function findActiveSuperAdmin(
  db: ServiceTransaction,
  userId: number,
): Promise<{ tenantId: number } | undefined> {
  return activeAccounts(db)
    .where('u.id', '=', userId)
    .where('u.role', '=', 'super_admin')
    .select('u.tenantId')
    .executeTakeFirst();
}

import { sql } from 'kysely';
import { endingStatuses } from '../../../../shared/accounts/subscription-states.ts';
import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';
import { rowsInPart } from '../../../kernel/database/in-parts.ts';
import { usageMonthOf } from '../../household/families/plan-limits.queries.ts';
import type { RemoteInvoice } from './invoices.rules.ts';

/** With the latest usage: an earlier month's numbers apply until something changes. */
export async function findPlanAndUse(db: FamilyTransaction, now: Date) {
  return db
    .selectFrom('tenants as t')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('usageMetrics as m')
          .where('m.tenantId', '=', db.tenantId)
          .where('m.month', '<=', usageMonthOf(now))
          .select(['m.month', 'm.totalChildren', 'm.storageUsedGb', 'm.lessonsCreated'])
          .orderBy('m.month', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .where('t.id', '=', db.tenantId)
    .select([
      't.slug',
      't.plan',
      't.status',
      't.maxUsers',
      't.maxChildren',
      't.maxStorageGb',
      't.maxLessonsPerMonth',
      't.trialEndsAt',
      't.currentPeriodEnd',
      't.subscriptionStatus',
      't.subscriptionEndsAt',
      't.planSetBy',
      'latest.month',
      'latest.totalChildren',
      'latest.storageUsedGb',
      'latest.lessonsCreated',
    ])
    .select((eb) => [
      eb('t.stripeCustomerId', 'is not', null).as('isCustomer'),
      eb
        .selectFrom('users')
        .where('tenantId', '=', db.tenantId)
        .where('status', '=', 'active')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('users'),
    ])
    .executeTakeFirstOrThrow();
}

/** Newest first. */
export async function listInvoices(db: FamilyTransaction) {
  return db
    .selectFrom('billingHistory')
    .where('tenantId', '=', db.tenantId)
    .select(['id', 'amount', 'refunded', 'currency', 'description', 'billingPeriodStart', 'billingPeriodEnd'])
    .select(['paidAt', 'createdAt', 'invoiceUrl as url'])
    .select(sql<RemoteInvoice['status']>`status`.as('status'))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1000)
    .execute();
}

export async function findCustomer(db: FamilyTransaction) {
  return db
    .selectFrom('tenants')
    .where('id', '=', db.tenantId)
    .select(['stripeCustomerId as customer', 'createdAt', 'subscriptionStatus'])
    .executeTakeFirstOrThrow();
}

/** Replaces the customer if it is still the one that was read. Returns the one that counts. */
export async function saveCustomer(
  db: ServiceTransaction,
  tenantId: number,
  { customer, insteadOf }: { customer: string; insteadOf: string | null },
): Promise<string> {
  await db
    .updateTable('tenants')
    .set({ stripeCustomerId: customer })
    .where('id', '=', tenantId)
    .where('stripeCustomerId', 'is not distinct from', insteadOf)
    .execute();
  const { stripeCustomerId } = await db
    .selectFrom('tenants')
    .where('id', '=', tenantId)
    .select('stripeCustomerId')
    .executeTakeFirstOrThrow();
  return stripeCustomerId ?? customer;
}

export async function findFamilyOfCustomer(db: ServiceTransaction, customer: string): Promise<number | undefined> {
  const family = await db
    .selectFrom('tenants')
    .where('stripeCustomerId', '=', customer)
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return family?.id;
}

/** Families with a customer, after one of them. */
export async function listCustomers(db: ServiceTransaction, after = 0): Promise<number[]> {
  const families = await db
    .selectFrom('tenants')
    .where('stripeCustomerId', 'is not', null)
    .where('id', '>', after)
    .select('id')
    .orderBy('id')
    .limit(rowsInPart)
    .execute();
  return families.map(({ id }) => id);
}

/** Families whose paid time is over. */
export async function listEndedPeriods(db: ServiceTransaction, now: Date, after = 0): Promise<number[]> {
  const families = await db
    .selectFrom('tenants')
    .where('planSetBy', '=', 'subscription')
    .where('subscriptionStatus', 'in', endingStatuses)
    .where('currentPeriodEnd', '<=', now.toISOString())
    .where('id', '>', after)
    .select('id')
    .orderBy('id')
    .limit(rowsInPart)
    .execute();
  return families.map(({ id }) => id);
}

/** Numbers a look at the payment service; a later one counts more. */
export async function beginLook(
  db: ServiceTransaction,
  tenantId: number,
): Promise<{ look: number; customer: string | null } | undefined> {
  return db
    .updateTable('tenants')
    .set((eb) => ({ paymentLooks: eb('paymentLooks', '+', 1) }))
    .where('id', '=', tenantId)
    .returning(['paymentLooks as look', 'stripeCustomerId as customer'])
    .executeTakeFirst();
}

/** Undefined if a newer look was written already, or the family has another customer now. */
export async function lockForLook(
  db: ServiceTransaction,
  tenantId: number,
  { look, customer }: { look: number; customer: string | null },
) {
  return db
    .selectFrom('tenants')
    .where('id', '=', tenantId)
    .where('paymentLookWritten', '<', look)
    .where('stripeCustomerId', 'is not distinct from', customer)
    .select(['plan', 'planSetBy', 'planSetAt', 'stripeSubscriptionId', 'subscriptionStatus', 'currentPeriodEnd'])
    .select(['subscriptionEndsAt', 'maxUsers', 'maxChildren', 'maxStorageGb', 'maxLessonsPerMonth'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type StoredSubscription = NonNullable<Awaited<ReturnType<typeof lockForLook>>>;

export type LookChanges = Partial<StoredSubscription> & { stripeCustomerId?: null };

export async function writeLook(
  db: ServiceTransaction,
  tenantId: number,
  { look, changes, now }: { look: number; changes: LookChanges; now: Date },
): Promise<void> {
  await db
    .updateTable('tenants')
    .set({ ...changes, paymentLookWritten: look, updatedAt: now.toISOString() })
    .where('id', '=', tenantId)
    .execute();
}

/** Returns those that are new or differ from what was stored. */
export async function saveInvoices(
  db: ServiceTransaction,
  tenantId: number,
  invoices: readonly RemoteInvoice[],
): Promise<string[]> {
  if (invoices.length === 0) return [];
  const columns = ['amount', 'refunded', 'currency', 'status', 'description', 'billingPeriodStart'] as const;
  const moments = ['billingPeriodEnd', 'paidAt', 'createdAt', 'invoiceUrl'] as const;
  const changing = [...columns, ...moments];
  const rows = await db
    .insertInto('billingHistory')
    .values(invoices.map((invoice) => ({ ...invoice, tenantId })))
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'stripeInvoiceId'])
        .doUpdateSet((eb) => Object.fromEntries(changing.map((name) => [name, eb.ref(`excluded.${name}`)])))
        .where((eb) =>
          eb.or(changing.map((name) => eb(`billingHistory.${name}`, 'is distinct from', eb.ref(`excluded.${name}`)))),
        ),
    )
    .returning('stripeInvoiceId')
    .execute();
  return rows.flatMap(({ stripeInvoiceId }) => stripeInvoiceId ?? []);
}

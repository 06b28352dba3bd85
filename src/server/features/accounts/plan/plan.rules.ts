import { say } from '#words';
import { limitsOfPlan, type PaidPlan, type PlanLimits } from '../../../../shared/accounts/family-choices.ts';
import type { FamilyPlan } from '../../../../shared/accounts/plan.ts';
import { isOpenSubscription } from '../../../../shared/accounts/subscription-states.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { hourMs } from '../../../kernel/durations.ts';
import { AppError } from '../../../kernel/errors.ts';
import { enforceRateLimits } from '../../../kernel/limits/rate-limits.ts';
import type { UserContext } from '../../../kernel/trpc/trpc.ts';
import type { Services } from '../../../services.ts';
import { usageMonthOf } from '../../household/families/plan-limits.queries.ts';
import { lookAtFamily, type PayingServices } from './look.rules.ts';
import { CustomerMissing } from './payments.client.ts';
import { findCustomer, findPlanAndUse, saveCustomer } from './plan.queries.ts';

const limitsOf = ({ maxUsers, maxChildren, maxStorageGb, maxLessonsPerMonth }: PlanLimits) => ({
  users: maxUsers,
  children: maxChildren,
  storageGb: maxStorageGb,
  lessonsPerMonth: maxLessonsPerMonth,
});

type Configured = Pick<Services, 'config' | 'clock' | 'payments'>;

export async function getPlan(db: FamilyTransaction, services: Configured): Promise<FamilyPlan> {
  const { config, clock, payments } = services;
  const now = clock.now();
  const row = await findPlanAndUse(db, now);
  const { slug, plan, status, trialEndsAt, currentPeriodEnd, subscriptionStatus, subscriptionEndsAt, planSetBy } = row;
  return {
    slug,
    plan,
    status,
    limits: config.enforcePlanLimits && plan !== 'unlimited' ? limitsOf(row) : null,
    use: {
      users: row.users ?? 0,
      children: row.totalChildren ?? 0,
      storageGb: row.storageUsedGb ?? 0,
      lessonsThisMonth: row.month === usageMonthOf(now) ? (row.lessonsCreated ?? 0) : 0,
    },
    trialEndsAt,
    currentPeriodEnd,
    subscriptionStatus,
    subscriptionEndsAt,
    planSetBy,
    payments: payments ? { plans: [...payments.plans], isCustomer: row.isCustomer === true } : null,
  };
}

function paying(services: Services): PayingServices {
  const { payments } = services;
  if (payments) return { ...services, payments };
  throw new AppError('NOT_FOUND', say('This server takes no payments.'));
}

export async function listOffers({ services }: UserContext) {
  const { payments, config } = paying(services);
  const offers = await payments.readOffers();
  const isLimited = (plan: PaidPlan) => config.enforcePlanLimits && plan !== 'unlimited';
  return offers.map((offer) => ({
    ...offer,
    limits: isLimited(offer.plan) ? limitsOf(limitsOfPlan[offer.plan]) : null,
  }));
}

/** The address of the page that sells a plan. A family that has a subscription changes that instead. */
export async function beginCheckout(ctx: UserContext, plan: PaidPlan): Promise<{ url: string }> {
  const services = paying(ctx.services);
  await limitPages(ctx);
  const { tenantId } = ctx.viewer;
  const before = await services.database.family(tenantId, findCustomer);
  const customer = before.customer ?? (await makeCustomer(services, tenantId, before));
  // The event of a checkout may still be on its way.
  await lookAtFamily(services, tenantId, { mayForget: !isOpenSubscription(before.subscriptionStatus) });
  const now = await services.database.family(tenantId, findCustomer);
  if (isOpenSubscription(now.subscriptionStatus)) {
    throw new AppError(
      'CONFLICT',
      say('Your family has a subscription already. Change its plan under “Manage payment”.'),
    );
  }
  // The look forgets a customer that the payment service doesn't know.
  const known = now.customer ?? (await makeCustomer(services, tenantId, { ...now, insteadOf: customer }));
  return { url: await services.payments.openCheckout({ plan, returnTo: returnTo(services), customer: known }) };
}

/** Makes the customer with the first checkout, once for all who press at the same moment. */
async function makeCustomer(
  { database, payments }: PayingServices,
  tenantId: number,
  { createdAt, insteadOf = null }: { createdAt: string; insteadOf?: string | null },
): Promise<string> {
  const customer = await payments.createCustomer({ id: tenantId, createdAt, insteadOf });
  return database.service((db) => saveCustomer(db, tenantId, { customer, insteadOf: null }));
}

/** The address of the page where the family changes how it pays, changes its plan, or cancels. */
export async function openPortal(ctx: UserContext): Promise<{ url: string }> {
  const services = paying(ctx.services);
  await limitPages(ctx);
  const { tenantId } = ctx.viewer;
  const { customer, subscriptionStatus } = await services.database.family(tenantId, findCustomer);
  if (customer === null) throw noSubscription();
  try {
    return { url: await services.payments.openPortal(customer, returnTo(services)) };
  } catch (error) {
    if (!(error instanceof CustomerMissing)) throw error;
    if (!isOpenSubscription(subscriptionStatus)) throw noSubscription();
    throw new AppError(
      'SERVICE_UNAVAILABLE',
      say('The payment service doesn’t know your family. Please tell the person who runs this server.'),
      { cause: error },
    );
  }
}

const noSubscription = (): AppError => new AppError('CONFLICT', say('Your family has no subscription yet.'));

const returnTo = ({ config }: Services): string => `${config.appUrl}/profile`;

const limitPages = ({ services, viewer }: UserContext): Promise<void> =>
  enforceRateLimits(
    services,
    [{ key: `payment-pages:${viewer.tenantId}`, max: 60, windowMs: hourMs }],
    say('You’ve opened the payment page many times this hour. Please wait a while and try again.'),
  );

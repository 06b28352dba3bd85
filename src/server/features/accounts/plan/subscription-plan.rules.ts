import type { PaidPlan, Plan } from '../../../../shared/accounts/family-choices.ts';
import { isEndingSubscription, isOpenSubscription } from '../../../../shared/accounts/subscription-states.ts';
import type { RemoteSubscription } from './payments.client.ts';

export interface FamilySubscription {
  plan: Plan;
  planSetBy: 'subscription' | 'super_admin' | null;
  planSetAt: string | null;
}

/** The one that counts: the newest that goes on, or else the newest. */
export function currentOf(subscriptions: readonly RemoteSubscription[]): RemoteSubscription | undefined {
  const newest = subscriptions.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return newest.find(({ status }) => isOpenSubscription(status)) ?? newest[0];
}

/**
 * What a subscription makes of the family's plan; undefined leaves it. A plan that a super admin set outlasts the
 * subscriptions from before.
 */
export function planAfter(
  family: FamilySubscription,
  subscription: Pick<RemoteSubscription, 'status' | 'plan' | 'periodEnd' | 'createdAt'>,
  now: Date,
): PaidPlan | 'none' | undefined {
  const { status, plan, periodEnd, createdAt } = subscription;
  if (family.planSetBy === 'super_admin' && family.planSetAt !== null && createdAt <= family.planSetAt)
    return undefined;
  if (isOpenSubscription(status)) return plan;
  const isOver = isEndingSubscription(status) && (periodEnd === null || periodEnd <= now.toISOString());
  return isOver && family.planSetBy === 'subscription' ? 'none' : undefined;
}

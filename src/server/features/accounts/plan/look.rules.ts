import { limitsOfPlan } from '../../../../shared/accounts/family-choices.ts';
import { asFamily } from '../../../kernel/database/as-family.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';
import type { Services } from '../../../services.ts';
import { outboxOf } from '../../delivery/outbox/queue.rules.ts';
import { sendSoon } from '../../delivery/outbox/send.rules.ts';
import { CustomerMissing, type Payments, type RemoteCustomer, type RemoteSubscription } from './payments.client.ts';
import {
  beginLook,
  type LookChanges,
  lockForLook,
  type StoredSubscription,
  saveInvoices,
  writeLook,
} from './plan.queries.ts';
import { notifyOfChange } from './plan-notices.rules.ts';
import { currentOf, planAfter } from './subscription-plan.rules.ts';

export type PayingServices = Services & { payments: Payments };

/**
 * Reads what the payment service has of a family, and writes it. All that changes a plan comes through here, so events
 * may be lost, repeated or late. Of two looks at once, the one that began later is written.
 */
export async function lookAtFamily(
  services: PayingServices,
  tenantId: number,
  { mayForget = false }: { mayForget?: boolean } = {},
): Promise<void> {
  const { database, payments, changes, clock, log } = services;
  const begun = await database.service((db) => beginLook(db, tenantId));
  if (!begun) return;
  const remote = begun.customer === null ? undefined : await readKnown(payments, begun.customer);
  // With a key of another account the service knows nobody.
  if (begun.customer !== null && !remote && !mayForget) {
    log.warn({ tenantId }, 'the payment service doesn’t know this family’s customer; is STRIPE_SECRET_KEY right?');
    return;
  }
  const outcome = await database.service(async (db) => {
    const stored = await lockForLook(db, tenantId, begun);
    if (!stored) return 'nothing';
    const now = clock.now();
    const change = changeOf(stored, remote, now);
    await writeLook(db, tenantId, { look: begun.look, changes: change.changes, now });
    const written = await saveInvoices(db, tenantId, remote?.invoices ?? []);
    const isTold = await tell(db, services, { tenantId, stored, change, remote, written });
    const isChanged = written.length > 0 || isDifferent(stored, change.changes);
    return isTold ? 'told' : isChanged ? 'changed' : 'nothing';
  });
  if (outcome === 'told') sendSoon(services, tenantId);
  if (outcome !== 'nothing') changes.announce({ tenantId, userId: null, family: ['plan'], own: [] });
}

/** Undefined for a customer that the service doesn't know. */
async function readKnown(payments: Payments, customer: string): Promise<RemoteCustomer | undefined> {
  try {
    return await payments.readCustomer(customer);
  } catch (error) {
    if (error instanceof CustomerMissing) return undefined;
    throw error;
  }
}

const isDifferent = (stored: StoredSubscription, changes: LookChanges): boolean =>
  Object.entries(changes).some(([name, value]) => stored[name as keyof StoredSubscription] !== value);

interface Change {
  changes: LookChanges;
  subscription: RemoteSubscription | undefined;
}

/** What is to be written of a customer; of a missing one, that its subscription is over. */
function changeOf(stored: StoredSubscription, remote: RemoteCustomer | undefined, now: Date): Change {
  const subscription = remote && currentOf(remote.subscriptions);
  if (subscription) {
    const { id, status, periodEnd, endsAt } = subscription;
    const changes = {
      stripeSubscriptionId: id,
      subscriptionStatus: status,
      currentPeriodEnd: periodEnd,
      subscriptionEndsAt: endsAt,
      ...planChanges(stored, subscription, now),
    };
    return { changes, subscription };
  }
  const gone = remote ? {} : { stripeCustomerId: null };
  if (stored.subscriptionStatus === null) return { changes: gone, subscription };
  const ended = { status: 'canceled', plan: undefined, periodEnd: stored.currentPeriodEnd, createdAt: '' };
  const changes = {
    ...gone,
    stripeSubscriptionId: null,
    subscriptionStatus: ended.status,
    ...planChanges(stored, ended, now),
  };
  return { changes, subscription };
}

/** Limits that a super admin changed under the same plan stay until the plan changes. */
function planChanges(
  stored: StoredSubscription,
  subscription: Pick<RemoteSubscription, 'status' | 'plan' | 'periodEnd' | 'createdAt'>,
  now: Date,
): LookChanges {
  const after = planAfter(stored, subscription, now);
  if (after === undefined || (after === stored.plan && stored.planSetBy === 'subscription')) return {};
  const plan = after === 'none' ? 'trial' : after;
  const planSetBy = after === 'none' ? null : 'subscription';
  return { plan, planSetBy, planSetAt: now.toISOString(), ...limitsOfPlan[plan] };
}

interface ChangeToTell {
  tenantId: number;
  stored: StoredSubscription;
  change: Change;
  remote: RemoteCustomer | undefined;
  written: readonly string[];
}

function tell(db: ServiceTransaction, services: Services, told: ChangeToTell): Promise<boolean> {
  const { tenantId, stored, change, remote, written } = told;
  return notifyOfChange(asFamily(db, tenantId), outboxOf(services), {
    subscription: change.subscription,
    endedBefore: stored.subscriptionEndsAt,
    newInvoices: (remote?.invoices ?? []).filter(({ stripeInvoiceId }) => written.includes(stripeInvoiceId)),
  });
}

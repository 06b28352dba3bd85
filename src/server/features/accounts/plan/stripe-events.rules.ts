import { dayMs, minuteMs, momentBefore } from '../../../kernel/durations.ts';
import { workInPages } from '../../../kernel/jobs/in-pages.ts';
import type { Services } from '../../../services.ts';
import { lookAtFamily, type PayingServices } from './look.rules.ts';
import { CustomerMissing, type RemoteEvent } from './payments.client.ts';
import { findFamilyOfCustomer, listCustomers, listEndedPeriods } from './plan.queries.ts';
import {
  type DueEnding,
  deleteSomeEvents,
  endAgain,
  findWaitingEvent,
  insertEvent,
  listDueEndings,
  listDueEvents,
  settleEnding,
  settleEvent,
  type WaitingEvent,
} from './stripe-events.queries.ts';

/** After a failure: 1, 2, 4 … minutes, at most an hour. */
const retryAt = (now: Date, tries: number): string =>
  new Date(now.getTime() + minuteMs * Math.min(2 ** tries, 60)).toISOString();

const isPaying = (services: Services): services is PayingServices => services.payments !== undefined;

/** Keeps the event, and looks at the family that it is about once its sender has an answer. */
export async function receiveEvent(services: PayingServices, event: RemoteEvent): Promise<void> {
  const { database, clock, background, payments, log } = services;
  const { id, type, isLive } = event;
  if (isLive !== payments.isLive) {
    log.warn({ event: id, type }, 'a payment event of the other mode was ignored');
    return;
  }
  await database.service((db) => insertEvent(db, event, clock.now()));
  background.start('payment events', async () => {
    const waiting = await database.service((db) => findWaitingEvent(db, id));
    if (waiting) await handleEvent(services, waiting);
  });
}

/** An event of an unknown customer is done: other installations may share the account at Stripe. */
async function handleEvent(services: PayingServices, { id, type, customer, tries }: WaitingEvent): Promise<void> {
  const { database, clock, log } = services;
  try {
    const familyId = customer === null ? undefined : await database.service((db) => findFamilyOfCustomer(db, customer));
    const mayForget = type === 'customer.deleted';
    if (familyId !== undefined) await lookAtFamily(services, familyId, { mayForget });
    else if (customer !== null) await database.service((db) => endAgain(db, customer));
    const handledAt = clock.now().toISOString();
    await database.service((db) => settleEvent(db, id, { handledAt, familyId: familyId ?? null }));
  } catch (err) {
    log.warn({ err, event: id }, 'a payment event waits for another try');
    const dueAt = retryAt(clock.now(), tries);
    await database.service((db) => settleEvent(db, id, { dueAt, tries: tries + 1 }));
  }
}

/** What couldn't be done when it came, and the subscriptions of erased families. */
export async function handleDuePayments(services: Services): Promise<void> {
  if (!isPaying(services)) return;
  const { database, clock, log } = services;
  const now = clock.now();
  await workInPages<WaitingEvent>({
    next: (last) => database.service((db) => listDueEvents(db, now, last?.id)),
    work: (event) => handleEvent(services, event),
    failed: 'a payment event failed',
    ids: () => ({}),
    log,
  });
  await workInPages<DueEnding>({
    next: (last) => database.service((db) => listDueEndings(db, now, last?.customer)),
    work: (ending) => endSubscriptions(services, ending),
    failed: 'ending the subscription of an erased family failed',
    ids: () => ({}),
    log,
  });
}

/** Tries of four days: with a key of another account the service knows nobody. */
const triesOfMissing = 100;

async function endSubscriptions({ database, payments, clock }: PayingServices, ending: DueEnding): Promise<void> {
  const { customer, tries } = ending;
  try {
    await payments.endCustomer(customer);
  } catch (error) {
    const dueAt = retryAt(clock.now(), tries);
    const isGone = error instanceof CustomerMissing && tries >= triesOfMissing;
    if (!isGone) {
      await database.service((db) => settleEnding(db, customer, { dueAt, tries: tries + 1 }));
      throw error;
    }
  }
  await database.service((db) => settleEnding(db, customer, { endedAt: clock.now().toISOString() }));
}

/** Families whose paid time is over get the free plan. Looks first: a payment may have come without its event. */
export async function endPaidPlans(services: Services): Promise<void> {
  if (!isPaying(services)) return;
  const { database, clock, log } = services;
  await workInPages<number>({
    next: (last) => database.service((db) => listEndedPeriods(db, clock.now(), last)),
    work: (tenantId) => lookAtFamily(services, tenantId),
    failed: 'ending a paid plan failed',
    ids: (tenantId) => ({ tenantId }),
    log,
  });
}

const keptEventsMs = 90 * dayMs;

/** Reads every customer once a day, so that a lost event is made up for, and forgets old events. */
export async function readAllCustomers(services: Services): Promise<void> {
  if (!isPaying(services)) return;
  const { database, clock, log } = services;
  await workInPages<number>({
    next: (last) => database.service((db) => listCustomers(db, last)),
    work: (tenantId) => lookAtFamily(services, tenantId),
    failed: 'reading a subscription failed',
    ids: (tenantId) => ({ tenantId }),
    log,
  });
  const before = momentBefore(clock.now(), keptEventsMs);
  while (await database.service((db) => deleteSomeEvents(db, before)));
}

import { say } from '#words';
import { longDate, todayIn } from '../../../../shared/calendar-date.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { dayMs } from '../../../kernel/durations.ts';
import { inLanguage } from '../../../kernel/words.ts';
import { type Notice, notifyMember } from '../../delivery/outbox/notice.rules.ts';
import type { Outbox } from '../../delivery/outbox/queue.rules.ts';
import { listRecipients } from '../../delivery/outbox/recipients.queries.ts';
import type { RemoteInvoice } from './invoices.rules.ts';
import type { RemoteSubscription } from './payments.client.ts';

interface PlanChange {
  subscription: RemoteSubscription | undefined;
  /** What was known of the subscription's end before. */
  endedBefore: string | null;
  /** Invoices that are new or changed. */
  newInvoices: readonly RemoteInvoice[];
}

/** Older failures are no news, for example on the first look after a restore. */
const newsMs = 14 * dayMs;

/** Tells the members by mail what they have to know. Returns whether there was anything to tell. */
export async function notifyOfChange(db: FamilyTransaction, outbox: Outbox, change: PlanChange): Promise<boolean> {
  const { subscription } = change;
  if (!subscription) return false;
  const failed = failedInvoice(change, outbox.now);
  const endsAt = newEnd(change, outbox.now);
  if (!failed && endsAt === undefined) return false;
  for (const recipient of await listRecipients(db)) {
    const tell = (compose: () => Notice) =>
      notifyMember(db, outbox, recipient, inLanguage(recipient.language, compose));
    if (failed) await tell(() => failedNotice(failed.stripeInvoiceId));
    if (endsAt !== undefined) {
      const day = todayIn(recipient.timezone, new Date(endsAt));
      await tell(() => endingNotice(`${subscription.id}:${endsAt}`, longDate(day)));
    }
  }
  return true;
}

function failedInvoice({ subscription, newInvoices }: PlanChange, now: Date): RemoteInvoice | undefined {
  if (subscription?.status !== 'past_due' && subscription?.status !== 'unpaid') return undefined;
  const since = new Date(now.getTime() - newsMs).toISOString();
  return newInvoices.find(({ status, createdAt }) => status === 'payment_failed' && createdAt >= since);
}

function newEnd({ subscription, endedBefore }: PlanChange, now: Date): string | undefined {
  if (!subscription || subscription.endsAt === null || subscription.endsAt === endedBefore) return undefined;
  // One that ended at once still counts until the period is over.
  const endsAt = [subscription.endsAt, subscription.periodEnd ?? ''].toSorted().at(-1) ?? subscription.endsAt;
  return endsAt > now.toISOString() ? endsAt : undefined;
}

const footer = () => say('You’re getting this because you’re a member of this family.');

function failedNotice(invoice: string): Notice {
  return {
    kind: 'payment_failed',
    key: `payment-failed:${invoice}`,
    title: say('The last payment didn’t go through'),
    line: say('Your plan stays for now. Please check how you pay.'),
    path: '/profile',
    mail: {
      parts: [
        {
          kind: 'paragraph',
          text: say(
            'We couldn’t collect the last payment for your family’s plan. We’ll try again during the next days. To make it work, check your card or choose another way to pay: press “Manage payment” on your profile page.',
          ),
        },
        {
          kind: 'paragraph',
          text: say('Nothing is deleted or locked, whatever happens to the plan.'),
        },
      ],
      button: say('Go to Manage payment'),
      footer: footer(),
    },
  };
}

function endingNotice(key: string, day: string): Notice {
  return {
    kind: 'plan_ends',
    key: `plan-ends:${key}`,
    title: say('Your family’s plan ends on {day}', { day }),
    line: say('Everything you have stays.'),
    path: '/profile',
    mail: {
      parts: [
        {
          kind: 'paragraph',
          text: say(
            'Your family’s plan was cancelled and ends on {day}. After that your family has the free plan. Nothing is deleted or locked: only what goes beyond the free plan’s limits can’t be added any more.',
            { day },
          ),
        },
        {
          kind: 'paragraph',
          text: say('If you want to keep the plan, renew it on your profile page before that day.'),
        },
      ],
      button: say('See your plan'),
      footer: footer(),
    },
  };
}

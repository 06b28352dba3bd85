import { say } from '#words';
import { isEndingSubscription, isOpenSubscription } from '../../../../shared/accounts/subscription-states.ts';
import { type CalendarDate, todayIn } from '../../../../shared/calendar-date.ts';
import { formatMoment } from '../../../format/dates.ts';
import type { FamilyPlan } from './use-plan.ts';

interface Here {
  timeZone: string;
  today: CalendarDate;
}

interface PlanNote {
  text: string;
  tone?: 'warning' | 'danger';
}

const isOver = (moment: string | null, { timeZone, today }: Here): boolean =>
  moment !== null && todayIn(timeZone, new Date(moment)) < today;

/** A trial that has ended, or never had an end. */
export const isFreePlan = ({ plan, trialEndsAt, subscriptionStatus }: FamilyPlan, here: Here): boolean =>
  plan === 'trial' && (trialEndsAt === null || subscriptionStatus === 'canceled' || isOver(trialEndsAt, here));

/** What happens next with the plan, in one or two sentences. */
export function planNote(plan: FamilyPlan, here: Here): PlanNote {
  const { subscriptionStatus: status, currentPeriodEnd, subscriptionEndsAt, planSetBy, trialEndsAt } = plan;
  const dayOf = (moment: string) => formatMoment(moment, here.timeZone);
  if (status === 'past_due') {
    return {
      tone: 'danger',
      text: say(
        'The last payment didn’t go through. The plan stays for now, and we’ll try again. Please check how you pay under “Manage payment”.',
      ),
    };
  }
  if (planSetBy === 'super_admin') return { text: say('An administrator of this server set this plan.') };
  if (isOpenSubscription(status)) {
    if (subscriptionEndsAt !== null) return ending(dayOf(subscriptionEndsAt));
    if (currentPeriodEnd === null) return { text: say('Your subscription renews automatically.') };
    const day = dayOf(currentPeriodEnd);
    return {
      text:
        status === 'trialing'
          ? say('Free until {day}. The first payment is due then.', { day })
          : say('Next payment: {day}', { day }),
    };
  }
  if (isEndingSubscription(status) && plan.plan !== 'trial' && currentPeriodEnd !== null) {
    if (status === 'canceled') return ending(dayOf(currentPeriodEnd));
    return {
      tone: 'danger',
      text: say('Payments have stopped. The plan stays until {day}. Please check how you pay under “Manage payment”.', {
        day: dayOf(currentPeriodEnd),
      }),
    };
  }
  if (status === 'incomplete') {
    return {
      tone: 'warning',
      text: say('The first payment hasn’t gone through yet. Please look under “Manage payment”.'),
    };
  }
  if (plan.plan === 'trial' && trialEndsAt !== null && !isFreePlan(plan, here)) {
    return { text: say('Your trial ends on {day}. Nothing is deleted or locked then.', { day: dayOf(trialEndsAt) }) };
  }
  return plan.plan === 'trial'
    ? { text: say('Everything you have stays. A larger plan makes room for more.') }
    : { text: say('Your family has this plan without a subscription.') };
}

const ending = (day: string): PlanNote => ({
  tone: 'warning',
  text: say(
    'Cancelled. The plan stays until {day}, then your family has the free plan. Nothing is deleted or locked.',
    {
      day,
    },
  ),
});

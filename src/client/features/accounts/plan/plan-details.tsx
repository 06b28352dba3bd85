import { CreditCard, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import { isOpenSubscription } from '../../../../shared/accounts/subscription-states.ts';
import { planLabels, usageLinesOf } from '../../../format/plan-words.ts';
import { subscriptionLabel } from '../../../format/subscription-words.ts';
import { lazyDialog } from '../../../overlay/lazy-dialog.tsx';
import { useTimeZone, useToday } from '../../../session/today.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, SubmitButton } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Invoices } from './invoices.tsx';
import { isFreePlan, planNote } from './plan-note.ts';
import { UsageBars } from './usage-bars.tsx';
import { type FamilyPlan, usePaymentPages } from './use-plan.ts';

const ChangePlanDialog = lazyDialog(async () => (await import('./change-plan-dialog.tsx')).ChangePlanDialog);

/** What the family has, how much of it is used, what comes next, and what was paid. */
export function PlanDetails({ plan, isBack }: { plan: FamilyPlan; isBack: boolean }) {
  const timeZone = useTimeZone();
  const today = useToday();
  const note = planNote(plan, { timeZone, today });
  const isFree = isFreePlan(plan, { timeZone, today });
  const { subscriptionStatus: status } = plan;
  return (
    <div className={css({ display: 'grid', gap: '18px' })}>
      {isBack && <Thanks plan={plan} />}
      <div>
        <p className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '10px' })}>
          <strong className={css({ fontSize: '1.25rem', fontWeight: '600' })}>
            {isFree ? sayAs('a plan', 'Free') : planLabels[plan.plan]}
          </strong>
          {status !== null && <Badge tone={toneOf(status)}>{subscriptionLabel(status)}</Badge>}
        </p>
        {note.tone === undefined && <p className={css({ color: 'fg.muted', marginTop: '4px' })}>{note.text}</p>}
      </div>
      {note.tone !== undefined && <Callout tone={note.tone}>{note.text}</Callout>}
      <UsageBars lines={usageLinesOf(plan.use, plan.limits)} />
      <Actions plan={plan} />
      {plan.payments?.isCustomer && <Invoices />}
    </div>
  );
}

const toneOf = (status: string) =>
  status === 'past_due' || status === 'unpaid' ? 'danger' : isOpenSubscription(status) ? 'success' : 'neutral';

/** The payment arrives here a moment after the browser. */
function Thanks({ plan }: { plan: FamilyPlan }) {
  return (
    <div role="status">
      <Callout>
        {isOpenSubscription(plan.subscriptionStatus)
          ? say('Thank you! Your family has the plan {plan} now.', { plan: planLabels[plan.plan] })
          : say(
              'Thank you! We’re waiting for the payment to arrive. This usually takes a few seconds. You can leave this page.',
            )}
      </Callout>
    </div>
  );
}

function Actions({ plan: { payments, subscriptionStatus } }: { plan: FamilyPlan }) {
  const [isChoosing, setIsChoosing] = useState(false);
  const { isBusy, manage } = usePaymentPages();
  const isOpen = isOpenSubscription(subscriptionStatus);
  return (
    <div>
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '10px' })}>
        {!isOpen && (
          <Button variant="solid" onClick={() => setIsChoosing(true)}>
            <Sparkles aria-hidden />
            {say('Change plan')}
          </Button>
        )}
        {payments?.isCustomer && (
          <SubmitButton variant="outline" type="button" busy={isBusy} busyLabel={say('Opening...')} onClick={manage}>
            <CreditCard aria-hidden />
            {say('Manage payment')}
          </SubmitButton>
        )}
      </div>
      {isOpen && (
        <p className={css({ textStyle: 'meta', color: 'fg.muted', marginTop: '10px' })}>
          {say('There you can change the plan or your card, or cancel. Nothing is deleted or locked when a plan ends.')}
        </p>
      )}
      {isChoosing && <ChangePlanDialog onClose={() => setIsChoosing(false)} />}
    </div>
  );
}

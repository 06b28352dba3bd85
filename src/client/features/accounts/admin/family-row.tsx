import { CircleSlash, RotateCcw, SlidersHorizontal } from 'lucide-react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { todayIn } from '../../../../shared/calendar-date.ts';
import { formatMoment } from '../../../format/dates.ts';
import { planLabels } from '../../../format/plan-words.ts';
import { subscriptionLabel } from '../../../format/subscription-words.ts';
import { useCurrentUser } from '../../../session/current-user.tsx';
import { useTimeZone, useToday } from '../../../session/today.ts';
import { Badge, IconBadge } from '../../../ui/badge.tsx';
import { Button, SubmitButton } from '../../../ui/button.tsx';
import { displayName, statusNotes } from './account-labels.ts';
import { familyStatusLabels, familyStatusLooks, usageLines } from './family-words.ts';
import { type AdminFamily, useUpdateFamily } from './use-admin-families.ts';

export interface FamilyActions {
  onPlan: (family: AdminFamily) => void;
  onSuspend: (family: AdminFamily) => void;
}

/** A family: its members, plan, and actions. */
export function FamilyRow({ family, ...actions }: FamilyActions & { family: AdminFamily }) {
  const timeZone = useTimeZone();
  const isOwn = useCurrentUser().tenantId === family.id;
  return (
    <tr>
      <td data-cell="family">
        <span className={css({ fontWeight: '600', overflowWrap: 'anywhere' })}>{family.name}</span>
        {isOwn && <span className={css({ color: 'fg.subtle' })}> {say('(yours)')}</span>}
      </td>
      <td data-cell="members">
        <Members family={family} />
      </td>
      <td data-cell="plan">
        <PlanCell family={family} timeZone={timeZone} />
      </td>
      <td data-cell="status">
        <IconBadge {...familyStatusLooks[family.status]} label={familyStatusLabels[family.status]} />
      </td>
      <td data-cell="usage">
        <dl className={usageClass} aria-label={say('Usage for {name}', { name: family.name })}>
          {usageLines(family).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </td>
      <td data-cell="created">{formatMoment(family.createdAt, timeZone)}</td>
      <td data-cell="actions">
        <div className={actionsClass}>
          <Button
            size="sm"
            aria-label={say('Change plan for {name}', { name: family.name })}
            onClick={() => actions.onPlan(family)}
          >
            <SlidersHorizontal aria-hidden />
            {say('Change plan')}
          </Button>
          {family.status === 'suspended' ? (
            <Reactivate family={family} />
          ) : (
            <Button
              size="sm"
              disabled={isOwn}
              aria-label={say('Suspend {name}', { name: family.name })}
              onClick={() => actions.onSuspend(family)}
            >
              <CircleSlash aria-hidden />
              {say('Suspend')}
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}

function Members({ family: { name, members } }: { family: AdminFamily }) {
  if (members.length === 0) return <span className={css({ color: 'fg.muted' })}>{say('Nobody')}</span>;
  return (
    <ul className={css({ display: 'grid', gap: '6px' })} aria-label={say('Members of {name}', { name })}>
      {members.map((member) => (
        <li key={member.id}>
          <span className={css({ overflowWrap: 'anywhere' })}>{displayName(member)}</span>
          {member.status !== 'active' && (
            <span className={css({ color: 'fg.subtle' })}> {statusNotes[member.status]}</span>
          )}
          {displayName(member) !== member.email && (
            <span className={css({ display: 'block', textStyle: 'meta', color: 'fg.muted', overflowWrap: 'anywhere' })}>
              {member.email}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function PlanCell({ family, timeZone }: { family: AdminFamily; timeZone: string }) {
  const { plan, trialEndsAt, planSetBy, subscriptionStatus, subscriptionEndsAt } = family;
  const today = useToday();
  const notes = [
    subscriptionStatus !== null && say('Subscription: {state}', { state: subscriptionLabel(subscriptionStatus) }),
    subscriptionEndsAt !== null && say('Ends {date}', { date: formatMoment(subscriptionEndsAt, timeZone) }),
    planSetBy === 'super_admin' && say('Set by hand'),
  ];
  return (
    <>
      <Badge tone={plan === 'trial' ? 'outline' : 'brand'}>{planLabels[plan]}</Badge>
      {plan === 'trial' && trialEndsAt && subscriptionStatus === null && (
        <span className={css({ display: 'block', textStyle: 'meta', color: 'fg.muted', marginTop: '4px' })}>
          {todayIn(timeZone, new Date(trialEndsAt)) < today
            ? say('Ended {date}', { date: formatMoment(trialEndsAt, timeZone) })
            : say('Ends {date}', { date: formatMoment(trialEndsAt, timeZone) })}
        </span>
      )}
      {notes.map(
        (note) =>
          note !== false && (
            <span
              key={note}
              className={css({ display: 'block', textStyle: 'meta', color: 'fg.muted', marginTop: '4px' })}
            >
              {note}
            </span>
          ),
      )}
    </>
  );
}

/** Nobody loses anything, so it doesn't ask. */
function Reactivate({ family: { id, name } }: { family: AdminFamily }) {
  const { mutate, isPending } = useUpdateFamily({ done: () => say('{name} can sign in again', { name }) });
  return (
    <SubmitButton
      size="sm"
      variant="outline"
      aria-label={say('Reactivate {name}', { name })}
      busy={isPending}
      busyLabel={say('Reactivating...')}
      onClick={() => mutate({ id, status: 'active' })}
    >
      <RotateCcw aria-hidden />
      {say('Reactivate')}
    </SubmitButton>
  );
}

const usageClass = css({
  display: 'grid',
  gap: '3px 16px',
  gridTemplateColumns: { base: 'repeat(auto-fit, minmax(200px, 1fr))', lg: '1fr' },
  fontSize: '0.875rem',
  '& > div': { display: 'flex', gap: '6px', justifyContent: 'space-between' },
  '& dt': { color: 'fg.muted' },
  '& dd': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});

const actionsClass = css({
  display: 'grid',
  gap: '8px',
  gridTemplateColumns: { base: 'repeat(auto-fit, minmax(132px, 1fr))', lg: '1fr' },
  minWidth: { lg: '138px' },
});

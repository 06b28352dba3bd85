import { useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { formatMoment } from '../../../format/dates.ts';
import { Part } from '../../../loading/part.tsx';
import { AppDialog } from '../../../overlay/app-dialog.tsx';
import { confirm } from '../../../overlay/confirm.ts';
import { useTimeZone } from '../../../session/today.ts';
import { Button } from '../../../ui/button.tsx';
import { Hint } from '../../../ui/detail-parts.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { type Household, useEndHousehold, useHousehold } from './household-calls.ts';
import { HouseholdLinkDialog } from './household-link-dialog.tsx';

interface HouseholdDialogProps {
  child: { id: number; name: string };
  onClose: () => void;
}

/** A child's other family: who it is, the link that waits for it, or how to make one. */
export function HouseholdDialog({ child, onClose }: HouseholdDialogProps) {
  const household = useHousehold(child.id);
  const [isInviting, setIsInviting] = useState(false);
  const end = useEndHousehold();
  if (isInviting) return <HouseholdLinkDialog child={child} onClose={() => setIsInviting(false)} />;
  const { link, invitation } = household.data ?? { link: null, invitation: null };
  const endLink = () =>
    void confirm({
      title: say('End the link with {name}’s family?', { name: link?.firstName ?? '' }),
      text: say(
        'From now on, neither family sees what the other shared. What you wrote stays with you, and so do the copies you kept.',
      ),
      action: say('End the link'),
      busy: say('Ending...'),
      act: () => end.mutateAsync({ id: child.id }),
    });
  return (
    <AppDialog
      open
      size="sm"
      title={say('Two households')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('Close')}</Button>
          {link && (
            <Button variant="danger" onClick={endLink}>
              {say('End the link')}
            </Button>
          )}
          {!link && invitation && (
            <Button variant="dangerGhost" aria-disabled={end.isPending} onClick={() => end.mutate({ id: child.id })}>
              {say('Withdraw the link')}
            </Button>
          )}
          {household.data && !link && (
            <Button variant="solid" onClick={() => setIsInviting(true)}>
              {invitation ? say('Make a new link') : say('Make a link')}
            </Button>
          )}
        </>
      }
    >
      <Part query={household} failed={say('Couldn’t load this.')} skeleton={<Loading />}>
        {(data) => <Told child={child} household={data} />}
      </Part>
    </AppDialog>
  );
}

function Told({
  child: { name: child },
  household: { link, invitation },
}: Pick<HouseholdDialogProps, 'child'> & { household: Household }) {
  const timeZone = useTimeZone();
  if (link) {
    const { firstName, name, since } = link;
    return (
      <div className={stackClass}>
        <p className={css({ textStyle: 'h3' })}>
          {say('{child} also belongs to {name}’s family', { child, name: firstName })}
        </p>
        <Hint>{say('With {name}, since {date}', { name, date: formatMoment(since, timeZone) })}</Hint>
        <p>
          {say(
            'Nothing is shared unless you choose it. Each story and milestone about {child} has “Share with {name}’s family” in its menu.',
            { child, name: firstName },
          )}
        </p>
      </div>
    );
  }
  return (
    <div className={stackClass}>
      <p>
        {say(
          'Does {child} also live in another family that uses Upbringing here? Link both. Each family keeps its own stories and shares what it chooses.',
          { child },
        )}
      </p>
      <Hint>
        {invitation
          ? say('A link waits for the other family until {date}.', {
              date: formatMoment(invitation.expiresAt, timeZone),
            })
          : say('Nothing is shared by the link itself. Either family can end it at any time.')}
      </Hint>
    </div>
  );
}

const Loading = () => (
  <SkeletonRegion label={say('Loading')}>
    <Skeleton css={{ height: '28px', width: '80%' }} />
    <Skeleton css={{ height: '60px', marginTop: '12px' }} />
  </SkeletonRegion>
);

const stackClass = css({ display: 'grid', gap: '12px', overflowWrap: 'anywhere' });

import { LogOut, SlidersHorizontal, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import { lazyPart } from '../../../loading/lazy-part.tsx';
import { LoadedCard } from '../../../loading/section-card.tsx';
import { confirm } from '../../../overlay/confirm.ts';
import { lazyDialog } from '../../../overlay/lazy-dialog.tsx';
import { ForParents } from '../../../session/carer.ts';
import { fullNameOf, useCurrentUser } from '../../../session/current-user.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Row, RowSub, Rows, RowTitle } from '../../../ui/list-row.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { type Family, useFamily, useLeaveFamily } from './use-family.ts';

/** Few families have carers. */
const CarerLine = lazyPart(async () => (await import('./carer-line.tsx')).CarerLine, {
  failed: say('Couldn’t load this.'),
});
const MemberDialog = lazyDialog(async () => (await import('./member-dialog.tsx')).MemberDialog);
const InviteDialog = lazyDialog(async () => (await import('./invite-dialog.tsx')).InviteDialog);

/** Members, invitations, and the way to leave. */
export function FamilyCard() {
  const family = useFamily();
  return (
    <LoadedCard
      title={say('Family')}
      description={family.data && whoSeesWhat(family.data)}
      query={family}
      failed={say('Couldn’t load your family.')}
      loading={say('Loading your family')}
    >
      {(data) => <Members family={data} />}
    </LoadedCard>
  );
}

const whoSeesWhat = ({ name, members }: Family): string =>
  members.some(({ familyRole }) => familyRole === 'carer')
    ? say('In the {name}, parents share everything except private stories and whatever is sealed.', { name })
    : say('The {name} shares everything except private stories and whatever is sealed.', { name });

function Members({ family }: { family: Family }) {
  const [isInviting, setIsInviting] = useState(false);
  const [changed, setChanged] = useState<Family['members'][number]>();
  return (
    <>
      <Rows css={{ marginTop: '-14px' }} aria-label={say('Members')}>
        {family.members.map((member) => (
          <li key={member.id}>
            <MemberRow member={member} onChange={() => setChanged(member)} />
          </li>
        ))}
      </Rows>
      <ForParents>
        <OpenInvitations />
      </ForParents>
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '10px', marginTop: '14px' })}>
        <ForParents>
          <Button onClick={() => setIsInviting(true)}>
            <UserPlus aria-hidden />
            {say('Invite')}
          </Button>
        </ForParents>
        {family.members.length > 1 && <LeaveButton family={family} />}
      </div>
      {changed && <MemberDialog member={changed} onClose={() => setChanged(undefined)} />}
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </>
  );
}

function MemberRow({ member, onChange }: { member: Family['members'][number]; onChange: () => void }) {
  const isSelf = useCurrentUser().id === member.id;
  const name = fullNameOf(member);
  return (
    <Row>
      <Avatar name={name} image={member.profileImageUrl} self={isSelf} />
      <div className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>
        <RowTitle>{name}</RowTitle>
        {member.email && <RowSub>{member.email}</RowSub>}
        {member.carer && <CarerLine carer={member.carer} />}
      </div>
      {member.familyRole === 'carer' && !member.carer && <Badge>{say('Carer')}</Badge>}
      {!isSelf && (
        <ForParents>
          <IconButton icon={SlidersHorizontal} label={say('Change what {name} sees', { name })} onClick={onChange} />
        </ForParents>
      )}
      {isSelf && <Badge tone="brand">{sayAs('the reader, among the members', 'You')}</Badge>}
    </Row>
  );
}

function LeaveButton({ family }: { family: Family }) {
  const leave = useLeaveFamily();
  const askToLeave = () =>
    void confirm({
      title: say('Leave the {name}?', { name: family.name }),
      text: say(
        'What you wrote stays with the family, and you’ll no longer see it. What you sealed stays closed for 30 more days. Your account moves to a new, empty family, and your tokens, calendar links and connected services stop working. To come back, you’ll need a new invitation.',
      ),
      action: say('Leave family'),
      busy: say('Leaving...'),
      act: async () => {
        await leave.mutateAsync();
        // "Leaving..." stays until the new page loads.
        await new Promise(() => undefined);
      },
    });
  return (
    <Button variant="ghost" onClick={askToLeave}>
      <LogOut aria-hidden />
      {say('Leave family')}
    </Button>
  );
}

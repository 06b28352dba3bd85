import { Link2, Mail } from 'lucide-react';
import { useId } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { readOnVisit } from '../../../data/stale-queries.ts';
import { trpc } from '../../../data/trpc.ts';
import { formatMoment } from '../../../format/dates.ts';
import { lazyPart } from '../../../loading/lazy-part.tsx';
import { Part } from '../../../loading/part.tsx';
import { confirm } from '../../../overlay/confirm.ts';
import { useTimeZone } from '../../../session/today.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, RowIcon, RowSub, Rows, RowTitle } from '../../../ui/list-row.tsx';
import type { Invitation } from './use-family.ts';

/** Also always refetched, but not twice when the page has just asked for them. */
const useInvitations = () => trpc.invitations.list.useQuery(undefined, readOnVisit);

const useRevokeInvitation = () =>
  trpc.invitations.revoke.useMutation({
    meta: { done: { title: say('Invitation revoked'), description: say('Its link no longer works.') }, failed: {} },
  });

const CarerLine = lazyPart(async () => (await import('./carer-line.tsx')).CarerLine, {
  failed: say('Couldn’t load this.'),
});

/** Hidden while nobody is invited. */
export function OpenInvitations() {
  const id = useId();
  const invitations = useInvitations();
  const revoke = useRevokeInvitation();
  const askToRevoke = ({ id: revoked }: Invitation) =>
    void confirm({
      title: say('Revoke this invitation?'),
      text: say('Its link no longer works. You can invite the same person again.'),
      action: say('Revoke'),
      busy: say('Revoking...'),
      act: () => revoke.mutateAsync({ id: revoked }),
    });
  return (
    <Part query={invitations} failed={say('Couldn’t load open invitations.')} skeleton={null}>
      {(open) =>
        open.length > 0 && (
          <section aria-labelledby={id}>
            <h3 className={css({ fontWeight: '600', marginTop: '14px' })} id={id}>
              {say('Open invitations')}
            </h3>
            <Rows>
              {open.map((invitation) => (
                <li key={invitation.id}>
                  <InvitationRow invitation={invitation} onRevoke={() => askToRevoke(invitation)} />
                </li>
              ))}
            </Rows>
          </section>
        )
      }
    </Part>
  );
}

function InvitationRow({ invitation, onRevoke }: { invitation: Invitation; onRevoke: () => void }) {
  const { email, invitedBy, expiresAt, carer } = invitation;
  const timeZone = useTimeZone();
  const Icon = email === null ? Link2 : Mail;
  const until = formatMoment(expiresAt, timeZone);
  return (
    <Row>
      <RowIcon icon={Icon} />
      <div className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>
        <RowTitle>{email ?? say('By link')}</RowTitle>
        <RowSub>{say('From {invitedBy} · Works until {until}', { invitedBy, until })}</RowSub>
        {carer && <CarerLine carer={carer} />}
      </div>
      <Button
        size="sm"
        variant="ghost"
        aria-label={
          email === null
            ? say('Revoke the invitation link that works until {until}', { until })
            : say('Revoke the invitation for {email}', { email })
        }
        onClick={onRevoke}
      >
        {say('Revoke')}
      </Button>
    </Row>
  );
}

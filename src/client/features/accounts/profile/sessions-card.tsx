import { Laptop, LogOut, Smartphone } from 'lucide-react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { formatMoment, recentDayOf } from '../../../format/dates.ts';
import { LoadedCard } from '../../../loading/section-card.tsx';
import { confirm } from '../../../overlay/confirm.ts';
import { useTimeZone, useToday } from '../../../session/today.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row, RowIcon, RowSub, Rows, RowsSkeleton, RowTitle } from '../../../ui/list-row.tsx';
import { type Session, useEndOtherSessions, useEndSession, useSessions } from './use-profile.ts';

/** Where the account is signed in, so that its owner can spot an unknown device and sign it out. */
export function SessionsCard() {
  const sessions = useSessions();
  return (
    <LoadedCard
      title={say('Sessions')}
      description={say('The devices where you’re signed in.')}
      query={sessions}
      failed={say('Couldn’t load your sessions.')}
      loading={say('Loading your sessions')}
      skeleton={<RowsSkeleton rows={2} minHeight="52px" />}
    >
      {(data) => <SessionList sessions={data} />}
    </LoadedCard>
  );
}

function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const endOthers = useEndOtherSessions();
  const current = sessions.filter(({ isCurrent }) => isCurrent);
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  const askToEndOthers = () =>
    void confirm({
      title: say('Sign out everywhere else?'),
      text: say(
        '{count, plural, one {One other device has to sign in again. This one stays signed in.} other {# other devices have to sign in again. This one stays signed in.}}',
        { count: others.length },
      ),
      action: say('Sign out'),
      busy: say('Signing out...'),
      act: () => endOthers.mutateAsync(),
    });
  return (
    <>
      <Rows css={{ marginTop: '-14px' }}>
        {[...current, ...others].map((session) => (
          <li key={session.id}>
            <SessionRow session={session} />
          </li>
        ))}
      </Rows>
      {others.length > 0 && (
        <Button css={{ marginTop: '10px' }} onClick={askToEndOthers}>
          <LogOut aria-hidden />
          {say('Sign out everywhere else')}
        </Button>
      )}
    </>
  );
}

const phones = /iPhone|iPad|Android/;

function SessionRow({ session }: { session: Session }) {
  const endSession = useEndSession();
  const timeZone = useTimeZone();
  const today = useToday();
  const Icon = phones.test(session.device) ? Smartphone : Laptop;
  const signedIn = formatMoment(session.createdAt, timeZone);
  const lastUsed = say(
    '{when, select, today {Last used today} yesterday {Last used yesterday} other {Last used {day}}}',
    recentDayOf(session.lastSeenAt, timeZone, today),
  );
  return (
    <Row>
      <RowIcon icon={Icon} />
      <div className={css({ minWidth: '0' })}>
        <RowTitle>{session.device}</RowTitle>
        <RowSub>
          {!session.isCurrent && `${lastUsed} · `}
          {say('Signed in {signedIn}', { signedIn })}
        </RowSub>
      </div>
      {session.isCurrent ? (
        <Badge tone="brand">{say('This device')}</Badge>
      ) : (
        <Button
          size="sm"
          variant="ghost"
          aria-label={say('Sign out {device}, signed in {signedIn}', { device: session.device, signedIn })}
          disabled={endSession.isPending}
          onClick={() => endSession.mutate({ id: session.id })}
        >
          {say('Sign out')}
        </Button>
      )}
    </Row>
  );
}

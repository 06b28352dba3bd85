import { LogIn } from 'lucide-react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { useProvider } from '../../../data/use-provider.ts';
import { formatMoment, recentDayOf } from '../../../format/dates.ts';
import { PartFailure } from '../../../loading/part-failure.tsx';
import { confirm } from '../../../overlay/confirm.ts';
import { useTimeZone, useToday } from '../../../session/today.ts';
import { Button, SubmitButton } from '../../../ui/button.tsx';
import { Row, RowIcon, RowSub, RowTitle } from '../../../ui/list-row.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useConnectProvider, useDisconnectProvider } from './use-second-factors.ts';

/** Connects the account with the sign-in provider of this server, or disconnects it. */
export function ProviderRow({ name }: { name: string }) {
  const provider = useProvider();
  const connect = useConnectProvider();
  const disconnect = useDisconnectProvider();
  const timeZone = useTimeZone();
  const today = useToday();
  if (provider.isPending) return <Skeleton css={{ height: '64px' }} />;
  if (provider.error) {
    return (
      <PartFailure
        title={say('Couldn’t load how you sign in.')}
        error={provider.error}
        onRetry={() => void provider.refetch()}
      />
    );
  }
  const { connectedAt, lastUsedAt } = provider.data;
  const askToDisconnect = () =>
    void confirm({
      title: say('Disconnect {name}?', { name }),
      text: say('Signing in with {name} no longer opens your account.', { name }),
      action: say('Disconnect'),
      busy: say('Disconnecting...'),
      act: () => disconnect.mutateAsync({}),
    });
  return (
    <Row>
      <RowIcon icon={LogIn} />
      <div className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>
        <RowTitle>{name}</RowTitle>
        <RowSub>
          {connectedAt === null
            ? say('Sign in with {name} instead of your password', { name })
            : [
                say('Connected on {date}', { date: formatMoment(connectedAt, timeZone) }),
                lastUsedAt !== null &&
                  say(
                    '{when, select, today {Last used today} yesterday {Last used yesterday} other {Last used {day}}}',
                    recentDayOf(lastUsedAt, timeZone, today),
                  ),
              ]
                .filter(Boolean)
                .join(' · ')}
        </RowSub>
      </div>
      {connectedAt === null ? (
        <SubmitButton
          variant="outline"
          size="sm"
          aria-label={say('Connect {name}', { name })}
          busy={connect.isPending || connect.data !== undefined}
          busyLabel={say('Connecting...')}
          onClick={() => connect.mutate({})}
        >
          {say('Connect')}
        </SubmitButton>
      ) : (
        <Button size="sm" variant="ghost" aria-label={say('Disconnect {name}', { name })} onClick={askToDisconnect}>
          {say('Disconnect')}
        </Button>
      )}
    </Row>
  );
}

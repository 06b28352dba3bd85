import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import { todayIn } from '../../../../shared/calendar-date.ts';
import { formatMoment, recentDayOf } from '../../../format/dates.ts';
import { Say } from '../../../format/say.tsx';
import { confirm } from '../../../overlay/confirm.ts';
import { lazyDialog } from '../../../overlay/lazy-dialog.tsx';
import { useTimeZone, useToday } from '../../../session/today.ts';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/card.tsx';
import { Row, RowIcon, RowSub, Rows, RowTitle } from '../../../ui/list-row.tsx';
import { type Token, useRevokeToken } from './use-tokens.ts';

const CreateTokenDialog = lazyDialog(async () => (await import('./create-token-dialog.tsx')).CreateTokenDialog);

/** Which tokens exist, when each was last used, and how to revoke it. */
export function TokenList({ tokens }: { tokens: readonly Token[] }) {
  const [isCreating, setIsCreating] = useState(false);
  const revoke = useRevokeToken();
  const askToRevoke = ({ id, name }: Token) =>
    void confirm({
      title: say('Revoke “{name}”?', { name }),
      text: say('Programs using this token will stop working right away. This action cannot be undone.'),
      action: say('Revoke'),
      busy: say('Revoking...'),
      act: () => revoke.mutateAsync({ id }),
    });
  return (
    <>
      {tokens.length === 0 ? (
        <p className={css({ color: 'fg.muted' })}>
          <Say
            text="No tokens yet. What a program can do is described in the <link>API reference</link>."
            link={(words) => (
              <TextLink href="/api/docs" target="_blank">
                {words}
              </TextLink>
            )}
          />
        </p>
      ) : (
        <Rows css={{ marginTop: '-14px' }}>
          {tokens.map((token) => (
            <li key={token.id}>
              <TokenRow token={token} onRevoke={() => askToRevoke(token)} />
            </li>
          ))}
        </Rows>
      )}
      <Button css={{ marginTop: '14px' }} onClick={() => setIsCreating(true)}>
        <Plus aria-hidden />
        {say('New token')}
      </Button>
      {isCreating && <CreateTokenDialog onClose={() => setIsCreating(false)} />}
    </>
  );
}

function TokenRow({ token, onRevoke }: { token: Token; onRevoke: () => void }) {
  const { name, scope, createdAt, expiresAt, lastUsedAt } = token;
  const timeZone = useTimeZone();
  const today = useToday();
  const lastUsed =
    lastUsedAt === null
      ? sayAs('a token', 'Never used')
      : say(
          '{when, select, today {Last used today} yesterday {Last used yesterday} other {Last used {day}}}',
          recentDayOf(lastUsedAt, timeZone, today),
        );
  return (
    <Row>
      <RowIcon icon={KeyRound} />
      <div className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>
        <RowTitle>{name}</RowTitle>
        <RowSub>
          {todayIn(timeZone, new Date(expiresAt)) >= today
            ? say('Expires on {date}', { date: formatMoment(expiresAt, timeZone) })
            : say('Expired on {date}', { date: formatMoment(expiresAt, timeZone) })}
        </RowSub>
        <RowSub>
          {[
            scope === 'read' ? sayAs('what a token may do', 'Read') : sayAs('what a token may do', 'Read and write'),
            lastUsed,
            say('Created {createdAt}', { createdAt: formatMoment(createdAt, timeZone) }),
          ].join(' · ')}
        </RowSub>
      </div>
      <Button size="sm" variant="ghost" aria-label={say('Revoke {name}', { name })} onClick={onRevoke}>
        {say('Revoke')}
      </Button>
    </Row>
  );
}

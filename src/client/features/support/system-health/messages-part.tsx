import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import { formatMomentAndTime } from '../../../format/dates.ts';
import { Say } from '../../../format/say.tsx';
import { useTimeZone } from '../../../session/today.ts';
import { Callout } from '../../../ui/callout.tsx';
import { Card, Table } from '../../../ui/card.tsx';
import { TableHead } from '../../../ui/stacked-table.tsx';
import type { ChannelState, SystemHealth } from './use-system-health.ts';

const channelLabels: Record<ChannelState['channel'], string> = {
  email: sayAs('email', 'Email'),
  sms: say('Text messages'),
  push: say('Push notifications'),
};

type Messages = Pick<SystemHealth, 'messages' | 'countedSince' | 'hasMailServer'>;

/** Outgoing messages. Unused channels are left out, except mail. */
export function MessagesPart({ messages, countedSince, hasMailServer }: Messages) {
  const timeZone = useTimeZone();
  const used = messages.filter(({ channel, lastWeek }) => channel === 'email' || totalOf(lastWeek) > 0);
  return (
    <>
      {!hasMailServer && (
        <div className={css({ marginTop: '16px' })}>
          <Callout>
            {say(
              'No mail server is set up (SMTP_URL), so this server doesn’t send email. It saves each message in the “outbox” folder of its data.',
            )}
          </Callout>
        </div>
      )}
      {used.map((state) => (
        <Channel key={state.channel} state={state} isKept={state.channel === 'email' && !hasMailServer} />
      ))}
      {countedSince && (
        <p className={css({ marginTop: '12px', textStyle: 'meta', color: 'fg.muted' })}>
          {say('Only the newest messages are counted. The oldest of them: {moment}.', {
            moment: formatMomentAndTime(countedSince, timeZone),
          })}
        </p>
      )}
    </>
  );
}

const kinds = [
  { key: 'sent', label: sayAs('of messages', 'Sent') },
  { key: 'waiting', label: sayAs('of messages', 'Waiting') },
  { key: 'failed', label: sayAs('of messages', 'Failed') },
  { key: 'unknown', label: sayAs('of messages', 'Unknown') },
] as const;

const totalOf = ({ sent, waiting, failed, unknown }: ChannelState['lastWeek']) => sent + waiting + failed + unknown;

interface ChannelProps {
  state: ChannelState;
  /** Whether "sent" means written to the outbox folder. */
  isKept: boolean;
}

function Channel({ state: { channel, lastDay, lastWeek, lastError, lastErrorAt }, isKept }: ChannelProps) {
  const timeZone = useTimeZone();
  const labelOf = ({ key, label }: (typeof kinds)[number]) =>
    isKept && key === 'sent' ? say('In the outbox folder') : label;
  return (
    <Card css={{ marginTop: '16px', overflow: 'hidden' }}>
      <Table css={numbers}>
        <TableHead caption={channelLabels[channel]} titles={[channelLabels[channel], ...kinds.map(labelOf)]} />
        <tbody>
          {[
            { label: say('24 hours'), counts: lastDay },
            { label: say('7 days'), counts: lastWeek },
          ].map(({ label, counts }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {kinds.map((kind) => (
                <td key={kind.key} data-label={labelOf(kind)}>
                  {counts[kind.key]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {lastError && lastErrorAt && (
        <p className={lastErrorClass}>
          <Say
            text="<strong>Last error</strong>, {moment}: {error}"
            values={{ moment: formatMomentAndTime(lastErrorAt, timeZone), error: lastError }}
            strong={(words) => <strong>{words}</strong>}
          />
        </p>
      )}
    </Card>
  );
}

const numbers = css.raw({
  '& td, & th:not([scope=row])': { fontVariantNumeric: 'tabular-nums' },
  '& tbody th': { fontSize: '0.9375rem', color: 'fg', borderColor: 'border.muted' },
  '& tbody tr:last-of-type th': { borderBottom: 0 },
  '& td:first-of-type': { paddingInlineStart: '16px' },
  // Each row as a block of two columns, in which every number has its title.
  mdDown: {
    display: 'block',
    '& thead, & tbody, & thead tr, & thead th': { display: 'block' },
    '& thead th:not(:first-of-type)': { srOnly: true },
    '& tbody tr': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '4px 12px', padding: '12px 18px' },
    '& tbody tr + tr': { borderTop: '1px solid {colors.border.muted}' },
    '& tbody th': { gridColumn: '1 / -1' },
    '& tbody tr > :nth-child(n)': { padding: 0, border: 0 },
    '& td': { color: 'fg.muted', fontSize: '0.875rem', _before: { content: 'attr(data-label) ": "' } },
  },
});

const lastErrorClass = css({
  padding: { base: '12px 18px', md: '14px 24px' },
  borderTop: '1px solid {colors.border}',
  fontSize: '0.9375rem',
  color: 'fg.muted',
  overflowWrap: 'anywhere',
  '& strong': { fontWeight: '600', color: 'danger.fg' },
});

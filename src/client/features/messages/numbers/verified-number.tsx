import { BadgeCheck, Smartphone } from 'lucide-react';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import { type PhoneNumberState, phoneNumberLabel } from '../../../../shared/messages/numbers.ts';
import { formatMoment } from '../../../format/dates.ts';
import { confirm } from '../../../overlay/confirm.ts';
import { useTimeZone } from '../../../session/today.ts';
import { IconBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row, RowIcon, RowSub, RowTitle } from '../../../ui/list-row.tsx';
import { useRemovePhoneNumber } from './phone-number-changes.ts';
import { StoppedCallout } from './stopped-callout.tsx';

interface VerifiedNumberProps {
  number: string;
  state: PhoneNumberState;
  /** Undefined if the server can't send codes. */
  onChange: (() => void) | undefined;
}

export function VerifiedNumber({ number, state, onChange }: VerifiedNumberProps) {
  const remove = useRemovePhoneNumber();
  const timeZone = useTimeZone();
  const { isAvailable, verifiedAt, stoppedAt } = state;
  const shown = phoneNumberLabel(number);
  const askToRemove = () =>
    void confirm({
      title: say('Remove this number?'),
      text: say(
        'We’ll stop texting {shown}. If your daily story reminder came by text, it will come by email instead.',
        {
          shown,
        },
      ),
      action: say('Remove'),
      busy: say('Removing...'),
      act: () => remove.mutateAsync(),
    });
  return (
    <div className={css({ display: 'grid', gap: '14px' })}>
      <Row css={{ paddingBlock: '0' }}>
        <RowIcon icon={Smartphone} />
        <div className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>
          <RowTitle>{shown}</RowTitle>
          {verifiedAt && (
            <RowSub>{say('Verified {verifiedAt}', { verifiedAt: formatMoment(verifiedAt, timeZone) })}</RowSub>
          )}
        </div>
        <IconBadge tone="success" icon={BadgeCheck} label={sayAs('of a phone number', 'Verified')} />
      </Row>
      {stoppedAt && <StoppedCallout stoppedAt={stoppedAt} />}
      {!isAvailable && (
        <p className={css({ color: 'fg.muted' })}>
          {say('Text messages aren’t set up on this server, so you won’t get any.')}
        </p>
      )}
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '10px' })}>
        {onChange && <Button onClick={onChange}>{say('Change number')}</Button>}
        <Button variant="ghost" onClick={askToRemove}>
          {say('Remove number')}
        </Button>
      </div>
    </div>
  );
}

import { Fingerprint, LifeBuoy, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { recoveryCodeCount } from '../../../../shared/accounts/second-factors.ts';
import { signInProvider } from '../../../browser/page-user.ts';
import { canUsePasskeys } from '../../../browser/passkeys.ts';
import { formatMoment } from '../../../format/dates.ts';
import { Part, type PartQuery } from '../../../loading/part.tsx';
import { confirm } from '../../../overlay/confirm.ts';
import { useTimeZone } from '../../../session/today.ts';
import { Button, SubmitButton } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Row, RowIcon, RowSub, Rows, RowTitle } from '../../../ui/list-row.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { ProviderRow } from './provider-row.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { TotpDialog } from './totp-dialog.tsx';
import {
  type Passkey,
  type TotpState,
  useAddPasskey,
  useMakeRecoveryCodes,
  useRemoveTotp,
  useSetUpTotp,
} from './use-second-factors.ts';

type ShowCodes = (codes: readonly string[]) => void;

export function SecondFactors({ totp, passkeys }: { totp: TotpState; passkeys: PartQuery<Passkey[]> }) {
  const [codes, setCodes] = useState<readonly string[]>();
  const provider = signInProvider();
  return (
    <div className={css({ display: 'grid', gap: '18px' })}>
      <Part
        query={passkeys}
        failed={say('Couldn’t load your passkeys.')}
        skeleton={<Skeleton css={{ height: '52px' }} />}
      >
        {(list) => <Passkeys list={list} support={totp.passkeys} onCodes={setCodes} />}
      </Part>
      <Rows css={{ borderTop: '1px solid {colors.border.muted}' }}>
        <li>
          <TotpRow totp={totp} onCodes={setCodes} />
        </li>
        {(totp.since !== null || totp.recoveryCodesLeft > 0 || (passkeys.data ?? []).length > 0) && (
          <li>
            <RecoveryRow unused={totp.recoveryCodesLeft} onCodes={setCodes} />
          </li>
        )}
        {provider !== undefined && (
          <li>
            <ProviderRow name={provider} />
          </li>
        )}
      </Rows>
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </div>
  );
}

/** Why this browser can't make a passkey here. */
function reasonAgainst(support: TotpState['passkeys']): string | undefined {
  if (support === 'no_name') {
    return say(
      'Passkeys need a name such as family.example.com. This server is used by its IP address, so use an authenticator app.',
    );
  }
  if (support === 'no_https') {
    return say('Passkeys need a secure connection (https), which this server doesn’t have. Use an authenticator app.');
  }
  return canUsePasskeys() ? undefined : say('This browser can’t use passkeys on this page. Use an authenticator app.');
}

function Passkeys({
  list,
  support,
  onCodes,
}: {
  list: readonly Passkey[];
  support: TotpState['passkeys'];
  onCodes: ShowCodes;
}) {
  const add = useAddPasskey({ onCodes });
  const reason = reasonAgainst(support);
  return (
    <div className={css({ display: 'grid', gap: '12px', justifyItems: 'start' })}>
      {list.length === 0 ? (
        <p className={css({ color: 'fg.muted' })}>
          {say(
            'A passkey is your face, your finger or the code of your phone. Nobody can guess it, and there is nothing to remember.',
          )}
        </p>
      ) : (
        <Rows css={{ width: '100%', marginTop: '-14px' }}>
          {list.map((passkey) => (
            <li key={passkey.id}>
              <PasskeyRow passkey={passkey} />
            </li>
          ))}
        </Rows>
      )}
      {reason === undefined ? (
        <SubmitButton
          variant="outline"
          busy={add.isPending}
          busyLabel={say('Adding...')}
          onClick={() => void add.run()}
        >
          <Fingerprint aria-hidden />
          {say('Add a passkey')}
        </SubmitButton>
      ) : (
        <Callout>{reason}</Callout>
      )}
    </div>
  );
}

function TotpRow({ totp: { since }, onCodes }: { totp: TotpState; onCodes: ShowCodes }) {
  const setUp = useSetUpTotp();
  const remove = useRemoveTotp();
  const timeZone = useTimeZone();
  const askToRemove = () =>
    void confirm({
      title: say('Remove the authenticator app?'),
      text: say('Signing in no longer asks for its codes. Delete the entry in the app too.'),
      action: say('Remove'),
      busy: say('Removing...'),
      act: () => remove.mutateAsync({}),
    });
  return (
    <Row>
      <RowIcon icon={Smartphone} />
      <div className={css({ minWidth: '0' })}>
        <RowTitle>{say('Authenticator app')}</RowTitle>
        <RowSub>
          {since === null
            ? say('A code from your phone after the password')
            : say('On since {date}', { date: formatMoment(since, timeZone) })}
        </RowSub>
      </div>
      {since === null ? (
        <SubmitButton
          variant="outline"
          size="sm"
          aria-label={say('Set up the authenticator app')}
          busy={setUp.isPending}
          busyLabel={say('Preparing...')}
          onClick={() => setUp.mutate({})}
        >
          {say('Set up')}
        </SubmitButton>
      ) : (
        <Button size="sm" variant="ghost" aria-label={say('Remove the authenticator app')} onClick={askToRemove}>
          {say('Remove')}
        </Button>
      )}
      {setUp.data && since === null && (
        <TotpDialog
          setup={setUp.data}
          onClose={setUp.reset}
          onCodes={(codes) => {
            setUp.reset();
            onCodes(codes);
          }}
        />
      )}
    </Row>
  );
}

function RecoveryRow({ unused, onCodes }: { unused: number; onCodes: ShowCodes }) {
  const make = useMakeRecoveryCodes(onCodes);
  const ask = () =>
    void confirm({
      title: say('Make new recovery codes?'),
      text: say('The codes you have now stop working.'),
      action: say('Make new codes'),
      busy: say('Preparing...'),
      act: () => make.mutateAsync({}),
    });
  return (
    <Row>
      <RowIcon icon={LifeBuoy} />
      <div className={css({ minWidth: '0' })}>
        <RowTitle>{say('Recovery codes')}</RowTitle>
        <RowSub>{say('{unused} of {count} left', { unused, count: recoveryCodeCount })}</RowSub>
      </div>
      <Button size="sm" variant="ghost" onClick={ask}>
        {say('Make new codes')}
      </Button>
    </Row>
  );
}

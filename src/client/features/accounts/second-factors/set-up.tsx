import { Fingerprint, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import type {
  AddedPasskey,
  RecoveryCodes as Codes,
  NewPasskey,
  PasskeyCreation,
  TotpSetup,
} from '../../../../shared/accounts/second-factors.ts';
import { canUsePasskeys, makePasskey, passkeySentence, wasPasskeyDeclined } from '../../../browser/passkeys.ts';
import { codeOf, errorSentence } from '../../../data/errors.ts';
import { PlainField } from '../../../forms/plain-field.tsx';
import { usePlainForm } from '../../../forms/plain-form.ts';
import { Button, SubmitButton } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpSecret } from './totp-secret.tsx';

export interface SetUpCalls {
  setUpTotp(): Promise<TotpSetup>;
  confirmTotp(code: string): Promise<Codes>;
  preparePasskey(): Promise<PasskeyCreation>;
  addPasskey(passkey: NewPasskey): Promise<AddedPasskey>;
  signOut(): Promise<unknown>;
}

interface SetUpProps {
  calls: SetUpCalls;
  /** Whether passkeys can work at the address of this server. */
  hasPasskeys: boolean;
  onDone: () => void;
}

/** What an account sees that must have a second factor first. It works without queries and router. */
export function SetUp({ calls, hasPasskeys, onDone }: SetUpProps) {
  const [totp, setTotp] = useState<TotpSetup>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [busy, setBusy] = useState<'passkey' | 'totp'>();
  const [error, setError] = useState<unknown>();
  const run = async (what: 'passkey' | 'totp', work: () => Promise<void>) => {
    setBusy(what);
    setError(undefined);
    await work().catch((failure: unknown) => wasPasskeyDeclined(failure) || setError(failure));
    setBusy(undefined);
  };
  const addPasskey = async () => {
    const credential = await makePasskey(await calls.preparePasskey());
    const { recoveryCodes } = await calls.addPasskey({ credential });
    if (recoveryCodes) setCodes(recoveryCodes);
    else onDone();
  };
  if (codes) return <Finish codes={codes} onDone={onDone} />;
  return (
    <div className={css({ display: 'grid', gap: '18px' })}>
      <p>
        {say(
          'This server asks for a second step at sign-in, so that a stolen password opens nothing. Set it up once; it takes a minute.',
        )}
      </p>
      {error !== undefined && <Failure error={error} />}
      {totp ? (
        <ConfirmTotp setup={totp} confirm={calls.confirmTotp} onCodes={setCodes} />
      ) : (
        <>
          {hasPasskeys && canUsePasskeys() && (
            <SubmitButton
              size="lg"
              block
              busy={busy === 'passkey'}
              busyLabel={say('Adding...')}
              onClick={() => void run('passkey', addPasskey)}
            >
              <Fingerprint aria-hidden />
              {say('Add a passkey')}
            </SubmitButton>
          )}
          <SubmitButton
            variant="outline"
            size="lg"
            block
            busy={busy === 'totp'}
            busyLabel={say('Preparing...')}
            onClick={() => void run('totp', async () => setTotp(await calls.setUpTotp()))}
          >
            <Smartphone aria-hidden />
            {say('Set up an authenticator app')}
          </SubmitButton>
        </>
      )}
      <Button variant="ghost" onClick={() => void calls.signOut().finally(() => location.assign('/auth'))}>
        {say('Sign out')}
      </Button>
    </div>
  );
}

function Failure({ error }: { error: unknown }): ReactNode {
  const sentence =
    codeOf(error) === 'PASSWORD_REQUIRED'
      ? say('You signed in a while ago. Please sign out, then sign in again.')
      : (passkeySentence(error) ?? errorSentence(error));
  return (
    <div role="alert">
      <Callout tone="danger">{sentence}</Callout>
    </div>
  );
}

interface ConfirmTotpProps {
  setup: TotpSetup;
  confirm: SetUpCalls['confirmTotp'];
  onCodes: (codes: readonly string[]) => void;
}

function ConfirmTotp({ setup, confirm, onCodes }: ConfirmTotpProps) {
  const form = usePlainForm({ code: '' }, { code: ({ code }) => code.trim() === '' && say('Please enter the code') });
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const send = async ({ code }: { code: string }) => {
    setIsBusy(true);
    setError(undefined);
    try {
      onCodes((await confirm(code)).recoveryCodes);
    } catch (failure) {
      if (codeOf(failure) === 'BAD_REQUEST') form.refuse(failure);
      else setError(failure);
    }
    setIsBusy(false);
  };
  return (
    <form
      noValidate
      className={css({ display: 'grid', gap: '18px' })}
      onSubmit={form.submit((values) => void send(values))}
    >
      {error !== undefined && <Failure error={error} />}
      <TotpSecret setup={setup} />
      <PlainField
        {...form.bind('code')}
        label={say('Code from the app')}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <SubmitButton size="lg" block busy={isBusy} busyLabel={say('Checking...')}>
        {say('Switch on')}
      </SubmitButton>
    </form>
  );
}

function Finish({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isSafe, setIsSafe] = useState(false);
  return (
    <div className={css({ display: 'grid', gap: '18px' })}>
      <div role="status">
        <Callout>{say('It works. One thing is left: put your recovery codes somewhere safe.')}</Callout>
      </div>
      <RecoveryCodes codes={codes} isSafe={isSafe} onSafe={setIsSafe} />
      <Button variant="solid" size="lg" block disabled={!isSafe} onClick={onDone}>
        {say('Finish')}
      </Button>
    </div>
  );
}

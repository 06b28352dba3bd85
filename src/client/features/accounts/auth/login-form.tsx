import { Fingerprint } from 'lucide-react';
import { useEffect, useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { announceAccount } from '../../../browser/browser-account.ts';
import { canUsePasskeys } from '../../../browser/passkeys.ts';
import { codeOf, errorSentence } from '../../../data/errors.ts';
import { loginRules } from '../../../forms/account-rules.ts';
import { Checkbox, CheckRow } from '../../../forms/controls.tsx';
import { PlainField } from '../../../forms/plain-field.tsx';
import { usePlainForm } from '../../../forms/plain-form.ts';
import { Button, SubmitButton } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/card.tsx';
import { fieldsClass } from './auth-parts.tsx';
import { call } from './calls.ts';
import { useCall } from './use-call.ts';
import { type SignedIn, usePasskeySignIn } from './use-passkey-sign-in.ts';

interface LoginFormProps {
  /** The address from a registration that has just finished. */
  email: string;
  /** The page the visitor wanted before signing in. */
  next: string;
}

type SignIn = Parameters<typeof call<'auth.signIn'>>[1];

/** The account, or why it needs a code. */
type Answer = { user: SignedIn } | { asks: string };

/** Address and password first; then a code, if the account has a second factor. A passkey needs neither. */
export function LoginForm({ email, next }: LoginFormProps) {
  const [asks, setAsks] = useState<string>();
  const [remembersDevice, setRemembersDevice] = useState(false);
  const rules =
    asks === undefined
      ? loginRules
      : { code: ({ code }: { code: string }) => !code.trim() && say('Please enter the code') };
  const form = usePlainForm({ email, password: '', code: '' }, rules);
  const enter = (user: SignedIn) => {
    announceAccount(user);
    void (user.isFirstSignIn ? adoptTimeZone() : Promise.resolve()).then(() => location.assign(next));
  };
  const login = useCall(signIn, {
    failed: say('Login failed'),
    onSuccess: (answer) => ('user' in answer ? enter(answer.user) : setAsks(answer.asks)),
    onError: form.refuse,
  });
  const passkey = usePasskeySignIn(enter);
  useEffect(() => {
    if (asks !== undefined) document.querySelector<HTMLElement>('[name=code]')?.focus();
  }, [asks]);
  const submit = form.submit(
    ({ code, ...values }) =>
      void login.run({ ...values, email: values.email.trim(), ...(asks !== undefined && { code, remembersDevice }) }),
  );
  const isEntering = login.data !== undefined && 'user' in login.data;
  return (
    <form noValidate onSubmit={submit}>
      <div className={fieldsClass}>
        {asks === undefined ? (
          <>
            <PlainField {...form.bind('email')} label={say('Email')} type="email" autoComplete="email webauthn" />
            <PlainField
              type="password"
              {...form.bind('password')}
              label={say('Password')}
              autoComplete="current-password"
            />
            <TextLink css={{ justifySelf: 'start', marginTop: '-6px' }} href="/auth/forgot">
              {say('Forgot password?')}
            </TextLink>
          </>
        ) : (
          <>
            <PlainField {...form.bind('code')} label={say('Code')} hint={asks} autoComplete="one-time-code" />
            <CheckRow>
              <Checkbox checked={remembersDevice} onChange={({ target }) => setRemembersDevice(target.checked)} />
              {say('Remember this device for 30 days')}
            </CheckRow>
          </>
        )}
      </div>
      {/* It stays busy until the next page loads. */}
      <SubmitButton size="lg" block busy={login.isPending || isEntering} busyLabel={say('Signing in...')}>
        {say('Sign in')}
      </SubmitButton>
      {canUsePasskeys() && (
        <SubmitButton
          css={{ marginTop: '12px' }}
          variant="outline"
          size="lg"
          block
          busy={passkey.isPending}
          busyLabel={say('Signing in...')}
          onClick={() => void passkey.run()}
        >
          <Fingerprint aria-hidden />
          {say('Sign in with a passkey')}
        </SubmitButton>
      )}
      {asks !== undefined && (
        <div className={css({ display: 'grid', gap: '12px', marginTop: '16px', justifyItems: 'start' })}>
          <p className={css({ textStyle: 'meta', color: 'fg.muted' })}>
            {say('No phone and no recovery code? A super admin of this server can let you back in.')}
          </p>
          <Button variant="ghost" onClick={() => setAsks(undefined)}>
            {say('Back')}
          </Button>
        </div>
      )}
    </form>
  );
}

/** Only the first time the password was right is no failure. */
async function signIn(input: SignIn): Promise<Answer> {
  try {
    return { user: await call('auth.signIn', input) };
  } catch (error) {
    if (codeOf(error) !== 'CODE_REQUIRED' || input.code) throw error;
    return { asks: errorSentence(error) };
  }
}

/** If this fails, Home offers it again. Existing events, such as the demo's, keep their clock times. */
async function adoptTimeZone(): Promise<void> {
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  await call('userSettings.update', { timezone, keepLocalTimes: true }).catch(() => undefined);
}

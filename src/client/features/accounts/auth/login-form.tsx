import { useEffect, useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { codeOf, errorSentence } from '../../../data/errors.ts';
import { loginRules } from '../../../forms/account-rules.ts';
import { PlainField } from '../../../forms/plain-field.tsx';
import { usePlainForm } from '../../../forms/plain-form.ts';
import { Button, SubmitButton } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/card.tsx';
import { fieldsClass } from './auth-parts.tsx';
import { call } from './calls.ts';
import { CodeFields, LostCodeNote } from './code-fields.tsx';
import { enter } from './enter.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { ProviderButton } from './provider-button.tsx';
import { useCall } from './use-call.ts';
import type { SignedIn } from './use-passkey-sign-in.ts';

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
  const onSignedIn = (user: SignedIn) => void enter(user, next);
  const login = useCall(signIn, {
    failed: say('Login failed'),
    onSuccess: (answer) => ('user' in answer ? onSignedIn(answer.user) : setAsks(answer.asks)),
    onError: form.refuse,
  });
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
          <CodeFields
            field={form.bind('code')}
            hint={asks}
            remembersDevice={remembersDevice}
            onRemember={setRemembersDevice}
          />
        )}
      </div>
      {/* It stays busy until the next page loads. */}
      <SubmitButton size="lg" block busy={login.isPending || isEntering} busyLabel={say('Signing in...')}>
        {say('Sign in')}
      </SubmitButton>
      <div className={css({ display: 'grid', gap: '12px', marginTop: '12px' })}>
        <PasskeyButton onSignedIn={onSignedIn} />
        {asks === undefined && <ProviderButton next={next} />}
      </div>
      {asks !== undefined && (
        <div className={css({ display: 'grid', gap: '12px', marginTop: '16px', justifyItems: 'start' })}>
          <LostCodeNote />
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

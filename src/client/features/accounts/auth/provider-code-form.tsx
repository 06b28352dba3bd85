import { useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { usePlainForm } from '../../../forms/plain-form.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { BackToSignIn, fieldsClass } from './auth-parts.tsx';
import { call } from './calls.ts';
import { CodeFields, LostCodeNote } from './code-fields.tsx';
import { enter } from './enter.ts';
import { PasskeyButton } from './passkey-button.tsx';
import type { Outcome } from './provider-answer.ts';
import { useCall } from './use-call.ts';
import type { SignedIn } from './use-passkey-sign-in.ts';

interface ProviderCodeFormProps {
  asked: Extract<Outcome, { outcome: 'code_needed' }>;
  next: string;
}

/** The second step, for an account that has one, after the provider's. */
export function ProviderCodeForm({ asked: { proof, canSignOutThere }, next }: ProviderCodeFormProps) {
  const [remembersDevice, setRemembersDevice] = useState(false);
  const form = usePlainForm({ code: '' }, { code: ({ code }) => !code.trim() && say('Please enter the code') });
  const onSignedIn = (user: SignedIn) => void enter(user, next, { canSignOutThere });
  const login = useCall((code: string) => call('oidc.enterCode', { proof, code, remembersDevice }), {
    failed: say('Login failed'),
    onSuccess: onSignedIn,
    onError: form.refuse,
  });
  return (
    <form
      noValidate
      className={css({ display: 'grid', gap: '12px' })}
      onSubmit={form.submit(({ code }) => void login.run(code))}
    >
      <div className={fieldsClass}>
        <CodeFields
          field={form.bind('code')}
          hint={say('Enter the code of your authenticator app, or a recovery code. Or use your passkey.')}
          remembersDevice={remembersDevice}
          onRemember={setRemembersDevice}
        />
      </div>
      <SubmitButton size="lg" block busy={login.isPending || login.data !== undefined} busyLabel={say('Signing in...')}>
        {say('Sign in')}
      </SubmitButton>
      <PasskeyButton onSignedIn={onSignedIn} />
      <LostCodeNote />
      <BackToSignIn />
    </form>
  );
}

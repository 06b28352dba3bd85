import { useEffect, useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { announceAccount } from '../../../browser/browser-account.ts';
import { forgetSignInThere } from '../../../browser/provider-session.ts';
import { issuesOf } from '../../../data/errors.ts';
import { toast } from '../../../data/toast-store.ts';
import { type RegisterValues, registerRules } from '../../../forms/account-rules.ts';
import { PlainField } from '../../../forms/plain-field.tsx';
import { usePlainForm } from '../../../forms/plain-form.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { fieldsClass } from './auth-parts.tsx';
import { call } from './calls.ts';
import { nextPage } from './next-page.ts';
import { useCall } from './use-call.ts';
import { useUnloadQuestion } from './use-unload-question.ts';

interface RegisterFormProps {
  /** Set for a valid invitation. */
  inviteToken: string | undefined;
  /** The invited address. */
  invitedEmail: string;
  /** The account needs no approval, so it is signed in at once. */
  isActiveAtOnce: boolean;
  /** The account exists, but isn't signed in. */
  onRegistered: (account: Registered) => void;
}

export interface Registered {
  email: string;
  /** The server's message about the new account. */
  message: string;
}

export function RegisterForm({ inviteToken, invitedEmail, isActiveAtOnce, onRegistered }: RegisterFormProps) {
  const empty: RegisterValues = {
    firstName: '',
    lastName: '',
    email: invitedEmail,
    password: '',
    confirmPassword: '',
    setupCode: '',
  };
  const form = usePlainForm(empty, registerRules);
  // Only the first account of a server that others can reach needs the code from its log.
  const [asksSetupCode, setAsksSetupCode] = useState(false);
  useEffect(() => {
    if (asksSetupCode) document.querySelector<HTMLElement>('[name=setupCode]')?.focus();
  }, [asksSetupCode]);
  const register = useCall(registerAndSignIn, {
    failed: say('Registration failed'),
    onSuccess({ account, user }) {
      toast({ title: say('Registration successful'), description: account.message });
      if (!user) return onRegistered(account);
      announceAccount(user);
      forgetSignInThere();
      // The invitation is used up, so it doesn't open the invitation's page.
      location.assign(nextPage());
    },
    onError(error) {
      if (issuesOf(error).some(({ path }) => path === 'setupCode')) setAsksSetupCode(true);
      form.refuse(error);
    },
  });
  useUnloadQuestion(form.isDirty && !register.isPending && !register.data);
  const submit = form.submit(
    ({ email, password, firstName, lastName, setupCode }) =>
      void register.run({
        isActiveAtOnce,
        email: email.trim(),
        password,
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        setupCode: setupCode.trim() || undefined,
        inviteToken,
        timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      }),
  );
  return (
    <form noValidate onSubmit={submit}>
      <div className={fieldsClass}>
        <div className={halvesClass}>
          <PlainField {...form.bind('firstName')} label={say('First name')} autoComplete="given-name" />
          <PlainField {...form.bind('lastName')} label={say('Last name')} autoComplete="family-name" />
        </div>
        <PlainField {...form.bind('email')} label={say('Email')} type="email" autoComplete="email" />
        <PlainField
          type="password"
          {...form.bind('password')}
          label={say('Password')}
          autoComplete="new-password"
          hint={say('At least 6 characters')}
        />
        <PlainField
          type="password"
          {...form.bind('confirmPassword')}
          label={say('Confirm password')}
          autoComplete="new-password"
        />
        {asksSetupCode && (
          <PlainField
            {...form.bind('setupCode')}
            label={say('Setup code')}
            autoComplete="one-time-code"
            hint={say('The person who installed Upbringing finds it in the server’s log.')}
          />
        )}
      </div>
      <SubmitButton
        size="lg"
        block
        busy={register.isPending || Boolean(register.data?.user)}
        busyLabel={say('Creating account...')}
      >
        {say('Create account')}
      </SubmitButton>
    </form>
  );
}

type NewAccount = Parameters<typeof call<'auth.register'>>[1] & { isActiveAtOnce: boolean };

/** Creates the account and signs it in if it is active. `user` is missing if it isn't, or that failed. */
async function registerAndSignIn({ isActiveAtOnce, ...account }: NewAccount) {
  const { email, password } = account;
  const { message } = await call('auth.register', account);
  const user = isActiveAtOnce ? await call('auth.login', { email, password }).catch(() => undefined) : undefined;
  return {
    account: { email, message: message || say('Your account has been created. Please wait for admin approval.') },
    user,
  };
}

const halvesClass = css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '12px', alignItems: 'start' });

import { say } from '#words';
import { announceAccount } from '../../../browser/browser-account.ts';
import { loginRules } from '../../../forms/account-rules.ts';
import { PlainField } from '../../../forms/plain-field.tsx';
import { usePlainForm } from '../../../forms/plain-form.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/card.tsx';
import { fieldsClass } from './auth-parts.tsx';
import { call } from './calls.ts';
import { useCall } from './use-call.ts';

interface LoginFormProps {
  /** The address from a registration that has just finished. */
  email: string;
  /** The page the visitor wanted before signing in. */
  next: string;
}

export function LoginForm({ email, next }: LoginFormProps) {
  const form = usePlainForm({ email, password: '' }, loginRules);
  const login = useCall((input: { email: string; password: string }) => call('auth.signIn', input), {
    failed: say('Login failed'),
    onSuccess(user) {
      announceAccount(user);
      void (user.isFirstSignIn ? adoptTimeZone() : Promise.resolve()).then(() => location.assign(next));
    },
    onError: form.refuse,
  });
  const submit = form.submit((values) => void login.run({ ...values, email: values.email.trim() }));
  return (
    <form noValidate onSubmit={submit}>
      <div className={fieldsClass}>
        <PlainField {...form.bind('email')} label={say('Email')} type="email" autoComplete="email" />
        <PlainField
          type="password"
          {...form.bind('password')}
          label={say('Password')}
          autoComplete="current-password"
        />
        <TextLink css={{ justifySelf: 'start', marginTop: '-6px' }} href="/auth/forgot">
          {say('Forgot password?')}
        </TextLink>
      </div>
      {/* It stays busy until the next page loads. */}
      <SubmitButton size="lg" block busy={login.isPending || login.data !== undefined} busyLabel={say('Signing in...')}>
        {say('Sign in')}
      </SubmitButton>
    </form>
  );
}

/** If this fails, Home offers it again. Existing events, such as the demo's, keep their clock times. */
async function adoptTimeZone(): Promise<void> {
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  await call('userSettings.update', { timezone, keepLocalTimes: true }).catch(() => undefined);
}

import { say } from '#words';
import { announceAccount } from '../../../browser/browser-account.ts';
import { loginRules } from '../../../forms/account-rules.ts';
import { usePlainForm } from '../../../forms/plain-form.ts';
import { styles } from './auth.styles.ts';
import { call } from './calls.ts';
import { PasswordField, SubmitButton, TextField, TextLink } from './parts.tsx';
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
      <div className={styles.fields}>
        <TextField {...form.bind('email')} label={say('Email')} type="email" autoComplete="email" />
        <PasswordField {...form.bind('password')} label={say('Password')} autoComplete="current-password" />
        <TextLink href="/auth/forgot" className={styles.forgotLink}>
          {say('Forgot password?')}
        </TextLink>
      </div>
      {/* It stays busy until the next page loads. */}
      <SubmitButton busy={login.isPending || login.data !== undefined} busyLabel={say('Signing in...')}>
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

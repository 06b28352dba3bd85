import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { SubmitButton } from '../../../components/button.tsx';
import { TextLink } from '../../../components/card.tsx';
import { PasswordField, TextField } from '../../../components/form/text-field.tsx';
import { toast } from '../../../components/toast-store.ts';
import { errorSentence, setServerIssues } from '../../../lib/errors.ts';
import { useLogin } from '../../../lib/session.ts';
import { Fields } from './auth-layout.tsx';
import { type LoginValues, loginResolver } from './auth-rules.ts';

interface LoginFormProps {
  /** Kept from a registration just made. */
  email: string;
  /** Where the visitor wanted to go before being asked to sign in. */
  next?: string;
}

export function LoginForm({ email, next }: LoginFormProps) {
  const form = useForm<LoginValues>({ resolver: loginResolver, defaultValues: { email, password: '' } });
  const login = useLogin({
    next,
    onError: (error) => {
      setServerIssues(form, error);
      toast({ title: 'Login failed', description: errorSentence(error), variant: 'destructive' });
    },
  });
  const submit = form.handleSubmit(({ email: address, password }) => login.mutate({ email: address.trim(), password }));
  return (
    <form noValidate onSubmit={submit}>
      <Fields>
        <TextField control={form.control} name="email" label="Email" type="email" size="lg" autoComplete="email" />
        <PasswordField
          control={form.control}
          name="password"
          label="Password"
          size="lg"
          autoComplete="current-password"
        />
        <TextLink asChild justifySelf="start" marginTop="-6px">
          <Link to="/auth/forgot">Forgot password?</Link>
        </TextLink>
      </Fields>
      <SubmitButton size="lg" block busy={login.isPending} busyLabel="Signing in...">
        Sign in
      </SubmitButton>
    </form>
  );
}

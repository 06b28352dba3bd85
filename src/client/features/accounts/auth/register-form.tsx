import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { SubmitButton } from '../../../components/button.tsx';
import { PasswordField, TextField } from '../../../components/form/text-field.tsx';
import { toast } from '../../../components/toast-store.ts';
import { issuesOf, setServerIssues } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Fields, HalfFields } from './auth-layout.tsx';
import { type RegisterValues, registerResolver } from './auth-rules.ts';

const emptyValues: RegisterValues = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  setupCode: '',
};

interface RegisterFormProps {
  /** From a link into a family, while it can be used. */
  inviteToken?: string;
  /** The address that the invitation is for. */
  invitedEmail?: string;
  onRegistered: (email: string) => void;
}

export function RegisterForm({ inviteToken, invitedEmail, onRegistered }: RegisterFormProps) {
  const form = useForm<RegisterValues>({
    resolver: registerResolver,
    defaultValues: { ...emptyValues, email: invitedEmail ?? '' },
  });
  // Only the very first account of an installation that others can reach is asked for the code from its log.
  const [asksSetupCode, setAsksSetupCode] = useState(false);
  useEffect(() => {
    if (asksSetupCode) form.setFocus('setupCode');
  }, [asksSetupCode, form]);
  const register = trpc.auth.register.useMutation({
    meta: { failed: { title: 'Registration failed' } },
    onSuccess: ({ message }) => {
      toast({
        title: 'Registration successful',
        description: message || 'Your account has been created. Please wait for admin approval.',
      });
      onRegistered(form.getValues('email').trim());
    },
    onError: (error) => {
      if (issuesOf(error).some(({ path }) => path === 'setupCode')) setAsksSetupCode(true);
      setServerIssues(form, error);
    },
  });
  const submit = form.handleSubmit(({ email, password, firstName, lastName, setupCode }) =>
    register.mutate({
      email: email.trim(),
      password,
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      setupCode: setupCode.trim() || undefined,
      inviteToken,
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
  );
  const { control } = form;
  return (
    <form noValidate onSubmit={submit}>
      <Fields>
        <HalfFields>
          <TextField control={control} name="firstName" label="First name" size="lg" autoComplete="given-name" />
          <TextField control={control} name="lastName" label="Last name" size="lg" autoComplete="family-name" />
        </HalfFields>
        <TextField control={control} name="email" label="Email" type="email" size="lg" autoComplete="email" />
        <PasswordField
          control={control}
          name="password"
          label="Password"
          size="lg"
          autoComplete="new-password"
          hint="At least 6 characters"
        />
        <PasswordField
          control={control}
          name="confirmPassword"
          label="Confirm password"
          size="lg"
          autoComplete="new-password"
        />
        {asksSetupCode && (
          <TextField
            control={control}
            name="setupCode"
            label="Setup code"
            size="lg"
            autoComplete="one-time-code"
            hint="The first account needs the code that the server wrote to its log."
          />
        )}
      </Fields>
      <SubmitButton size="lg" block busy={register.isPending} busyLabel="Creating account...">
        Create account
      </SubmitButton>
    </form>
  );
}

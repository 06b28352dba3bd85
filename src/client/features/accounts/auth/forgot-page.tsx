import { chakra } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { SubmitButton } from '../../../components/button.tsx';
import { Callout } from '../../../components/callout.tsx';
import { TextLink } from '../../../components/card.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { setServerIssues } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';
import { AuthLayout, Fields } from './auth-layout.tsx';
import { type ForgotValues, forgotResolver } from './auth-rules.ts';

/** Asks for the address that the link to a new password goes to. */
export function ForgotPage() {
  const installation = trpc.password.installation.useQuery();
  const form = useForm<ForgotValues>({ resolver: forgotResolver, defaultValues: { email: '' } });
  const forgot = trpc.password.forgot.useMutation({
    meta: { failed: {} },
    onError: (error) => setServerIssues(form, error),
  });
  return (
    <AuthLayout>
      <chakra.h1 textStyle="h1">Forgot password?</chakra.h1>
      {installation.data?.sendsMail === false && (
        <Callout tone="warning">
          No mail leaves this server. An administrator can make you a link to a new password.
        </Callout>
      )}
      {forgot.isSuccess ? (
        <div role="status">
          <Callout>{forgot.data.message}</Callout>
        </div>
      ) : (
        <form noValidate onSubmit={form.handleSubmit(({ email }) => forgot.mutate({ email: email.trim() }))}>
          <Fields>
            <TextField
              control={form.control}
              name="email"
              label="Email"
              type="email"
              size="lg"
              autoComplete="email"
              hint="We send a link to it with which you choose a new password."
            />
          </Fields>
          <SubmitButton size="lg" block busy={forgot.isPending} busyLabel="Sending...">
            Send link
          </SubmitButton>
        </form>
      )}
      <BackToSignIn />
    </AuthLayout>
  );
}

export function BackToSignIn() {
  return (
    <TextLink asChild justifySelf="start">
      <Link to="/auth">Back to sign in</Link>
    </TextLink>
  );
}

import { chakra } from '@chakra-ui/react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { SubmitButton } from '../../../components/button.tsx';
import { Callout } from '../../../components/callout.tsx';
import { TextLink } from '../../../components/card.tsx';
import { PasswordField } from '../../../components/form/text-field.tsx';
import { toast } from '../../../components/toast-store.ts';
import { errorSentence, issuesOf, setServerIssues } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';
import { AuthLayout, Fields } from './auth-layout.tsx';
import { type ResetValues, resetResolver } from './auth-rules.ts';
import { BackToSignIn } from './forgot-page.tsx';

/** Where the link from the mail, or from an administrator, leads. */
export function ResetPage({ token }: { token: string }) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const form = useForm<ResetValues>({
    resolver: resetResolver,
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const reset = trpc.password.reset.useMutation({
    meta: { failed: {} },
    onSuccess: async ({ message }) => {
      toast({ title: 'Password changed', description: message });
      // Whoever was signed in here is not any more.
      await utils.auth.currentUser.invalidate();
      await navigate({ to: '/auth' });
    },
    onError: (error) => setServerIssues(form, error),
  });
  const isWrongLink = issuesOf(reset.error).some(({ path }) => path === 'token');
  return (
    <AuthLayout>
      <chakra.h1 textStyle="h1">Choose a new password</chakra.h1>
      {isWrongLink ? (
        <chakra.div role="alert" display="grid" gap="14px">
          <Callout tone="danger">{errorSentence(reset.error)}</Callout>
          <TextLink asChild justifySelf="start">
            <Link to="/auth/forgot">Ask for a new link</Link>
          </TextLink>
        </chakra.div>
      ) : (
        <form noValidate onSubmit={form.handleSubmit(({ newPassword }) => reset.mutate({ token, newPassword }))}>
          <Fields>
            <PasswordField
              control={form.control}
              name="newPassword"
              label="New password"
              size="lg"
              autoComplete="new-password"
              hint="At least 6 characters. You are signed out on every device."
            />
            <PasswordField
              control={form.control}
              name="confirmPassword"
              label="Confirm new password"
              size="lg"
              autoComplete="new-password"
            />
          </Fields>
          <SubmitButton size="lg" block busy={reset.isPending} busyLabel="Changing...">
            Change password
          </SubmitButton>
        </form>
      )}
      <BackToSignIn />
    </AuthLayout>
  );
}

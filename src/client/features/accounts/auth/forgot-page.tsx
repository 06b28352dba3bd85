import { say } from '#words';
import { useDocumentTitle } from '../../../format/document-title.ts';
import { forgotRules } from '../../../forms/account-rules.ts';
import { PlainField } from '../../../forms/plain-field.tsx';
import { usePlainForm } from '../../../forms/plain-form.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { BackToSignIn, fieldsClass } from './auth-parts.tsx';
import { call } from './calls.ts';
import { useAnswer, useCall } from './use-call.ts';

/** Asks for the address to send the password link to. */
export function ForgotPage() {
  useDocumentTitle(say('Forgot password'));
  const installation = useAnswer('password.installation', {});
  const form = usePlainForm({ email: '' }, forgotRules);
  const forgot = useCall((email: string) => call('password.forgot', { email }), {
    failed: say('Error'),
    onError: form.refuse,
  });
  return (
    <AuthLayout title={say('Forgot password?')}>
      {installation.data?.sendsMail === false && !forgot.data && (
        <Callout tone="warning">
          {say('This server doesn’t send email. Ask an administrator for a password link.')}
        </Callout>
      )}
      {forgot.data ? (
        <div role="status">
          <Callout>{forgot.data.message}</Callout>
        </div>
      ) : (
        <form noValidate onSubmit={form.submit(({ email }) => void forgot.run(email.trim()))}>
          <div className={fieldsClass}>
            <PlainField
              {...form.bind('email')}
              label={say('Email')}
              type="email"
              autoComplete="email"
              {...(installation.data?.sendsMail !== false && {
                hint: say('We’ll email you a link to choose a new password.'),
              })}
            />
          </div>
          <SubmitButton size="lg" block busy={forgot.isPending} busyLabel={say('Sending...')}>
            {say('Send link')}
          </SubmitButton>
        </form>
      )}
      <BackToSignIn />
    </AuthLayout>
  );
}

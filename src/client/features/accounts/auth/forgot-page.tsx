import { say } from '#words';
import { useDocumentTitle } from '../../../format/document-title.ts';
import { forgotRules } from '../../../forms/account-rules.ts';
import { usePlainForm } from '../../../forms/plain-form.ts';
import { styles } from './auth.styles.ts';
import { AuthLayout } from './auth-layout.tsx';
import { call } from './calls.ts';
import { BackToSignIn, Note, SubmitButton, TextField } from './parts.tsx';
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
        <Note tone="warning">{say('This server doesn’t send email. Ask an administrator for a password link.')}</Note>
      )}
      {forgot.data ? (
        <div role="status">
          <Note>{forgot.data.message}</Note>
        </div>
      ) : (
        <form noValidate onSubmit={form.submit(({ email }) => void forgot.run(email.trim()))}>
          <div className={styles.fields}>
            <TextField
              {...form.bind('email')}
              label={say('Email')}
              type="email"
              autoComplete="email"
              {...(installation.data?.sendsMail !== false && {
                hint: say('We’ll email you a link to choose a new password.'),
              })}
            />
          </div>
          <SubmitButton busy={forgot.isPending} busyLabel={say('Sending...')}>
            {say('Send link')}
          </SubmitButton>
        </form>
      )}
      <BackToSignIn />
    </AuthLayout>
  );
}

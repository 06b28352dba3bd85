import { css } from '#styled-system/css';
import { say } from '#words';
import { errorSentence, issuesOf } from '../../../data/errors.ts';
import { toast } from '../../../data/toast-store.ts';
import { useDocumentTitle } from '../../../format/document-title.ts';
import { resetRules } from '../../../forms/account-rules.ts';
import { PlainField } from '../../../forms/plain-field.tsx';
import { usePlainForm } from '../../../forms/plain-form.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { TextLink } from '../../../ui/card.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { BackToSignIn, fieldsClass } from './auth-parts.tsx';
import { call } from './calls.ts';
import { useCall } from './use-call.ts';
import { useUnloadQuestion } from './use-unload-question.ts';

/** Opened by the link in the email or from an administrator. `onDone`: this browser is signed out. */
export function ResetPage({ token, onDone }: { token: string; onDone: () => void }) {
  useDocumentTitle(say('Choose a new password'));
  const form = usePlainForm({ newPassword: '', confirmPassword: '' }, resetRules);
  const reset = useCall((newPassword: string) => call('password.reset', { token, newPassword }), {
    failed: say('Error'),
    onSuccess({ message }) {
      toast({ title: say('Password changed'), description: message });
      onDone();
    },
    onError: form.refuse,
  });
  useUnloadQuestion(form.isDirty && !reset.isPending && !reset.data);
  const isWrongLink = issuesOf(reset.error).some(({ path }) => path === 'token');
  return (
    <AuthLayout title={say('Choose a new password')}>
      {isWrongLink ? (
        <div role="alert" className={css({ display: 'grid', gap: '14px' })}>
          <Callout tone="danger">{errorSentence(reset.error)}</Callout>
          <TextLink css={{ justifySelf: 'start' }} href="/auth/forgot">
            {say('Request a new link')}
          </TextLink>
        </div>
      ) : (
        <form noValidate onSubmit={form.submit(({ newPassword }) => void reset.run(newPassword))}>
          <div className={fieldsClass}>
            <PlainField
              type="password"
              {...form.bind('newPassword')}
              label={say('New password')}
              autoComplete="new-password"
              hint={say('At least 6 characters. This signs you out on every device.')}
            />
            <PlainField
              type="password"
              {...form.bind('confirmPassword')}
              label={say('Confirm new password')}
              autoComplete="new-password"
            />
          </div>
          <SubmitButton size="lg" block busy={reset.isPending} busyLabel={say('Changing...')}>
            {say('Change password')}
          </SubmitButton>
        </form>
      )}
      <BackToSignIn />
    </AuthLayout>
  );
}

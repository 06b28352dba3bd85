import { say } from '#words';
import { errorSentence } from '../../../data/errors.ts';
import { useDocumentTitle } from '../../../format/document-title.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { TextLink } from '../../../ui/card.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { call } from './calls.ts';
import { useCall } from './use-call.ts';

/** The link in the mail opens this page. It asks for a press, so that mail scanners confirm nothing. */
export function ConfirmPage({ token }: { token: string }) {
  useDocumentTitle(say('Confirm your email address'));
  const confirm = useCall((sent: string) => call('emailVerification.confirm', { token: sent }), { failed: null });
  const { data, error } = confirm;
  return (
    <AuthLayout title={say('Confirm your email address')}>
      {data && (
        <div role="status">
          <Callout>{data.message}</Callout>
        </div>
      )}
      {Boolean(error) && (
        <div role="alert">
          <Callout tone="danger">{errorSentence(error)}</Callout>
        </div>
      )}
      {!data && !error && (
        <>
          <p>{say('Until you confirm, we send nothing else to this address.')}</p>
          <SubmitButton
            size="lg"
            block
            busy={confirm.isPending}
            busyLabel={say('Confirming...')}
            onClick={() => void confirm.run(token)}
          >
            {say('Confirm this address')}
          </SubmitButton>
        </>
      )}
      <TextLink css={{ justifySelf: 'start' }} href="/">
        {say('Go to Upbringing')}
      </TextLink>
    </AuthLayout>
  );
}

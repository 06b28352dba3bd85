import { css } from '#styled-system/css';
import { say } from '#words';
import { isNewInstallation } from '../../../browser/page-user.ts';
import { useDocumentTitle } from '../../../format/document-title.ts';
import { Callout } from '../../../ui/callout.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { enter } from './enter.ts';
import { InvitationNote } from './invitation-note.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { ProviderButton } from './provider-button.tsx';
import { SignOutThere } from './sign-out-there.tsx';
import { useAnswer } from './use-call.ts';

interface WithoutPasswordPageProps {
  /** An invitation's token. */
  invite: string | null;
  /** The page to open after signing in. */
  next: string;
}

/** The sign-in of a server whose passwords are switched off. */
export function WithoutPasswordPage({ invite, next }: WithoutPasswordPageProps) {
  useDocumentTitle(say('Login'));
  const preview = useAnswer('invitations.preview', invite === null ? null : { token: invite });
  const inviteToken = preview.data && invite ? invite : undefined;
  return (
    <AuthLayout title={inviteToken === undefined ? say('Welcome back') : say('Create your account')}>
      <SignOutThere />
      <InvitationNote preview={preview.data} error={preview.error} />
      {isNewInstallation() && (
        <Callout tone="warning">
          {say('The first account needs a password. Start this server once without PASSWORD_SIGN_IN=off.')}
        </Callout>
      )}
      {!preview.isPending && (
        <div className={css({ display: 'grid', gap: '12px' })}>
          <ProviderButton variant="solid" next={next} inviteToken={inviteToken} />
          <PasskeyButton onSignedIn={(user) => void enter(user, next)} />
        </div>
      )}
    </AuthLayout>
  );
}

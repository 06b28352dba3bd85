import { useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { hasKeptWords } from '../../../browser/browser-account.ts';
import { useDocumentTitle } from '../../../format/document-title.ts';
import { Callout } from '../../../ui/callout.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { InvitationNote } from './invitation-note.tsx';
import { LoginForm } from './login-form.tsx';
import { ProviderButton } from './provider-button.tsx';
import { type Registered, RegisterForm } from './register-form.tsx';
import { SignOutThere } from './sign-out-there.tsx';
import { useAnswer } from './use-call.ts';

export type AuthTab = 'login' | 'register';

const tabs = [
  { value: 'login', label: say('Login') },
  { value: 'register', label: say('Register') },
] as const;

interface AuthPageProps {
  tab: AuthTab;
  onTabChange: (tab: AuthTab) => void;
  /** The account exists now, so its invitation is used up. */
  onRegistered: () => void;
  /** An invitation's token. */
  invite: string | null;
  /** Nobody has registered yet: the first account needs no approval. */
  isNew: boolean;
  /** The page the visitor wanted. */
  next: string;
}

export function AuthPage({ tab, onTabChange, onRegistered, invite, isNew, next }: AuthPageProps) {
  const [registered, setRegistered] = useState<Registered>();
  const preview = useAnswer('invitations.preview', invite === null ? null : { token: invite });
  const inviteToken = preview.data && invite ? invite : undefined;
  const isLogin = tab === 'login';
  const invitedEmail = preview.data?.email ?? '';
  useDocumentTitle(isLogin ? say('Login') : say('Register'));
  return (
    <AuthLayout title={isLogin ? say('Welcome back') : say('Create your account')}>
      <SignOutThere />
      {isLogin && hasKeptWords() && (
        <Callout>{say('Your words are safe on this device. Sign in to continue.')}</Callout>
      )}
      <InvitationNote preview={preview.data} error={preview.error} />
      <Tabs name="account" label={say('Account')} tabs={tabs} value={tab} onChange={onTabChange} look="segment" fill />
      <TabPanel name="account" value={tab}>
        {isLogin && <LoginForm key={invitedEmail} email={registered?.email ?? invitedEmail} next={next} />}
        {/* The form starts with the invited address, so wait for it. */}
        {!isLogin && !preview.isPending && (
          <div className={css({ display: 'grid', gap: '20px' })}>
            {inviteToken !== undefined && <ProviderButton next={next} inviteToken={inviteToken} />}
            <RegisterForm
              inviteToken={inviteToken}
              invitedEmail={invitedEmail}
              isActiveAtOnce={isNew || Boolean(preview.data)}
              onRegistered={(account) => {
                setRegistered(account);
                onRegistered();
              }}
            />
          </div>
        )}
      </TabPanel>
      {registered && isLogin ? (
        <Callout>{registered.message}</Callout>
      ) : (
        !isNew &&
        !preview.data && <Callout>{say('A new account needs admin approval before you can sign in.')}</Callout>
      )}
    </AuthLayout>
  );
}

import { useState } from 'react';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { AuthLayout } from './auth-layout.tsx';
import { InvitationNote } from './invitation-note.tsx';
import { LoginForm } from './login-form.tsx';
import { Note, Tabs } from './parts.tsx';
import { RegisterForm } from './register-form.tsx';
import { useAnswer } from './use-call.ts';

export type AuthTab = 'login' | 'register';

const tabs = [
  { value: 'login', label: 'Login' },
  { value: 'register', label: 'Register' },
] as const;

interface AuthPageProps {
  tab: AuthTab;
  onTabChange: (tab: AuthTab) => void;
  /** There is an account now, so the invitation that it may have come by is used up. */
  onRegistered: () => void;
  /** The token of a link into a family. */
  invite: string | null;
  /** Where the visitor wanted to go. */
  next: string;
}

export function AuthPage({ tab, onTabChange, onRegistered, invite, next }: AuthPageProps) {
  const [email, setEmail] = useState('');
  const preview = useAnswer('invitations.preview', invite === null ? null : { token: invite });
  const isLogin = tab === 'login';
  const invitedEmail = preview.data?.email ?? '';
  useDocumentTitle(isLogin ? 'Login' : 'Register');
  return (
    <AuthLayout title={isLogin ? 'Welcome back' : 'Create your account'}>
      <InvitationNote preview={preview.data} error={preview.error} />
      <Tabs label="Account" tabs={tabs} value={tab} onChange={onTabChange}>
        {isLogin && <LoginForm key={invitedEmail} email={email || invitedEmail} next={next} />}
        {/* The form begins with the address that was invited, so that is waited for. */}
        {!isLogin && !preview.isPending && (
          <RegisterForm
            inviteToken={preview.data && invite ? invite : undefined}
            invitedEmail={invitedEmail}
            onRegistered={(address) => {
              setEmail(address);
              onRegistered();
            }}
          />
        )}
      </Tabs>
      {!preview.data && <Note>A new account needs admin approval before you can sign in.</Note>}
    </AuthLayout>
  );
}

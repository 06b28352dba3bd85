import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Callout } from '../../../components/callout.tsx';
import { Skeleton, SkeletonRegion } from '../../../components/skeleton.tsx';
import { TabPanel, Tabs } from '../../../components/tabs.tsx';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { AuthLayout } from './auth-layout.tsx';
import { InvitationNote, useInvitationPreview } from './invitation-note.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

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
  next?: string;
  /** The token of a link into a family. */
  invite?: string;
}

export function AuthPage({ tab, onTabChange, onRegistered, next, invite }: AuthPageProps) {
  const [email, setEmail] = useState('');
  const preview = useInvitationPreview(invite);
  const isLogin = tab === 'login';
  useDocumentTitle(isLogin ? 'Login' : 'Register');
  return (
    <AuthLayout>
      <chakra.h1 textStyle="h1">{isLogin ? 'Welcome back' : 'Create your account'}</chakra.h1>
      {invite !== undefined && <InvitationNote preview={preview} />}
      <chakra.div css={{ '& [role=tab]': { minHeight: '44px' } }}>
        <Tabs name="auth" label="Account" tabs={tabs} value={tab} onChange={onTabChange} look="segment" fill />
      </chakra.div>
      <TabPanel name="auth" value={tab}>
        {isLogin && <LoginForm email={email || (preview.data?.email ?? '')} next={next} />}
        {/* The form begins with the address that was invited, so that is waited for. */}
        {!isLogin && preview.isLoading && <FormSkeleton />}
        {!isLogin && !preview.isLoading && (
          <RegisterForm
            inviteToken={preview.data && invite}
            invitedEmail={preview.data?.email ?? undefined}
            onRegistered={(address) => {
              setEmail(address);
              onRegistered();
            }}
          />
        )}
      </TabPanel>
      {!preview.data && <Callout>A new account needs admin approval before you can sign in.</Callout>}
    </AuthLayout>
  );
}

function FormSkeleton() {
  return (
    <SkeletonRegion label="Loading the invitation">
      <Skeleton height="320px" />
    </SkeletonRegion>
  );
}

import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Callout } from '../../components/callout.tsx';
import { TabPanel, Tabs } from '../../components/tabs.tsx';
import { useDocumentTitle } from '../../lib/document-title.ts';
import { AuthLayout } from './auth-layout.tsx';
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
  next?: string;
}

export function AuthPage({ tab, onTabChange, next }: AuthPageProps) {
  const [email, setEmail] = useState('');
  const isLogin = tab === 'login';
  useDocumentTitle(isLogin ? 'Login' : 'Register');
  return (
    <AuthLayout>
      <chakra.h1 textStyle="h1">{isLogin ? 'Welcome back' : 'Create your account'}</chakra.h1>
      <chakra.div css={{ '& [role=tab]': { minHeight: '44px' } }}>
        <Tabs name="auth" label="Account" tabs={tabs} value={tab} onChange={onTabChange} look="segment" fill />
      </chakra.div>
      <TabPanel name="auth" value={tab}>
        {isLogin ? (
          <LoginForm email={email} next={next} />
        ) : (
          <RegisterForm
            onRegistered={(address) => {
              setEmail(address);
              onTabChange('login');
            }}
          />
        )}
      </TabPanel>
      <Callout>A new account needs admin approval before you can sign in.</Callout>
    </AuthLayout>
  );
}

import { useEffect, useState } from 'react';
import { hasPasswordSignIn, isNewInstallation } from '../../../browser/page-user.ts';
import { AuthPage, type AuthTab } from './auth-page.tsx';
import { ConfirmPage } from './confirm-page.tsx';
import { ForgotPage } from './forgot-page.tsx';
import { nextPage } from './next-page.ts';
import { ResetPage } from './reset-page.tsx';
import { WithoutPasswordPage } from './without-password-page.tsx';

/** The pages before sign-in, by address. */
export function SignInPages() {
  const { address, goTo } = useAddress();
  const { pathname, searchParams } = address;
  const token = searchParams.get('token') ?? '';
  const invite = searchParams.get('invite');
  if (pathname === '/auth/confirm') return <ConfirmPage token={token} />;
  if (!hasPasswordSignIn()) return <WithoutPasswordPage invite={invite} next={pageAfterSignIn(invite)} />;
  if (pathname === '/auth/forgot') return <ForgotPage />;
  if (pathname === '/auth/reset') return <ResetPage token={token} onDone={() => goTo('/auth')} />;
  const tab = searchParams.get('tab');
  const isNew = isNewInstallation();
  /** An invited person usually has no account yet, and neither does the first person on a new server. */
  const usualTab = (invitation: string | null): AuthTab => (isNew || invitation !== null ? 'register' : 'login');
  const show = (shown: AuthTab, invitation: string | null) => {
    const search = new URLSearchParams();
    if (shown !== usualTab(invitation)) search.set('tab', shown);
    if (invitation !== null) search.set('invite', invitation);
    goTo(`/auth${search.size > 0 ? `?${search}` : ''}`, { isReplacing: true });
  };
  return (
    <AuthPage
      tab={tab === 'login' || tab === 'register' ? tab : usualTab(invite)}
      onTabChange={(chosen) => show(chosen, invite)}
      onRegistered={() => show('login', null)}
      invite={invite}
      isNew={isNew}
      next={pageAfterSignIn(invite)}
    />
  );
}

/** Where a signed-in visitor goes; with an invitation, to the page that asks about it. */
export function pageAfterSignIn(invite: string | null): string {
  return invite === null ? nextPage() : `/invitation?invite=${encodeURIComponent(invite)}`;
}

function useAddress() {
  const [href, setHref] = useState(location.href);
  useEffect(() => {
    const read = () => setHref(location.href);
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);
  /** Keeps the state of the history entry. */
  const goTo = (path: string, { isReplacing = false } = {}) => {
    history[isReplacing ? 'replaceState' : 'pushState'](history.state, '', path);
    setHref(location.href);
  };
  return { address: new URL(href), goTo };
}

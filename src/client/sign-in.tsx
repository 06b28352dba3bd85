import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { say } from '#words';
import { announceAccount } from './browser/browser-account.ts';
import { forgetEverybody } from './browser/kept-caches.ts';
import { showFonts } from './browser/page-there.ts';
import { currentUserOfPage, mustSetUp } from './browser/page-user.ts';
import { reopenLater } from './drafts/reopen-form.ts';
import { AuthLayout } from './features/accounts/auth/auth-layout.tsx';
import { keepNextPage } from './features/accounts/auth/next-page.ts';
import { pageAfterSignIn, SignInPages } from './features/accounts/auth/sign-in-pages.tsx';
import { Button } from './ui/button.tsx';
import './theme/fonts.css';
import './theme/styles.css';

keepNextPage();
reopenLater();
const user = currentUserOfPage();
// Storage may be blocked; then nothing was kept.
if (user === null) forgetEverybody().catch(() => undefined);

if (user && !mustSetUp() && location.pathname === '/auth') {
  announceAccount(user);
  location.replace(pageAfterSignIn(new URLSearchParams(location.search).get('invite')));
} else {
  const root = document.getElementById('root');
  if (!root) throw new Error('sign-in.html has no element with the id "root"');
  void showFonts();
  const pages = createRoot(root);
  const show = (page: ReactNode) => pages.render(<StrictMode>{page}</StrictMode>);
  if (location.pathname === '/auth/oidc') {
    void import('./features/accounts/auth/provider-page.tsx').then(
      ({ ProviderPage }) => show(<ProviderPage />),
      () => show(<Failure title={say('Signing in')} text={say('Couldn’t load the sign-in.')} />),
    );
  } else if (user && mustSetUp()) {
    void import('./set-up-page.tsx').then(
      ({ SetUpPage }) => show(<SetUpPage />),
      () => show(<Failure title={say('One more step')} text={say('Couldn’t load how you sign in.')} />),
    );
  } else show(<SignInPages />);
}

/** The answer of the provider is still in the address, so reloading goes on. */
function Failure({ title, text }: { title: string; text: string }) {
  return (
    <AuthLayout title={title}>
      <p role="alert">{text}</p>
      <Button onClick={() => location.reload()}>{say('Reload')}</Button>
    </AuthLayout>
  );
}

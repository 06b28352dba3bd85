import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { announceAccount } from './browser/browser-account.ts';
import { forgetEverybody } from './browser/kept-caches.ts';
import { showFonts } from './browser/page-there.ts';
import { currentUserOfPage, mustSetUp } from './browser/page-user.ts';
import { reopenLater } from './drafts/reopen-form.ts';
import { keepNextPage } from './features/accounts/auth/next-page.ts';
import { pageAfterSignIn, SignInPages } from './features/accounts/auth/sign-in-pages.tsx';
import { SetUpPage } from './set-up-page.tsx';
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
  const isSettingUp = user && mustSetUp();
  createRoot(root).render(<StrictMode>{isSettingUp ? <SetUpPage /> : <SignInPages />}</StrictMode>);
}

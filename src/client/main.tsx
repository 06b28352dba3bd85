import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { announceAccount, followAccount } from './browser/browser-account.ts';
import { followInstallPrompt } from './browser/install-prompt.ts';
import { showFonts, whenPageIsThere } from './browser/page-there.ts';
import { currentUserOfPage } from './browser/page-user.ts';
import { followChunks } from './code/chunks.ts';
import { lookForNewVersion } from './code/new-version.ts';
import { followServer } from './data/kept-reads.ts';
import { tellOtherTabs } from './data/other-tabs.ts';
import { knownOutbox } from './data/outbox.ts';
import { createQueryClient } from './data/query-client.ts';
import { createTrpcClient, trpc } from './data/trpc.ts';
import { reopenLater } from './drafts/reopen-form.ts';
import { hasUnsaved } from './drafts/unsaved.ts';
import { createPageHistory } from './overlay/close-by-back.ts';
import { followFocus } from './overlay/page-focus.ts';
import { createRouter } from './router.tsx';
import { AuthProvider } from './session/current-user.tsx';
import { signInAgain } from './session/sign-in-again.ts';
import './theme/fonts.css';
import './theme/styles.css';
import './theme/pages.css';
import { showTaps } from './ui/show-taps.ts';

const trpcClient = createTrpcClient();
const queryClient = createQueryClient(() => void endSession(), tellOtherTabs, {
  restore: (which) => trpcClient.trash.restore.mutate(which),
  open: () => void router.navigate({ to: '/trash' }),
});
const utils = createTRPCQueryUtils({ queryClient, client: trpcClient });
const router = createRouter({ queryClient, utils }, createPageHistory());

const knownUser = currentUserOfPage();
if (knownUser !== undefined) utils.auth.currentUser.setData(undefined, knownUser);
if (knownUser) announceAccount(knownUser);
followAccount();
followInstallPrompt();
followServer(queryClient);
followFocus();
showTaps();
void showFonts();
followChunks(() => void lookForNewVersion());

async function endSession(): Promise<void> {
  const user = utils.auth.currentUser.getData();
  // If another tab changes the password, the browser gets a new cookie. Only calls that are running with the old one
  // fail.
  const found = user && (await trpcClient.auth.currentUser.query().catch(() => null));
  if (user && found?.id === user.id) return queryClient.invalidateQueries();
  if (user && hasUnsaved() && (await signInAgain(user, queryClient))) return;
  reopenLater();
  utils.auth.currentUser.setData(undefined, null);
  // The protected layout's guard runs again and leads to /auth.
  void router.invalidate();
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');

const reactRoot = createRoot(root);
startTransition(() =>
  reactRoot.render(
    <StrictMode>
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <AuthProvider>
            <RouterProvider router={router} />
          </AuthProvider>
        </QueryClientProvider>
      </trpc.Provider>
    </StrictMode>,
  ),
);

/** After what the page waits for, even on a slow line. */
const laterMs = 6_000;

/** What was written without a line goes as soon as the page is there. */
async function beginLater(): Promise<void> {
  const isSending = (await knownOutbox()).length > 0;
  await (isSending ? whenPageIsThere() : new Promise((resolve) => setTimeout(resolve, laterMs)));
  const later = await import('./later.ts');
  await later.beginLater({ queryClient, router, utils });
}

if (knownUser) void beginLater().catch(() => undefined);

import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { say } from '#words';
import { accountOfTab, announceAccount, followAccount } from './browser/browser-account.ts';
import { followInstallPrompt } from './browser/install-prompt.ts';
import { currentUserOfPage } from './browser/page-user.ts';
import { followChunks } from './code/chunks.ts';
import { lookForNewVersion } from './code/new-version.ts';
import { followServer, forgetKeptReads } from './data/kept-reads.ts';
import { tellOtherTabs } from './data/other-tabs.ts';
import { createQueryClient } from './data/query-client.ts';
import { toast } from './data/toast-store.ts';
import { createTrpcClient, trpc } from './data/trpc.ts';
import { reopenLater } from './drafts/reopen-form.ts';
import { hasUnsaved } from './drafts/unsaved.ts';
import { createPageHistory } from './overlay/close-by-back.ts';
import { followFocus } from './overlay/page-focus.ts';
import { createRouter } from './router.tsx';
import { AuthProvider } from './session/current-user.tsx';
import { signInAgain } from './session/sign-in-again.ts';
import { areas } from './shell/entries.ts';
import './theme/fonts.css';
import './theme/shell.css';
import './theme/styles.css';
import './theme/pages.css';

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
const keepAfterMs = 6_000;

if (import.meta.env.PROD && knownUser) setTimeout(() => void keepForLater().catch(() => undefined), keepAfterMs);
if (knownUser) setTimeout(() => void sendLater().catch(() => undefined), 1_000);

/** Its code is there before the connection goes. */
async function sendLater(): Promise<void> {
  const [{ sendOutbox }] = await Promise.all([
    import('./media/outbox-sending.ts'),
    import('./browser/outbox-store.ts'),
  ]);
  sendOutbox(queryClient);
}

/** What was shared with the app and isn't in a story yet: its form was closed, or the next sign-in led elsewhere. */
async function offerShare(): Promise<void> {
  const { listShares } = await import('./browser/shared-store.ts');
  const [share] = await listShares(accountOfTab() ?? '');
  const open = () => void router.navigate({ to: '/daily-stories', search: { capture: 'shared' } });
  if (share && router.state.location.search.capture !== 'shared')
    toast({
      title: say('What was shared with Upbringing is waiting'),
      action: { label: say('Look at it'), onClick: open },
    });
}

/** What a parent may want without a line. Where the browser can't keep it, the app works as before. */
async function keepForLater(): Promise<void> {
  const [{ keepApp }, { readAhead }] = await Promise.all([
    import('./browser/kept-app.ts'),
    import('./loading/read-ahead.ts'),
    forgetKeptReads(accountOfTab()),
  ]);
  if (!(await keepApp())) return;
  await offerShare().catch(() => undefined);
  const read = (to: (typeof areas)[number]['to']) => () => router.preloadRoute({ to });
  // Home has read whose pages there are.
  const readChildren = async () => {
    for (const { id } of utils.children.list.getData() ?? [])
      await router.preloadRoute({ to: '/child/$id', params: { id } });
  };
  await readAhead([read('/'), ...areas.map(({ to }) => read(to)), readChildren]);
}

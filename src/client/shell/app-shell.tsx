import { chakra } from '@chakra-ui/react';
import { useLocation, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { AppDialog } from '../components/app-dialog.tsx';
import { ConfirmHost } from '../components/confirm-host.tsx';
import type { CurrentUser } from '../lib/current-user.tsx';
import { followShortcuts, keys } from '../lib/shortcuts.ts';
import { trpc } from '../lib/trpc.ts';
import type { ShellActions } from './shell-actions.ts';
import { ShellDialogsProvider, useShellDialogs } from './shell-dialogs.tsx';
import { ShortcutsDialog } from './shortcuts.ts';
import { TabBar } from './tab-bar.tsx';
import { AppBar, TopBar } from './top-bar.tsx';

interface AppShellProps {
  user: CurrentUser;
  actions: ShellActions;
  children: ReactNode;
}

/** The cloth around every page of a signed-in parent: header or app bar and tab bar, and the dialogs they open. */
export function AppShell({ user, actions, children }: AppShellProps) {
  const { data: settings } = trpc.userSettings.get.useQuery();
  const visibleTabs = settings?.visibleTabs;
  const main = useFocusOnNewPage();
  useEffect(() => fetchOverlaysOnSign(actions.story.preload), [actions]);
  return (
    <ShellDialogsProvider actions={actions}>
      <PageProgress />
      <TopBar user={user} visibleTabs={visibleTabs} />
      <AppBar user={user} visibleTabs={visibleTabs} />
      <chakra.main
        ref={main}
        id="main"
        tabIndex={-1}
        display="block"
        paddingBottom={{ base: 'calc({sizes.tabbar} + 56px)', lg: '96px' }}
        // What ends the page then stands at its foot in place of the tab bar.
        css={{ 'body:has([data-action-bar]) &': { lgDown: { paddingBottom: 0 } } }}
      >
        {children}
      </chakra.main>
      <TabBar user={user} visibleTabs={visibleTabs} />
      <ConfirmHost />
      <Shortcuts />
    </ShellDialogsProvider>
  );
}

/** A tap on a link shows at once that the next page is coming. */
function PageProgress() {
  const isComing = useRouterState({
    select: ({ status, location, resolvedLocation }) =>
      status === 'pending' && location.pathname !== resolvedLocation?.pathname,
  });
  return isComing && <div role="progressbar" aria-label="Loading the page" data-page-progress />;
}

function Shortcuts() {
  const { actions, openDialog } = useShellDialogs();
  useEffect(
    () =>
      followShortcuts({
        [keys.story]: () => openDialog(actions.story),
        [keys.list]: () => openDialog(ShortcutsDialog),
      }),
    [actions, openDialog],
  );
  return null;
}

/** Menus, dialogs, and the story's form come with the first touch or key, or when the pointer reaches a button. */
function fetchOverlaysOnSign(preloadStory: () => void): () => void {
  const end = new AbortController();
  const fetchOverlays = ({ type, target }: Event) => {
    if (type === 'pointerover' && !(target instanceof Element && target.closest('button'))) return;
    end.abort();
    AppDialog.preload();
    preloadStory();
  };
  for (const sign of ['pointerover', 'pointerdown', 'keydown'])
    addEventListener(sign, fetchOverlays, { capture: true, passive: true, signal: end.signal });
  return () => end.abort();
}

/** A new page in the same document: without this, a screen reader would stay on the link that was followed. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // In the next frame: a menu whose link was followed gives the focus back to its button first.
    requestAnimationFrame(() => main.current?.focus({ preventScroll: true }));
  }, [pathname]);
  return main;
}

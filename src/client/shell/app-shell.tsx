import { useLocation, useRouterState } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { breakSentence, isOffline } from '../data/errors.ts';
import { toast } from '../data/toast-store.ts';
import { trpc } from '../data/trpc.ts';
import { isSearchAll, isShortcut, keys } from '../keyboard/shortcut-keys.ts';
import { fetchAhead } from '../loading/fetch-ahead.ts';
import { AppDialog } from '../overlay/app-dialog.tsx';
import { ConfirmHost } from '../overlay/confirm-host.tsx';
import type { CurrentUser } from '../session/current-user.tsx';
import { rememberedTabs, rememberHiddenPages } from './hidden-pages.ts';
import { KeptNote } from './kept-note.tsx';
import { QuestionBadge } from './question-badge.ts';
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

/** Safari’s app from the home screen has no way to refresh; all other browsers have their own pull. */
function Pull() {
  const [code, setCode] = useState<{ PullToRefresh: ComponentType }>();
  useEffect(() => {
    if (navigator.standalone !== true) return;
    void import('./pull-to-refresh.tsx').then(setCode).catch(() => undefined);
  }, []);
  return code && <code.PullToRefresh />;
}

/** The frame of every signed-in page: header or app bar, tab bar, and their dialogs. */
export function AppShell({ user, actions, children }: AppShellProps) {
  const { data: settings } = trpc.userSettings.get.useQuery();
  const [lastTabs] = useState(rememberedTabs);
  const visibleTabs = settings?.visibleTabs ?? lastTabs;
  const main = useFocusOnNewPage();
  // `index.html` shows the navigation until now.
  useEffect(() => document.querySelector('.shell')?.remove(), []);
  useEffect(() => rememberHiddenPages(visibleTabs), [visibleTabs]);
  return (
    <ShellDialogsProvider actions={actions}>
      <PageProgress />
      <TopBar user={user} visibleTabs={visibleTabs} />
      <AppBar user={user} visibleTabs={visibleTabs} />
      <main
        className={css({
          display: 'block',
          paddingBottom: { base: 'calc({sizes.tabbar} + 40px)', lg: '96px' },
          'body:has([data-action-bar]) &': { lgDown: { paddingBottom: 0 } },
        })}
        ref={main}
        id="main"
        tabIndex={-1}

        // The page's own actions then replace the tab bar.
      >
        <KeptNote />
        {children}
      </main>
      <TabBar user={user} visibleTabs={visibleTabs} />
      <ConfirmHost />
      <QuestionBadge />
      <Pull />
      <AfterFirstSign />
    </ShellDialogsProvider>
  );
}

/** A tap on a link shows at once that the next page is coming. */
function PageProgress() {
  const isComing = useRouterState({
    select: ({ status, location, resolvedLocation }) =>
      status === 'pending' && location.pathname !== resolvedLocation?.pathname,
  });
  return isComing && <div role="progressbar" aria-label={say('Loading the page')} data-page-progress />;
}

/** Menus, dialogs, the story's form, and the shortcuts come with the first touch or key, or the way to a button. */
function AfterFirstSign() {
  const { actions, openDialog } = useShellDialogs();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let last: Event;
    let failures = 0;
    const end = new AbortController();
    fetchAhead(end.signal);
    const fetchRest = (sign: Event) => {
      // A browser may keep a failed fetch until the document reloads, so trying again would be useless.
      if (isOffline() && !(sign instanceof KeyboardEvent && isShortcut(sign))) return;
      const { type, target } = sign;
      if (type === 'pointerover' && !(target instanceof Element && target.closest('button'))) return;
      last = sign;
      // In some browsers this key opens their own search.
      if (sign instanceof KeyboardEvent && isSearchAll(sign)) sign.preventDefault();
      if (sign instanceof KeyboardEvent) fetchNow(sign);
      // What is touched shows it first: running the code takes a phone several frames.
      else requestAnimationFrame(() => setTimeout(() => end.signal.aborted || fetchNow(sign)));
    };
    const fetchNow = (sign: Event) => {
      AppDialog.preload();
      actions.story.preload();
      import('../keyboard/shortcuts.ts').then(
        ({ followShortcuts }) => {
          if (end.signal.aborted) return;
          end.abort();
          const openers = {
            [keys.story]: () => openDialog(actions.story),
            [keys.list]: () => openDialog(ShortcutsDialog),
          };
          stop = followShortcuts(openers, last);
        },
        // Moving the pointer alone doesn't load it.
        (error: unknown) => {
          if (!(sign instanceof KeyboardEvent) || !isShortcut(sign)) return;
          failures += 1;
          toast({
            title: say('Couldn’t use this shortcut'),
            description: breakSentence(error),
            variant: 'destructive',
            // Browsers may keep the failure until the document reloads.
            ...(failures > 1 && !isOffline() && { action: { label: say('Reload'), onClick: () => location.reload() } }),
          });
        },
      );
    };
    for (const sign of ['pointerover', 'pointerdown', 'keydown'])
      addEventListener(sign, fetchRest, { capture: true, signal: end.signal });
    return () => {
      end.abort();
      stop?.();
    };
  }, [actions, openDialog]);
  return null;
}

/** A new page in the same document: without this, a screen reader would stay on the followed link. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // In the next frame: a menu first returns the focus to its button.
    requestAnimationFrame(() => main.current?.focus({ preventScroll: true }));
  }, [pathname]);
  return main;
}

import { createRootRouteWithContext, lazyRouteComponent, Outlet, useMatches } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { whenPageIsThere } from '../browser/page-there.ts';
import { chunkOf } from '../code/chunks.ts';
import { useChunk } from '../code/use-chunk.ts';
import { passwordPrompt } from '../data/password-prompt.ts';
import { toastStore } from '../data/toast-store.ts';
import { useRouteTitle } from '../format/document-title.ts';
import { lazyDialog } from '../overlay/lazy-dialog.tsx';
import type { RouterContext } from '../router.tsx';
import { skipLink } from '../theme/recipes/parts.ts';

const toaster = chunkOf(() => import('../overlay/toaster.tsx'));

const PasswordDialog = lazyDialog<{ onClose: () => void }>(
  async () => (await import('../shell/password-dialog.tsx')).PasswordDialog,
);

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('./-not-found.tsx'), 'NotFound'),
});

function Root() {
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  useRouteTitle(title);
  const isPasswordNeeded = useSyncExternalStore(passwordPrompt.subscribe, passwordPrompt.current) !== undefined;
  return (
    <>
      <a className={skipLinkClass} href="#main">
        {say('Skip to content')}
      </a>
      <Outlet />
      <Toasts />
      {isPasswordNeeded && <PasswordDialog onClose={() => passwordPrompt.current()?.cancel()} />}
    </>
  );
}

/** Loaded once the page is there, or with the first toast. If that fails, the next toast tries again. */
function Toasts() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.current);
  const { code } = useChunk(toaster, false);
  useEffect(() => {
    if (toast) toaster.fetch();
  }, [toast]);
  useEffect(() => void whenPageIsThere().then(toaster.fetch), []);
  return code && <code.Toaster />;
}

const skipLinkClass = css(skipLink);

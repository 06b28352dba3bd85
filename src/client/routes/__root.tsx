import { chakra } from '@chakra-ui/react';
import { createRootRouteWithContext, lazyRouteComponent, Outlet, useMatches } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { say } from '#words';
import { lazyDialog } from '../components/lazy-dialog.tsx';
import { toastStore } from '../components/toast-store.ts';
import { useChunk } from '../components/use-chunk.ts';
import { chunkOf } from '../lib/chunks.ts';
import { useRouteTitle } from '../lib/document-title.ts';
import { passwordPrompt } from '../lib/password-prompt.ts';
import type { RouterContext } from '../router.tsx';
import { skipLink } from '../theme/recipes/parts.ts';

const toaster = chunkOf(() => import('../components/toaster.tsx'));

const PasswordDialog = lazyDialog<{ onClose: () => void }>(
  async () => (await import('../components/password-dialog.tsx')).PasswordDialog,
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
      <SkipLink href="#main">{say('Skip to content')}</SkipLink>
      <Outlet />
      <Toasts />
      {isPasswordNeeded && <PasswordDialog onClose={() => passwordPrompt.current()?.cancel()} />}
    </>
  );
}

/** After the first paint, when there is nothing to tell yet. If it fails to load, the next toast tries again. */
function Toasts() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.current);
  const { code } = useChunk(toaster, true);
  useEffect(() => {
    if (toast) toaster.fetch();
  }, [toast]);
  return code && <code.Toaster />;
}

const SkipLink = chakra('a', { base: skipLink });

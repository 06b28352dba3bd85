import { chakra } from '@chakra-ui/react';
import { createRootRouteWithContext, lazyRouteComponent, Outlet, useMatches } from '@tanstack/react-router';
import { Suspense, useSyncExternalStore } from 'react';
import { useDocumentTitle } from '../lib/document-title.ts';
import { passwordPrompt } from '../lib/password-prompt.ts';
import type { RouterContext } from '../router.tsx';

// After the first view: nothing has happened yet that could be told.
const Toaster = lazyRouteComponent(() => import('../components/toaster.tsx'), 'Toaster');

const PasswordDialog = lazyRouteComponent(() => import('../components/password-dialog.tsx'), 'PasswordDialog');

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('../components/not-found-page.tsx'), 'NotFoundPage'),
});

function Root() {
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  useDocumentTitle(title);
  const isPasswordNeeded = useSyncExternalStore(passwordPrompt.subscribe, passwordPrompt.current) !== undefined;
  return (
    <>
      <SkipLink href="#main">Skip to content</SkipLink>
      <Outlet />
      <Suspense>
        <Toaster />
      </Suspense>
      {isPasswordNeeded && (
        <Suspense>
          <PasswordDialog />
        </Suspense>
      )}
    </>
  );
}

const SkipLink = chakra('a', {
  base: {
    position: 'absolute',
    left: '16px',
    top: '-60px',
    zIndex: 'skipLink',
    background: 'bg.panel',
    color: 'fg',
    padding: '12px 18px',
    borderRadius: 'md',
    fontWeight: '600',
    '&:focus': { top: '10px' },
  },
});

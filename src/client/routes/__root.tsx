import { chakra } from '@chakra-ui/react';
import { createRootRouteWithContext, Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { NotFoundPage } from '../components/not-found-page.tsx';
import { useDocumentTitle } from '../lib/document-title.ts';
import type { RouterContext } from '../router.tsx';

// After the first view: nothing has happened yet that could be told.
const Toaster = lazy(() => import('../components/toaster.tsx').then((module) => ({ default: module.Toaster })));

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: NotFoundPage,
});

function Root() {
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  useDocumentTitle(title);
  return (
    <>
      <SkipLink href="#main">Skip to content</SkipLink>
      <Outlet />
      <Suspense>
        <Toaster />
      </Suspense>
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

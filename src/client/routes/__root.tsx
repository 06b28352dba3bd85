import { chakra } from '@chakra-ui/react';
import { createRootRouteWithContext, Outlet, useMatches } from '@tanstack/react-router';
import { NotFoundPage } from '../components/not-found-page.tsx';
import { Toaster } from '../components/toaster.tsx';
import { useDocumentTitle } from '../lib/document-title.ts';
import type { RouterContext } from '../router.tsx';

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
      <Toaster />
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

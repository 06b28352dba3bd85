import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { FullPageSpinner } from '../components/spinner.tsx';

/** The way out to the sign-in, which is a page of its own. The page that one leaves is gone before. */
export const Route = createFileRoute('/auth')({
  staticData: { title: 'Login' },
  validateSearch: (search: Record<string, unknown>): { next?: string } => ({
    next: typeof search['next'] === 'string' ? search['next'] : undefined,
  }),
  component: LeaveForSignIn,
});

function LeaveForSignIn() {
  const { next } = Route.useSearch();
  useEffect(() => {
    location.replace(next === undefined ? '/auth' : `/auth?${new URLSearchParams({ next })}`);
  }, [next]);
  return <FullPageSpinner />;
}

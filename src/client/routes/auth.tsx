import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { say } from '#words';
import { FullPageSpinner } from '../loading/spinner.tsx';

/** Leaves the app for the sign-in, which is a separate document. */
export const Route = createFileRoute('/auth')({
  staticData: { title: say('Login') },
  validateSearch: (search: Record<string, unknown>): { next?: string } => ({
    next: typeof search['next'] === 'string' ? search['next'] : undefined,
  }),
  component: LeaveForSignIn,
});

function LeaveForSignIn() {
  const { next } = Route.useSearch();
  useEffect(() => {
    const address = next === undefined ? '/auth' : `/auth?${new URLSearchParams({ next })}`;
    location.replace(address);
  }, [next]);
  return <FullPageSpinner />;
}

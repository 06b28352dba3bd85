import { createFileRoute } from '@tanstack/react-router';
import { ResetPage } from '../features/accounts/auth/reset-page.tsx';

export const Route = createFileRoute('/auth_/reset')({
  staticData: { title: 'Choose a new password' },
  validateSearch: (search: Record<string, unknown>): { token: string } => ({
    token: typeof search['token'] === 'string' ? search['token'] : '',
  }),
  component: TokenRoute,
});

function TokenRoute() {
  const { token } = Route.useSearch();
  return <ResetPage token={token} />;
}

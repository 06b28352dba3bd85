import { createFileRoute } from '@tanstack/react-router';
import { ConfirmPage } from '../features/accounts/auth/confirm-page.tsx';

export const Route = createFileRoute('/auth_/confirm')({
  staticData: { title: 'Confirm your email address' },
  validateSearch: (search: Record<string, unknown>): { token: string } => ({
    token: typeof search['token'] === 'string' ? search['token'] : '',
  }),
  component: TokenRoute,
});

function TokenRoute() {
  const { token } = Route.useSearch();
  return <ConfirmPage token={token} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { say } from '#words';
import { InvitationPage } from '../../features/accounts/membership/invitation-page.tsx';

export const Route = createFileRoute('/_app/invitation')({
  staticData: { title: say('Invitation') },
  validateSearch: (search: Record<string, unknown>): { invite: string } => ({
    invite: typeof search['invite'] === 'string' ? search['invite'] : '',
  }),
  component: InvitationRoute,
});

function InvitationRoute() {
  const { invite } = Route.useSearch();
  return <InvitationPage token={invite} />;
}

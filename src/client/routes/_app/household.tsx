import { createFileRoute } from '@tanstack/react-router';
import { say } from '#words';
import { HouseholdPage } from '../../features/reach/households/household-page.tsx';

export const Route = createFileRoute('/_app/household')({
  staticData: { title: say('Two households') },
  validateSearch: (search: Record<string, unknown>): { link: string } => ({
    link: typeof search['link'] === 'string' ? search['link'] : '',
  }),
  component: HouseholdRoute,
});

function HouseholdRoute() {
  const { link } = Route.useSearch();
  return <HouseholdPage token={link} />;
}

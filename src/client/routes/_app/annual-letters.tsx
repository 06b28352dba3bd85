import { createFileRoute } from '@tanstack/react-router';
import { AreaInPreparation } from '../../components/area-in-preparation.tsx';

export const Route = createFileRoute('/_app/annual-letters')({
  staticData: { title: 'Annual Birthday Letters' },
  component: () => <AreaInPreparation title="Annual Birthday Letters" />,
});

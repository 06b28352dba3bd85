import { createFileRoute } from '@tanstack/react-router';
import { AreaInPreparation } from '../../components/area-in-preparation.tsx';

export const Route = createFileRoute('/_app/analytics')({
  staticData: { title: 'Analytics' },
  component: () => <AreaInPreparation title="Analytics" />,
});

import { createFileRoute } from '@tanstack/react-router';
import { AreaInPreparation } from '../../components/area-in-preparation.tsx';

export const Route = createFileRoute('/_app/values-library')({
  staticData: { title: 'Lessons Library' },
  component: () => <AreaInPreparation title="Lessons Library" />,
});

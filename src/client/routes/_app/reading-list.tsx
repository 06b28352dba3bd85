import { createFileRoute } from '@tanstack/react-router';
import { AreaInPreparation } from '../../components/area-in-preparation.tsx';

export const Route = createFileRoute('/_app/reading-list')({
  staticData: { title: 'Reading List' },
  component: () => <AreaInPreparation title="Reading List" />,
});

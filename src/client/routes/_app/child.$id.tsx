import { createFileRoute } from '@tanstack/react-router';
import { AreaInPreparation } from '../../components/area-in-preparation.tsx';

export const Route = createFileRoute('/_app/child/$id')({
  staticData: { title: 'Child profile' },
  component: () => <AreaInPreparation title="Child profile" />,
});

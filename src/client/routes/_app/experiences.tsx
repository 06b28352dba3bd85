import { createFileRoute } from '@tanstack/react-router';
import { AreaInPreparation } from '../../components/area-in-preparation.tsx';

export const Route = createFileRoute('/_app/experiences')({
  staticData: { title: 'Experiences Library' },
  component: () => <AreaInPreparation title="Experiences Library" />,
});

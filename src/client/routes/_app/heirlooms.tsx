import { createFileRoute } from '@tanstack/react-router';
import { AreaInPreparation } from '../../components/area-in-preparation.tsx';

export const Route = createFileRoute('/_app/heirlooms')({
  staticData: { title: 'Family Heirlooms' },
  component: () => <AreaInPreparation title="Family Heirlooms" />,
});

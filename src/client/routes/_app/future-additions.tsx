import { createFileRoute } from '@tanstack/react-router';
import { AreaInPreparation } from '../../components/area-in-preparation.tsx';

export const Route = createFileRoute('/_app/future-additions')({
  staticData: { title: 'Future Additions' },
  component: () => <AreaInPreparation title="Future Additions" />,
});
